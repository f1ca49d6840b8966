import { type ChangedRow, type PulledScope, parseScope, scopeOf, shelfScope } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../database/index.ts';
import { createMemoryStores, storedMessage } from '../stores/index.ts';
import { frame } from '../testing/peer.ts';
import { anna, appOf, currentUserOf, message, messageRow, stateOf, trackId, trackOf } from '../testing/rows.ts';
import { cursorsOf } from './cursors.ts';
import { createInbox } from './inbox.ts';

const track = scopeOf('track', trackId);
const chat = scopeOf('chat', trackId);
const open = async () => openDatabase(await createMemoryStores()({ name: 'inbox', onInvalidated: () => undefined }));
const titled = (seq: number, title: string): ChangedRow => ({ store: 'tracks', id: trackId, seq, row: trackOf(trackId, title) });
const whole = (scope: string, seq: number, rows: ChangedRow[]): PulledScope => ({
  ...frame(scope, 0, seq, rows),
  reset: true,
  more: false,
});
const follow = (db: Database) => db.write('local', (tx) => tx.put('chatRanges', { trackId, ranges: [], viewed: 0 }));

test('a frame that follows is applied with its cursor; a gap changes nothing and is told', async () => {
  const db = await open();
  const inbox = createInbox(db);
  expect(await inbox.apply({ frames: [frame(track, 0, 3, [titled(3, 'three')])] })).toEqual({ gap: false });
  expect(await inbox.apply({ frames: [frame(track, 4, 5, [titled(5, 'five')])] })).toEqual({ gap: true });
  expect(db.get('tracks', trackId)?.title).toBe('three');
  expect(db.get('cursors', track)?.seq).toBe(3);
});

test('an app that is back in a track asks for a pull where a page shows it and the cache lacks its tables', async () => {
  const row: ChangedRow = { store: 'trackApps', id: 'place', seq: 1, row: appOf('coffee', 'Coffee lots') };
  const gapOf = async (isShown: boolean, isHere: boolean): Promise<boolean> => {
    const db = await open();
    if (isHere) await createInbox(db).apply({ frames: [whole(scopeOf('app', 'coffee'), 1, [])] });
    return (await createInbox(db, (it) => isShown && it === scopeOf('app', 'coffee')).apply({ frames: [frame(track, 0, 1, [row])] })).gap;
  };
  expect([await gapOf(true, false), await gapOf(false, false), await gapOf(true, true)]).toEqual([true, false, false]);
});

test('an app that is back before the answer to a pull takes it away asks for another pull', async () => {
  const [db, app] = [await open(), scopeOf('app', 'coffee')];
  const inbox = createInbox(db, () => true);
  const place = appOf('coffee', 'Coffee lots');
  const row: ChangedRow = { store: 'trackApps', id: place.id, seq: 1, row: place };
  await inbox.apply({ frames: [whole(app, 1, []), frame(track, 0, 1, [row])] });
  expect(await inbox.apply({ revoked: [app] })).toEqual({ gap: true });
  await inbox.apply({ frames: [frame(track, 1, 2, [{ ...row, seq: 2, row: null }])] });
  expect(await inbox.apply({ revoked: [app] })).toEqual({ gap: false });
});

test('what comes twice or too late changes nothing; of an overlap only the new part counts', async () => {
  const db = await open();
  const inbox = createInbox(db);
  await inbox.apply({ frames: [frame(track, 0, 5, [titled(5, 'five')])] });
  await inbox.apply({ frames: [frame(track, 0, 3, [titled(3, 'three')])] });
  await inbox.apply({ frames: [frame(track, 0, 6, [titled(3, 'three')])] });
  expect(db.get('tracks', trackId)?.title).toBe('five');
  expect(db.get('cursors', track)?.seq).toBe(6);
});

test('a reset forgets what was there before, of a chat also which pages were here', async () => {
  const db = await open();
  await follow(db);
  const inbox = createInbox(db);
  await inbox.apply({ frames: [frame(chat, 0, 2, [messageRow(message(1)), messageRow(message(2))])] });
  await inbox.apply({ frames: [whole(chat, 900, [messageRow(message(899)), messageRow(message(900))])] });
  expect((await db.messagesOf(trackId, {})).map((it) => it.number)).toEqual([899, 900]);
  expect(db.get('chatRanges', trackId)?.ranges).toEqual([{ from: 899, to: null }]);
});

test('a scope that comes anew, but later than the socket brought more of it, takes nothing back', async () => {
  const db = await open();
  await follow(db);
  const inbox = createInbox(db);
  await inbox.apply({ frames: [frame(chat, 0, 1, [messageRow(message(1))])] });
  await inbox.apply({ frames: [whole(chat, 0, [])], cursorsSent: {} });
  expect((await db.messagesOf(trackId, {})).map((it) => it.number)).toEqual([1]);
  expect(db.get('cursors', chat)?.seq).toBe(1);
});

test('a scope that comes anew from a server put back to an older state is taken', async () => {
  const db = await open();
  await follow(db);
  const inbox = createInbox(db);
  await inbox.apply({ frames: [frame(chat, 0, 2, [messageRow(message(1)), messageRow(message(2))])] });
  await inbox.apply({ frames: [whole(chat, 1, [messageRow(message(1))])], cursorsSent: { [chat]: 2 } });
  expect(db.get('cursors', chat)?.seq).toBe(1);
});

test('a revoked track goes with its chat; drafts and the outbox stay', async () => {
  const db = await open();
  await follow(db);
  const inbox = createInbox(db);
  await inbox.apply({
    frames: [frame(track, 0, 1, [titled(1, 'x')]), frame(chat, 0, 1, [messageRow(message(1))])],
    chatStates: [stateOf()],
  });
  await db.write('local', (tx) => tx.put('drafts', { key: trackId, text: 'half a thought' }));
  await inbox.apply({ revoked: [track, chat] });
  expect(db.get('tracks', trackId)).toBeUndefined();
  expect(await db.messagesOf(trackId, {})).toEqual([]);
  expect([db.get('cursors', track), db.get('cursors', chat), db.get('chatStates', trackId)]).toEqual([undefined, undefined, undefined]);
  expect(db.get('drafts', trackId)?.text).toBe('half a thought');
});

test('a cursor that another build left on the disk, without messages at the live end, does not keep a chat empty', async () => {
  const db = await open();
  await db.write('local', (tx) => tx.put('cursors', { scope: chat, seq: 7 }));
  await follow(db);
  expect(cursorsOf(db)).toEqual({});
  const inbox = createInbox(db);
  expect(await inbox.apply({ frames: [frame(chat, 7, 8, [messageRow(message(8))])] })).toEqual({ gap: true });
  await inbox.apply({ frames: [whole(chat, 6, [messageRow(message(6))])], cursorsSent: {} });
  expect(db.get('chatRanges', trackId)?.ranges).toEqual([{ from: 6, to: null }]);
  expect(cursorsOf(db)).toEqual({ [chat]: 6 });
});

test('a chat that is not followed is none of our business', async () => {
  const db = await open();
  expect(await createInbox(db).apply({ frames: [frame(chat, 7, 8, [messageRow(message(8))])] })).toEqual({ gap: false });
  expect(await db.messagesOf(trackId, {})).toEqual([]);
});

/** A row of a store that this build has never heard of. */
const ofTheFuture = (seq: number, store = 'reminders') => ({ store, id: `r${seq}`, seq, row: { id: `r${seq}` } }) as never;

test('of a frame from the future what is known is taken, rows and deletions of unknown stores are skipped, and the cursor says so', async () => {
  const db = await open();
  const inbox = createInbox(db);
  const gone = { store: 'toString', id: 'r3', seq: 3, row: null } as never;
  expect(await inbox.apply({ frames: [frame(track, 0, 3, [titled(1, 'one'), ofTheFuture(2), gone])] })).toEqual({ gap: false });
  expect(await inbox.apply({ frames: [frame(track, 3, 5, [ofTheFuture(4), titled(5, 'five')])] })).toEqual({ gap: false });
  expect(db.get('tracks', trackId)?.title).toBe('five');
  expect(db.get('cursors', track)).toEqual({ scope: track, seq: 5, skipped: ['reminders', 'toString'] });
  expect(cursorsOf(db)).toEqual({ [track]: 5 });
  await inbox.apply({ frames: [whole(track, 6, [titled(6, 'six')])] });
  expect(db.get('cursors', track)).toEqual({ scope: track, seq: 6 });
});

test('a store of the future writes into no table that is ours alone, and a scope of an unknown kind leaves no cursor', async () => {
  const db = await open();
  const reminders = scopeOf('track', trackId).replace('track', 'table');
  await createInbox(db).apply({
    frames: [frame(track, 0, 1, [ofTheFuture(1, 'outbox')]), frame(reminders, 0, 1, [titled(1, 'not ours')])],
    revoked: [reminders],
  });
  expect([db.rows('outbox'), db.rows('tracks')]).toEqual([[], []]);
  expect(cursorsOf(db)).toEqual({ [track]: 1 });
});

test('states that the socket brought during a pull are not overwritten by it, and others that are gone go', async () => {
  const db = await open();
  const inbox = createInbox(db);
  await inbox.apply({ chatStates: [stateOf('a', { lastNumber: 1 }), stateOf('b')] });
  await inbox.apply({ chatStates: [stateOf('a', { lastNumber: 9 })] });
  await inbox.apply({ chatStates: [stateOf('a', { lastNumber: 1 })], allChatStates: true, newerStates: new Set(['a']) });
  expect(db.rows('chatStates').map((it) => [it.trackId, it.lastNumber])).toEqual([['a', 9]]);
});

test('a copy without an id of ours settles what waits here when it says the same and is mine; that of somebody else does not [CHAT-013]', async () => {
  const db = await open();
  await follow(db);
  await db.write('local', (tx) => {
    tx.put('currentUser', currentUserOf());
    tx.put('outbox', {
      version: 1,
      id: 'waits',
      operation: 'chat.sendMessage',
      input: { id: 'mine', trackId, text: 'On my way', parentMessageId: null },
      order: 1,
      created: 0,
      tries: 0,
      attempted: false,
      state: 'waiting',
      failure: null,
      awaits: {},
    });
  });
  const copy = (number: number, senderId: string | null) =>
    messageRow(message(number, { id: `bridge-${number}`, senderId, chatMessageContent: { plain: 'On my way', parts: [] } }));
  const inbox = createInbox(db);
  await inbox.apply({ frames: [frame(chat, 0, 2, [copy(1, '0199a000-0000-7000-8000-0000000000b2'), copy(2, null)])] });
  expect(db.get('outbox', 'waits')).toBeDefined();
  await inbox.apply({ frames: [frame(chat, 2, 3, [copy(3, anna)])] });
  expect(db.get('outbox', 'waits')).toBeUndefined();
});

/** A server with one track and its chat, as the feed shows it: each row under the number of its last change. */
function model() {
  const scopes = new Map([track, chat].map((scope) => [scope, { seq: 0, rows: new Map<string, ChangedRow>() }]));
  const of = (scope: string) => scopes.get(scope)!;
  return {
    of,
    write(scope: string, make: (seq: number) => ChangedRow) {
      const changed = make(++of(scope).seq);
      of(scope).rows.set(changed.id, changed);
    },
    /** Live rows and tombstones behind `after`, in the order of their numbers. */
    since: (scope: string, after: number) => {
      const rows = [...of(scope).rows.values()].filter((it) => it.seq > after).sort((a, b) => a.seq - b.seq);
      return frame(scope, after, of(scope).seq, rows);
    },
  };
}
const step = fc.oneof(
  fc.record({ do: fc.constant('post' as const), scope: fc.constant(chat) }),
  fc.record({ do: fc.constant('edit' as const), pick: fc.nat(30) }),
  fc.record({ do: fc.constant('member' as const), pick: fc.nat(4), gone: fc.boolean() }),
  fc.record({ do: fc.constant('push' as const), scope: fc.constantFrom(track, chat) }),
  fc.record({ do: fc.constant('deliver' as const), pick: fc.nat(20) }),
  fc.record({ do: fc.constant('pull' as const), reset: fc.boolean() }),
  fc.record({ do: fc.constant('revoke' as const) }),
);
const memberRow = (pick: number, seq: number, gone: boolean): ChangedRow => ({
  store: 'members',
  id: `m${pick}`,
  seq,
  row: gone ? null : ({ id: `m${pick}`, trackId, userId: `u${pick}`, role: seq % 2 ? 'VIEWER' : 'COLLABORATOR' } as never),
});

test('whatever is lost, doubled, delayed or mixed with pulls: after one more pull the cache is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const server = model();
      const db = await open();
      const inbox = createInbox(db);
      const line: ReturnType<typeof frame>[] = [];
      const pushed = new Map<string, number>();
      const pull = (reset: boolean) => {
        const scopes = [track, chat].map((scope): PulledScope => {
          const cursor = db.get('cursors', scope)?.seq;
          if (cursor === undefined || reset)
            return whole(
              scope,
              server.of(scope).seq,
              server.since(scope, 0).rows.filter((it) => it.row),
            );
          return { ...server.since(scope, cursor), reset: false, more: false };
        });
        return inbox.apply({ frames: scopes });
      };
      await follow(db);
      for (const it of steps) {
        if (it.do === 'post') server.write(chat, (seq) => messageRow(message(seq)));
        if (it.do === 'edit' && server.of(chat).rows.size > 0) {
          const rows = [...server.of(chat).rows.values()];
          const edited = rows[it.pick % rows.length]!;
          server.write(chat, (seq) => ({ ...edited, seq, row: { ...edited.row, status: 'edited', lastUpdated: `${seq}` } }) as ChangedRow);
        }
        if (it.do === 'member') server.write(track, (seq) => memberRow(it.pick, seq, it.gone));
        if (it.do === 'push') {
          line.push(server.since(it.scope, pushed.get(it.scope) ?? 0));
          pushed.set(it.scope, server.of(it.scope).seq);
        }
        // Any frame, any number of times, in any order: never delivered is lost.
        if (it.do === 'deliver' && line.length > 0) await inbox.apply({ frames: [line[it.pick % line.length]!] });
        if (it.do === 'pull') await pull(it.reset);
        if (it.do === 'revoke') {
          await inbox.apply({ revoked: [track, chat] });
          await follow(db);
        }
      }
      await pull(false);
      const live = (scope: string) => server.since(scope, 0).rows.flatMap((it) => (it.row ? [it.row] : []));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      expect([...db.group('members', trackId)].sort(byId)).toEqual(live(track).sort(byId));
      expect(await db.messagesOf(trackId, {})).toEqual(
        (live(chat) as ReturnType<typeof message>[]).map(storedMessage).sort((a, b) => a.number - b.number),
      );
      expect(db.get('cursors', chat)?.seq).toBe(server.of(chat).seq);
    }),
    { numRuns: 300 },
  );
});

const wikiId = '01970000-0000-7000-8000-0000000000a1';
const [articleId, guardId] = ['01970000-0000-7000-8000-0000000000a2', '01970000-0000-7000-8000-0000000000a3'];
const [open_, guarded] = [shelfScope(wikiId, null), shelfScope(wikiId, guardId)];
const articleIn = (seq: number, shelf: string, shelfMoves: number, title = 'Prices'): ChangedRow => ({
  store: 'articles',
  id: articleId,
  seq,
  row: {
    ...{ id: articleId, wikiId, parentId: null, name: title, title, orderKey: 'a', created: '2026-11-28T09:00:00.000Z', authorId: null },
    ...{ updated: '2026-11-28T09:00:00.000Z', updatedById: null, restricted: false, rightsVersion: 0, template: false },
    ...{ guardId: shelf === open_ ? null : guardId, shelf: parseScope(shelf).id, shelfMoves },
  },
});
const left = (seq: number): ChangedRow => ({ store: 'articles', id: articleId, seq, row: null });

test('an article that came to another shelf stays there, in whatever order its old and its new one tell of it', async () => {
  const db = await open();
  const inbox = createInbox(db);
  await inbox.apply({ frames: [whole(open_, 1, [articleIn(1, open_, 0)]), whole(guarded, 0, [])] });
  await inbox.apply({ frames: [frame(guarded, 0, 1, [articleIn(1, guarded, 1)])] });
  // What was read before it left, and came late.
  await inbox.apply({ frames: [frame(open_, 1, 2, [articleIn(2, open_, 0, 'Old prices')])] });
  await inbox.apply({ frames: [frame(open_, 2, 3, [left(3)])] });
  expect(db.get('articles', articleId)).toMatchObject({ title: 'Prices', guardId });
  await inbox.apply({ revoked: [guarded] });
  expect(db.get('articles', articleId)).toBeUndefined();
});

test('an article that goes, and whose text is here, has the server asked whether that is still open', async () => {
  const db = await open();
  const inbox = createInbox(db);
  await inbox.apply({ frames: [whole(open_, 1, [articleIn(1, open_, 0)])] });
  expect(await inbox.apply({ frames: [frame(open_, 1, 2, [left(2)])] })).toEqual({ gap: false });
  await inbox.apply({ frames: [frame(open_, 2, 3, [articleIn(3, open_, 0)]), whole(scopeOf('doc', articleId), 1, [])] });
  expect(await inbox.apply({ frames: [frame(open_, 3, 4, [left(4)])] })).toEqual({ gap: true });
  await inbox.apply({ frames: [frame(open_, 4, 5, [articleIn(5, open_, 0)])] });
  // Its new shelf comes in the same answer, whole from its beginning, though nobody has followed that before.
  const moved = [frame(open_, 5, 6, [left(6)]), frame(guarded, 0, 1, [articleIn(1, guarded, 1)])];
  expect(await inbox.apply({ frames: moved })).toEqual({ gap: false });
  expect(db.get('articles', articleId)?.guardId).toBe(guardId);
});
