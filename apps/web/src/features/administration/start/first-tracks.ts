import type { InputOf } from '@trackyard/contract';

/** The tracks that most companies begin with. */
export const trackSets = ['announcements', 'team', 'project', 'customer'] as const;
export type TrackSet = (typeof trackSets)[number];
type NewTrack = InputOf<'tracks.createMany'>['tracks'][number];

/** PUBLIC: everyone finds it. PRIVATE: only people who are invited. */
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
/** The input of the call that creates them. */
export const firstTracks = (chosen: readonly Chosen[]) => chosen.map(({ set, ...words }) => ({ ...words, ...kinds[set] }));
