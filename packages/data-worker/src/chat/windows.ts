import { type ChatPage, limits, scopeOf } from '@trackyard/contract';
import { type Database, touches } from '../database/index.ts';
import type { CachedRange } from '../stores/index.ts';
import type { CatchUp } from '../sync/catch-up.ts';
import { cursorOf } from '../sync/cursors.ts';
import { texts } from '../texts.ts';
import type { Clock, Log } from '../worker/environment.ts';
import { followChat } from './followed.ts';
import { type IsStill, load, notOpen } from './loading.ts';
import type { ChatPages } from './pages.ts';
import { liveRange, rangeAt } from './ranges.ts';
import type { View, Views } from './views.ts';

export interface Windows {
  open(pageId: string, trackId: string): Promise<void>;
  openAround(pageId: string, trackId: string, messageId: string): Promise<void>;
  loadOlder(pageId: string, trackId: string): Promise<void>;
  loadNewer(pageId: string, trackId: string): Promise<void>;
  /** Trims the window to two pages at the live end. */
  trim(pageId: string, trackId: string): Promise<void>;
  /** Follows the chat, and waits until it has a cursor. */
  follow(trackId: string): Promise<void>;
  rangesOf(trackId: string): readonly CachedRange[];
}
export interface ChatOptions {
  db: Database;
  views: Views;
  pages: ChatPages;
  catchUp: CatchUp;
  clock: Clock;
  log: Log;
}
const page = limits.chatPage;
const always: IsStill = () => true;
const edgesOf = ({ messages, hasOlder, hasNewer }: ChatPage): Pick<View, 'from' | 'to'> => ({
  from: hasOlder ? (messages[0]?.number ?? 0) : 0,
  to: hasNewer ? (messages.at(-1)?.number ?? null) : null,
});

export function createWindows({ db, views, pages, catchUp, clock, log }: ChatOptions): Windows {
  const rangesOf = (trackId: string) => db.get('chatRanges', trackId)?.ranges ?? [];
  const hasCursor = (trackId: string) => cursorOf(db, scopeOf('chat', trackId)) !== undefined;
  const main = (pageId: string, trackId: string) => views.of(pageId, trackId, trackId);

  async function follow(trackId: string): Promise<void> {
    await followChat(db, clock, trackId, views.isOpen);
    if (hasCursor(trackId)) return;
    await catchUp.request();
    if (!hasCursor(trackId)) throw notOpen();
  }
  /** Shows the newest cached page. */
  async function showNewest(view: View, isStill: IsStill): Promise<number> {
    const live = liveRange(rangesOf(view.trackId));
    if (!live) return 0;
    const rows = await db.messagesOf(view.trackId, { from: live.from, direction: 'descending', limit: page });
    if (!isStill()) return page;
    view.from = rows.length === page ? rows.at(-1)!.number : live.from;
    view.to = null;
    view.anchor = null;
    view.ready = true;
    view.problem = null;
    views.tell(view);
    return rows.length;
  }
  /** Never rejects: after a failure the messages are read when the page asks again. */
  const tryShowNewest = (view: View, isStill = always): Promise<unknown> =>
    showNewest(view, isStill).catch((error: unknown) => {
      log('warn', texts.notRead, error);
    });
  async function fill(view: View, isStill: IsStill): Promise<void> {
    await follow(view.trackId);
    const shown = await showNewest(view, isStill);
    // Fewer messages than a page are cached: more are fetched (spec §9).
    if (shown < page && view.from > 0) await older(view, isStill);
  }
  async function older(view: View, isStill: IsStill): Promise<void> {
    let range = rangeAt(rangesOf(view.trackId), view.from);
    if (!range) return;
    let rows = await before(view, range);
    if (rows.length < page && range.from > 0) {
      await pages.older(view.trackId, range.from);
      range = rangeAt(rangesOf(view.trackId), view.from) ?? range;
      rows = await before(view, range);
    }
    if (isStill()) view.from = rows.length === page ? rows.at(-1)!.number : range.from;
  }
  const before = (view: View, range: CachedRange) =>
    db.messagesOf(view.trackId, { from: range.from, to: view.from - 1, direction: 'descending', limit: page });

  async function trimWindow(view: View, isStill: IsStill): Promise<void> {
    const newest = await db.messagesOf(view.trackId, { from: view.from, direction: 'descending', limit: 2 * page });
    if (isStill() && view.to === null && newest.length === 2 * page) view.from = newest.at(-1)!.number;
  }

  async function newer(view: View, isStill: IsStill): Promise<void> {
    if (view.to === null) return;
    let range = rangeAt(rangesOf(view.trackId), view.to);
    if (!range) return;
    let rows = await db.messagesOf(view.trackId, { from: view.to + 1, to: range.to, limit: page });
    if (rows.length < page && range.to !== null) {
      await pages.newer(view.trackId, range.to);
      range = rangeAt(rangesOf(view.trackId), view.to) ?? range;
      rows = await db.messagesOf(view.trackId, { from: view.to + 1, to: range.to, limit: page });
    }
    if (isStill()) view.to = rows.length === page ? rows.at(-1)!.number : range.to;
  }
  async function around(view: View, messageId: string, isStill: IsStill): Promise<void> {
    await follow(view.trackId);
    const [known] = await db.messages([messageId]);
    const target = known?.parentMessageId ?? messageId;
    const isHere = view.ready && (await isInView(view, target));
    const place = isHere ? {} : ((await aroundFromCache(view, target)) ?? edgesOf(await pages.around(view.trackId, target)));
    if (isStill()) Object.assign(view, place, { anchor: target, ready: true });
  }
  async function isInView({ list, from, to }: View, messageId: string): Promise<boolean> {
    const [it] = await db.messages([messageId]);
    return it?.list === list && it.number >= from && it.number <= (to ?? it.number);
  }
  /** Half a page before the message, and the rest of the page after it (spec §9), when all of it is cached. */
  async function aroundFromCache(view: View, messageId: string): Promise<Pick<View, 'from' | 'to'> | undefined> {
    const [target] = await db.messages([messageId]);
    const range = target && rangeAt(rangesOf(view.trackId), target.number);
    if (!target || !range || target.list !== view.list) return;
    const half = page / 2;
    const older = await db.messagesOf(view.list, { from: range.from, to: target.number - 1, direction: 'descending', limit: half });
    const newer = await db.messagesOf(view.list, { from: target.number, to: range.to, limit: page - half });
    if ((older.length < half && range.from > 0) || (newer.length < page - half && range.to !== null)) return;
    return {
      from: older.length === half ? older.at(-1)!.number : 0,
      to: newer.length === page - half ? newer.at(-1)!.number : null,
    };
  }
  db.onChange((changes) => {
    if (!touches(changes, 'chatReset') && !touches(changes, 'chatRanges') && !touches(changes, 'chatStates')) return;
    for (const view of views.all()) {
      if (view.list !== view.trackId) continue;
      if (touches(changes, 'chatReset', view.trackId)) void reopen(view);
      else if (!view.ready && !view.step && view.to === null && touches(changes, 'chatRanges', view.trackId)) void tryShowNewest(view);
      else if (touches(changes, 'chatStates', view.trackId) && isRegained(view))
        void load({ views, log, view, kind: 'follow' }, (isStill) => fill(view, isStill));
    }
  });
  /** A person views a chat whose right they have just got, or got back (spec §4). */
  const isRegained = (view: View) =>
    view.shown > 0 && !view.ready && !view.step && !db.get('chatRanges', view.trackId) && db.get('chatStates', view.trackId) !== undefined;
  /** The chat was reset, because it was too far behind: the view goes back to its place. */
  async function reopen(view: View): Promise<void> {
    view.messages.forget();
    const kind = view.step?.kind;
    // The place shows at once, and no other page before.
    if (kind === 'around') view.ready = false;
    else if (kind !== 'newest' && view.anchor && view.to !== null && view.shown > 0)
      await load({ views, log, view, kind: 'around' }, (isStill) => around(view, view.anchor!, isStill));
    else if (liveRange(rangesOf(view.trackId))) await tryShowNewest(view);
    else view.ready = false;
    views.tell(view);
  }
  return {
    follow,
    rangesOf,
    async open(pageId, trackId) {
      const view = main(pageId, trackId);
      if (view.ready && view.to === null) return void load({ views, log, view, kind: 'follow' }, () => follow(trackId));
      let shown: Promise<unknown> | undefined;
      void load({ views, log, view, kind: 'newest' }, (isStill) => {
        shown = tryShowNewest(view, isStill);
        return shown.then(() => fill(view, isStill));
      });
      await shown;
    },
    async openAround(pageId, trackId, messageId) {
      const view = main(pageId, trackId);
      await load({ views, log, view, kind: 'around' }, (isStill) => around(view, messageId, isStill));
    },
    async loadOlder(pageId, trackId) {
      const view = main(pageId, trackId);
      if (!view.ready || view.from === 0) return;
      const before = view.problem;
      view.olderFailed =
        !(await load({ views, log, view, kind: 'older' }, (isStill) => older(view, isStill))) && (view.problem !== null || before !== null);
      views.tell(view);
    },
    async loadNewer(pageId, trackId) {
      const view = main(pageId, trackId);
      if (view.ready) await load({ views, log, view, kind: 'newer' }, (isStill) => newer(view, isStill));
    },
    async trim(pageId, trackId) {
      const view = main(pageId, trackId);
      if (view.ready && view.to === null) await load({ views, log, view, kind: 'trim' }, (isStill) => trimWindow(view, isStill));
    },
  };
}
