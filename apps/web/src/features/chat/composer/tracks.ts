import type { WorkspaceTrack } from '@trackyard/data-worker';
import { foldText } from '@trackyard/rules';

/** The tracks in whose title a word begins with the query, those whose first does at the head; then by title. */
export function findTracks(tracks: readonly WorkspaceTrack[], query: string, most = 8): WorkspaceTrack[] {
  const needle = foldText(query);
  return tracks
    .filter((it) => it.type !== 'PRIVATE_CHAT' && !it.pending)
    .map((track) => ({ track, title: foldText(track.title) }))
    .filter(({ title }) => ` ${title}`.includes(` ${needle}`))
    .sort((a, b) => Number(b.title.startsWith(needle)) - Number(a.title.startsWith(needle)) || (a.title < b.title ? -1 : 1))
    .slice(0, most)
    .map(({ track }) => track);
}
