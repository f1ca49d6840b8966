import type { Frame } from '@trackyard/contract';
import type { Written } from '../feed/writer.ts';
import { mayHold } from './access.ts';
import type { Actor } from './context.ts';
import type { EngineOptions } from './engine.ts';

/** Larger changes come by the socket or a pull: the frame then only says how far they go, so that whoever stands before has a gap. */
const rowsInReply = 200;

/** The changes that a mutation made, as far as the actor may see them after the commit. */
export async function framesOf(
  { services, loaders }: Pick<EngineOptions, 'services' | 'loaders'>,
  actor: Actor | null,
  written: readonly Written[],
  now: Date,
): Promise<Frame[]> {
  if (!actor) return [];
  const frames: Frame[] = [];
  for (const { scope, first, last } of written) {
    const read = await services.feeds.read(services.database, scope, first - 1, rowsInReply);
    // After the rows: what was written once the actor had lost the right must not be among them.
    if (!read || !(await mayHold(services.database, loaders, actor, scope, now))) continue;
    frames.push(read.more ? { scope, after: last, seq: last, rows: [] } : { scope, after: read.after, seq: read.seq, rows: read.rows });
  }
  return frames;
}
