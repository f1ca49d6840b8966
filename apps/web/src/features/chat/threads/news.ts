import type { WorkspaceTrack } from '@trackyard/data-worker';

type Track = Pick<WorkspaceTrack, 'id' | 'state' | 'lastReplyNumber' | 'unseenThreads'> & {
  membership: Pick<WorkspaceTrack['membership'], 'lastChatThread'>;
};

/** Differs once something is new in a thread of these tracks, or has been seen: by it a list of them is asked for anew. */
export function newsOfThreads(tracks: readonly Track[]): number[] {
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((one, other) => one + other, 0);
  const inUse = tracks.filter((it) => it.state === 0 && it.lastReplyNumber > 0);
  return [
    inUse.length,
    ...inUse.map((it) => it.lastReplyNumber),
    sum(Object.fromEntries(inUse.map((it) => [it.id, sum(it.unseenThreads) + sum(it.membership.lastChatThread)]))),
  ];
}
