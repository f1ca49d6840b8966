import type { WorkspaceTrack } from '@trackyard/data-worker';

/** Direct and group conversations, the one with the newest message first; a new one counts from when it was started. */
export const conversationsOf = (tracks: readonly WorkspaceTrack[]): WorkspaceTrack[] =>
  tracks
    .filter((it) => it.type === 'PRIVATE_CHAT' && !it.pending && !it.trackHidden)
    .sort((a, b) => compare(newest(b), newest(a)) || compare(a.id, b.id));
const newest = (track: WorkspaceTrack): string => track.lastChatMessage?.date ?? track.created;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
