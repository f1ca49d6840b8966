import { limits, type PulledScope } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { FeedReader, Stretch } from '../platform/feed/feed.ts';
import { howManyFit, sizeOf } from '../platform/operations/size.ts';
import { isSmallAndWhole, readScope, shortStretch } from './scope.ts';
import { scopeHeads } from './scope-heads.ts';

/** The changes of the scopes since the caller's cursors, up to a page of rows and of bytes. `isLast`: there are no more. */
export async function readScopes(
  sources: { db: Queryable; feeds: FeedReader },
  requested: readonly string[],
  cursors: Readonly<Record<string, number>>,
): Promise<{ scopes: PulledScope[]; isLast: boolean }> {
  const places = await scopeHeads(sources.db, requested);
  const placeOf = (scope: string) => places.get(scope) ?? { head: 0, purged: 0 };
  const scopes: PulledScope[] = [];
  const short: Stretch[] = [];
  const whole: Stretch[] = [];
  let left: number = limits.syncPage;
  let room: number = limits.syncSize;
  let isLast = true;
  const add = (pulled: PulledScope): void => {
    scopes.push(pulled);
    left -= pulled.rows.length;
    room -= sizeOf(pulled.rows);
    isLast &&= !pulled.more;
  };
  for (const scope of requested) {
    const [cursor, place] = [cursors[scope], placeOf(scope)];
    const stretch = shortStretch(scope, cursor, place);
    const isSmall = isSmallAndWhole(scope, cursor, place);
    if (stretch) short.push(stretch);
    else if (isSmall) whole.push({ scope, after: 0, upTo: place.head });
    else if (left > 0 && room > 0) {
      const pulled = await readScope(sources, scope, cursor, place, left);
      if (pulled) add(pulled);
    } else isLast &&= cursor === place.head;
  }
  while (whole.length > 0 && left > 0 && room > 0) {
    const batch = thatFit(whole, left);
    // The longest is no longer than a page, and the rows of those before it may have left less: it comes with the next pull.
    if (batch.length === 0) break;
    const rows = await sources.feeds.readWhole(sources.db, batch);
    for (const { scope, upTo } of batch) {
      // One gets on in any case, else a pull would go on for ever.
      if (room <= 0 && scopes.length > 0) break;
      add({ scope, after: 0, seq: upTo, rows: rows.get(scope)!, reset: true, more: false });
      whole.shift();
    }
  }
  isLast &&= whole.length === 0;
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
