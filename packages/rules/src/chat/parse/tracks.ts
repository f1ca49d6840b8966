import { type NameFinder, nameFinder } from './names.ts';

export interface LinkableTrack {
  id: string;
  title: string;
}
/** Asked only where a text has a `#`. */
export type LinkableTracks = () => readonly LinkableTrack[];

/** Finds `#Title of a track`. Of two with one title, the one with the lower id is meant, on both sides. */
export const trackFinder = (tracks: LinkableTracks): NameFinder =>
  nameFinder(() => [...tracks()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ id, title }) => ({ id, name: title })));
