import type { WorkspaceTrack } from '@trackyard/data-worker';
import { chatList } from '@trackyard/rules';

/** Direct and group conversations, the one with the newest message first; a new one counts from when it was started. */
export const conversationsOf = (tracks: readonly WorkspaceTrack[]): WorkspaceTrack[] =>
  tracks.filter((it) => it.type === 'PRIVATE_CHAT' && !it.pending && !it.trackHidden).sort(byNewest);

/** The chat list: conversations, and among them the tracks in which somebody has written (spec §2.4; decisions, core 5). */
export const chatsOf = (tracks: readonly WorkspaceTrack[]): WorkspaceTrack[] =>
  [...conversationsOf(tracks), ...chatList(tracks.filter((it) => it.type === 'STANDARD' && !it.pending))].sort(byNewest);

const byNewest = (a: WorkspaceTrack, b: WorkspaceTrack): number => compare(newest(b), newest(a)) || compare(a.id, b.id);
const newest = (track: WorkspaceTrack): string => track.lastChatMessage?.date ?? track.created;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
