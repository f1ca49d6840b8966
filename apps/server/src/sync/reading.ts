import { limits, type PulledScope } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { FeedReader, Stretch } from '../platform/feed/feed.ts';
import { howManyFit, sizeOf } from '../platform/operations/size.ts';
import { readScope, shortStretch } from './scope.ts';
import { scopeHeads } from './scope-heads.ts';

/** The changes of the scopes since the caller's cursors, up to a page of rows and of bytes. `isLast`: there are no more. */
export async function readScopes(
  sources: { db: Queryable; feeds: FeedReader },
  wanted: readonly string[],
  cursors: Readonly<Record<string, number>>,
): Promise<{ scopes: PulledScope[]; isLast: boolean }> {
  const places = await scopeHeads(sources.db, wanted);
  const scopes: PulledScope[] = [];
  const short: Stretch[] = [];
  let left: number = limits.syncPage;
  let room: number = limits.pageSize;
  let isLast = true;
  for (const scope of wanted) {
    const [cursor, place] = [cursors[scope], places.get(scope) ?? { head: 0, purged: 0 }];
    const stretch = shortStretch(scope, cursor, place);
    if (stretch) short.push(stretch);
    else if (left > 0 && room > 0) {
      const pulled = await readScope(sources, scope, cursor, place, left);
      if (!pulled) continue;
      scopes.push(pulled);
      left -= pulled.rows.length;
      room -= sizeOf(pulled.rows);
      isLast &&= !pulled.more;
    } else isLast &&= cursor === place.head;
  }
  const fitting = room > 0 ? thatFit(short, left) : [];
  const frames = fitting.length ? await sources.feeds.readEach(sources.db, fitting) : [];
  // One gets on in any case, else a pull would go on for ever.
  const sent = frames.slice(0, howManyFit(frames, room));
  scopes.push(...sent.map((it) => ({ ...it, reset: false })));
  return { scopes, isLast: isLast && sent.length === short.length && !sent.some((it) => it.more) };
}

/** As many from the beginning as have room. Each is shorter than a page, so that a pull always gets on. */
function thatFit(stretches: readonly Stretch[], room: number): Stretch[] {
  let left = room;
  const tooMany = stretches.findIndex((it) => {
    left -= it.upTo - it.after;
    return left < 0;
  });
  return tooMany < 0 ? [...stretches] : stretches.slice(0, tooMany);
}
