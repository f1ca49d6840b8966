import { type Frame, parseScope } from '@trackyard/contract';
import { inSnapshot } from '../database/snapshot.ts';
import type { Queryable } from '../database/tables.ts';
import type { RecordingWriter, Written } from '../feed/writer.ts';
import type { Actor } from './context.ts';
import type { EngineOptions } from './engine.ts';
import { howManyFit } from './size.ts';

/** The most rows in a reply. Larger changes come by the socket or a pull: the frame then only has the new head, so that the client finds a gap. */
export const rowsInReply = 200;

/** A call may change thousands of people, whom its caller follows only while they are on the screen: those come by the socket. */
const isOfPerson = ({ scope }: Written): boolean => parseScope(scope).kind === 'person';

/** The frames of scopes whose rows the handler showed completely, as far as one answer has room for them. */
export async function shownFrames(feed: RecordingWriter): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const stretch of feed.written()) {
    const rows = await feed.shown(stretch);
    if (rows && rows.length <= rowsInReply && howManyFit(rows) === rows.length)
      frames.push({ scope: stretch.scope, after: stretch.first - 1, seq: stretch.last, rows });
  }
  return frames;
}

/** The frames that the actor may see. The right is read after the rows, so that nobody gets what was written after their right ended. */
export async function heldAmong(frames: readonly Frame[], mayHold: (scope: string) => Promise<boolean>): Promise<Frame[]> {
  const held = await Promise.all(frames.map((it) => mayHold(it.scope)));
  return frames.filter((_, at) => held[at]);
}

/** The changes that a mutation made, as far as the actor may see them after the commit. `shown`: those that the handler showed. */
export async function framesOf(
  { services }: Pick<EngineOptions, 'services'>,
  actor: Actor | null,
  written: readonly Written[],
  now: Date,
  shown: readonly Frame[] = [],
): Promise<Frame[]> {
  const others = written.filter((it) => !isOfPerson(it) && !shown.some(({ scope }) => scope === it.scope));
  if (!actor || !others.length) return [...shown];
  const read = async (db: Queryable): Promise<Frame[]> => {
    const frames: Frame[] = [...shown];
    for (const { scope, first, last } of others) {
      const found =
        (await services.scopes.mayHold(db, actor, scope, now)) && (await services.feeds.read(db, scope, first - 1, rowsInReply));
      if (!found) continue;
      frames.push(
        found.more ? { scope, after: last, seq: last, rows: [] } : { scope, after: found.after, seq: found.seq, rows: found.rows },
      );
    }
    return frames;
  };
  return inSnapshot(services.database, read);
}
