import type { InputOf } from '@trackyard/contract';

/** What most companies begin with. */
export const trackSets = ['announcements', 'team', 'project', 'customer'] as const;
export type TrackSet = (typeof trackSets)[number];
type NewTrack = InputOf<'tracks.createMany'>['tracks'][number];

/** What everyone finds, and what is for those who are invited. */
const kinds = {
  announcements: { type: 'CHANNEL_CHAT', visibility: 'PUBLIC' },
  team: { type: 'STANDARD', visibility: 'PUBLIC' },
  project: { type: 'STANDARD', visibility: 'PRIVATE' },
  customer: { type: 'STANDARD', visibility: 'PRIVATE' },
} as const satisfies Record<TrackSet, Partial<NewTrack>>;

interface Chosen {
  set: TrackSet;
  id: string;
  title: string;
  summary: string;
}
/** The input of the one call that makes them. */
export const firstTracks = (chosen: readonly Chosen[]) => chosen.map(({ set, ...words }) => ({ ...words, ...kinds[set] }));
