import { type Frame, parseScope } from '@trackyard/contract';
import { inSnapshot } from '../database/snapshot.ts';
import type { Queryable } from '../database/tables.ts';
import type { Written } from '../feed/writer.ts';
import type { Actor } from './context.ts';
import type { EngineOptions } from './engine.ts';

/** The most rows in a reply. Larger changes come by the socket or a pull: the frame then only has the new head, so that the client finds a gap. */
const rowsInReply = 200;

/** A call may change thousands of people, whom its caller follows only while they are on the screen: those come by the socket. */
const isOfPerson = ({ scope }: Written): boolean => parseScope(scope).kind === 'person';

/** The changes that a mutation made, as far as the actor may see them after the commit. */
export async function framesOf(
  { services }: Pick<EngineOptions, 'services'>,
  actor: Actor | null,
  written: readonly Written[],
  now: Date,
): Promise<Frame[]> {
  if (!actor || !written.length) return [];
  const read = async (db: Queryable): Promise<Frame[]> => {
    const frames: Frame[] = [];
    for (const { scope, first, last } of written.filter((it) => !isOfPerson(it))) {
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
