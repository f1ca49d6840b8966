import { type MutationName, type ParsedInputOf, scopeOf } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { requireFeature } from './features.ts';
import { addToLast, insertChanges, renewLast, selectChanges } from './history.sql.ts';
import { changesBetween, type NewChange } from './state-changes.ts';
import { memberFacts, type TrackState, trackFacts } from './track-state.ts';

export const getHistory: Handler<'tracks.getHistory'> = async ({ db, actor }, { trackId, ...page }) => {
  await requireFeature(db, actor, 'trackHistory');
  return selectChanges(db, trackId, page);
};

interface Write {
  db: Tx;
  feed: FeedWriter;
  now: Date;
  /** By whose hand. */
  actorId: string | null;
}

/**
 * Does the work, and writes into the history of these tracks what it changed: seen from outside, so that no operation has to
 * say what it does, and none can forget it.
 */
export async function recording<R>(write: Write, trackIds: readonly string[], work: () => Promise<R>): Promise<R> {
  // The lock comes first: a concurrent change writes its own line before the earlier state is read here.
  await lockTracks(write.db, trackIds);
  const before = new Map<string, TrackState | null>();
  for (const id of trackIds) before.set(id, await stateOf(write.db, id));
  const result = await work();
  for (const [id, was] of before) await recordSince(write, id, was);
  return result;
}

/** An operation on a track, with its history. */
export function recorded<N extends MutationName>(
  handler: (call: never, input: ParsedInputOf<N>) => Promise<unknown>,
  tracksOf: (input: ParsedInputOf<N>) => readonly string[] = (input) => [(input as { trackId: string }).trackId],
): Handler<N> {
  const wrapped = (call: MutationCall, input: ParsedInputOf<N>) =>
    recording({ ...call, actorId: call.actor?.userId ?? null }, tracksOf(input), () => handler(call as never, input));
  return wrapped as unknown as Handler<N>;
}

/** For what another capability changes in a track; it has taken a number of the track's scope, or its lock. */
export const recordChange = ({ db, now, actorId }: Omit<Write, 'feed'>, trackId: string, ...changes: readonly NewChange[]): Promise<void> =>
  insertChanges(db, { trackId, actorId, now, changes });

/** Adds to the last line of the same person and kind, where that is fresh; false where there is none. It has the lock of the track's scope, as `recordChange`. */
export const addToLastChange = (
  { db, now, actorId }: Omit<Write, 'feed'>,
  trackId: string,
  more: Parameters<typeof addToLast>[2],
): Promise<boolean> => addToLast(db, { trackId, actorId, now }, more);

/** Gives the last line the present time, where the same person did the same a moment ago; false where it is another line. Needs the lock, as `recordChange`. */
export const renewLastChange = (
  { db, now, actorId }: Omit<Write, 'feed'>,
  trackId: string,
  line: Parameters<typeof renewLast>[2],
): Promise<boolean> => renewLast(db, { trackId, actorId, now }, line);

async function recordSince({ db, feed, now, actorId }: Write, trackId: string, before: TrackState | null): Promise<void> {
  const first = feed.first(scopeOf('track', trackId));
  const track = first === undefined ? null : await trackFacts(db, trackId);
  if (!track) return;
  // Who joined at the same time by a link of theirs has a lower number, and a line already.
  const members = await memberFacts(db, trackId, first);
  await insertChanges(db, { trackId, actorId, now, changes: changesBetween(before, { track, members }, actorId) });
}

/** In one order for all, and as the access check does it. */
export async function lockTracks(db: Tx, trackIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('track')
    .select('id')
    .where('id', 'in', [...trackIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function stateOf(db: Tx, trackId: string): Promise<TrackState | null> {
  const track = await trackFacts(db, trackId);
  return track && { track, members: await memberFacts(db, trackId) };
}
