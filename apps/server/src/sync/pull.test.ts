import { limits, type PulledScope, scopeOf } from '@trackyard/contract';
import { draftMessage } from '@trackyard/rules';
import { createDatabase, faultyDatabase, patienceFactor, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRounds } from '../../test/timers.ts';
import { chatStates, insertImported } from '../chat/index.ts';
import { purgeTombstones } from '../platform/feed/tombstones.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
const newId = (): string => server.services.ids.id();
const send = (trackId: string, text = 'x', by = anna) => by.call('chat.sendMessage', { trackId, id: newId(), text });

beforeAll(async () => {
  server = await startTestServer();
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
});
afterAll(() => server.stop());

type Cursors = Record<string, number>;
const cursorsOf = (scopes: readonly Pick<PulledScope, 'scope' | 'seq'>[], before: Cursors = {}): Cursors => ({
  ...before,
  ...Object.fromEntries(scopes.map((it) => [it.scope, it.seq])),
});

test('answers all that I may see to begin with, and nothing once I stand at the heads', async () => {
  const trackId = await server.track('Design', [anna, mateo]);
  const first = await anna.call('sync.pull', { cursors: {}, chats: [trackId] });
  expect(first.scopes.every((it) => it.reset && !it.more)).toBe(true);
  expect(first.scopes.map((it) => it.scope)).toEqual(
    expect.arrayContaining([
      scopeOf('user', anna.userId),
      scopeOf('tenant', server.tenantId),
      scopeOf('track', trackId),
      scopeOf('chat', trackId),
    ]),
  );
  expect(first.chatStates?.map((it) => it.trackId)).toContain(trackId);
  const second = await anna.call('sync.pull', { cursors: cursorsOf(first.scopes) });
  expect(second.scopes).toEqual([]);
});

test('answers only what changed since', async () => {
  const trackId = await server.track('Roastery', [anna]);
  const before = cursorsOf((await anna.call('sync.pull', { cursors: {}, chats: [trackId] })).scopes);
  const message = await send(trackId, 'news');
  const { scopes } = await anna.call('sync.pull', { cursors: before });
  const chat = scopes.find((it) => it.scope === scopeOf('chat', trackId))!;
  expect(chat).toMatchObject({ reset: false, after: before[chat.scope], more: false, rows: [{ store: 'chatMessages', id: message.id }] });
});

test('follows a chat only when asked to', async () => {
  const trackId = await server.track('Quiet', [anna]);
  await send(trackId);
  const { scopes } = await anna.call('sync.pull', { cursors: {} });
  expect(scopes.map((it) => it.scope)).not.toContain(scopeOf('chat', trackId));
});

describe('holds back what was written after I lost the right, although I asked before', () => {
  const asks: { [what: string]: (trackId: string) => Promise<unknown> } = {
    'sync.pull': async (trackId) => (await mateo.call('sync.pull', { cursors: {}, chats: [trackId] })).scopes,
    'the states of a pull': async (trackId) => (await mateo.call('sync.pull', { cursors: {}, chats: [trackId] })).chatStates,
    'chat.listMessages': (trackId) => mateo.call('chat.listMessages', { trackId }),
  };
  test.each(Object.keys(asks))('%s', async (what) => {
    const trackId = await server.track('Closing', [anna, mateo]);
    await send(trackId, 'before');
    const asked = await server.app.write(async ({ db, feed, now }) => {
      // Whoever reads messages waits for this.
      await sql`lock table chat_message in access exclusive mode`.execute(db);
      const begun = asks[what]!(trackId);
      const waiting = sql`select from pg_locks where not granted and relation = 'chat_message'::regclass`;
      while ((await waiting.execute(db)).rows.length === 0);
      await db
        .updateTable('membership')
        .set({ status: 'REMOVED' })
        .where('user_id', '=', mateo.userId)
        .where('track_id', '=', trackId)
        .execute();
      const sender = { userId: anna.userId, displayName: anna.displayName };
      const message = draftMessage({ id: newId(), trackId, parentMessageId: null, text: 'among ourselves', sender, people: [], now });
      await insertImported(db, feed, trackId, [{ key: newId(), message }]);
      return { begun };
    });
    const answer = JSON.stringify(await asked.begun);
    expect(answer).toContain('before');
    expect(answer).not.toContain('among ourselves');
    const { revoked } = await mateo.call('sync.pull', { cursors: { [scopeOf('track', trackId)]: 1 }, chats: [trackId] });
    expect(revoked).toEqual(expect.arrayContaining([scopeOf('chat', trackId), scopeOf('track', trackId)]));
  });
});

test('names the scopes that I may not see any more, and those that I never might', async () => {
  const trackId = await server.track('Gone', [anna, mateo]);
  const cursors = cursorsOf((await mateo.call('sync.pull', { cursors: {}, chats: [trackId] })).scopes);
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  const stranger = newId();
  const { revoked, scopes } = await mateo.call('sync.pull', { cursors, chats: [stranger] });
  expect(revoked.toSorted()).toEqual([scopeOf('chat', trackId), scopeOf('track', trackId), scopeOf('chat', stranger)].toSorted());
  expect(scopes.map((it) => it.scope)).not.toContain(scopeOf('track', trackId));
});

test('what I may see and its states come in one order, whatever way the database goes', async () => {
  const person = await server.person('Lena Vogel');
  for (let at = 0; at < 9; at++) await send(await server.track(`Roast ${at}`, [anna, person]), 'Hello');
  const actor = { userId: person.userId, tenantId: null };
  const asked = (without: readonly string[]) =>
    server.app.write(async ({ db }) => {
      for (const it of without) await sql.raw(`set local enable_${it} = off`).execute(db);
      return [await server.services.scopes.grants(db, actor), await chatStates(db, actor)];
    });
  const usual = await asked([]);
  expect(await asked(['hashjoin', 'mergejoin', 'hashagg'])).toEqual(usual);
  expect(await asked(['nestloop', 'indexscan', 'bitmapscan', 'sort'])).toEqual(usual);
});

test('many chats that are a little behind come together, with what was deleted and changed, in pages that end', async () => {
  const person = await server.person('Jonas Weber');
  const tracks: string[] = [];
  for (let at = 0; at < 9; at++) tracks.push(await server.track(`Track ${at}`, [person]));
  const start = cursorsOf((await person.call('sync.pull', { cursors: {}, chats: tracks })).scopes);
  const ids = tracks.map(() => newId());
  for (const [at, trackId] of tracks.entries()) {
    await person.call('chat.sendMessage', { trackId, id: ids[at]!, text: 'first' });
    await person.call('chat.editMessage', { trackId, messageId: ids[at]!, text: 'second' });
  }
  // More numbers than a page has rows: as if each chat had been edited often.
  await server.app.write(async ({ feed }) => {
    for (const trackId of tracks) await feed.nextRange(scopeOf('chat', trackId), 140);
    await feed.tombstone(scopeOf('chat', tracks[0]!), 'chatMessages', ids[8]!);
  });
  let cursors = start;
  const rows = [];
  for (let page = 0; page < 5; page++) {
    const { scopes, chatStates } = await person.call('sync.pull', { cursors });
    rows.push(...scopes.flatMap((it) => it.rows));
    expect(scopes.every((it) => it.after === cursors[it.scope] && !it.reset)).toBe(true);
    cursors = cursorsOf(scopes, cursors);
    if (chatStates) break;
  }
  expect(rows.flatMap((it) => (it.row ? [it.id] : [])).toSorted()).toEqual(ids.toSorted());
  expect(rows.filter((it) => it.row && JSON.stringify(it.row).includes('second'))).toHaveLength(ids.length);
  expect(rows.filter((it) => !it.row)).toEqual([expect.objectContaining({ store: 'chatMessages', id: ids[8] })]);
  expect((await person.call('sync.pull', { cursors })).scopes).toEqual([]);
});

test('a chat that is far behind gets its newest page, and the rest is a hole', async () => {
  const trackId = await server.track('Busy', [anna]);
  await send(trackId, 'first');
  const scope = scopeOf('chat', trackId);
  const cursor = (await anna.call('sync.pull', { cursors: {}, chats: [trackId] })).scopes.find((it) => it.scope === scope)!.seq;
  const behind = limits.chatCatchUpPages * limits.chatPage;
  for (let i = 0; i < behind; i++) await send(trackId, `message ${i}`);
  const within = (await anna.call('sync.pull', { cursors: { [scope]: cursor } })).scopes.find((it) => it.scope === scope)!;
  expect([within.reset, within.rows.length]).toEqual([false, behind]);
  await send(trackId, 'one too many');
  const beyond = (await anna.call('sync.pull', { cursors: { [scope]: cursor } })).scopes.find((it) => it.scope === scope)!;
  expect([beyond.reset, beyond.rows.length, beyond.seq]).toEqual([true, limits.chatPage, cursor + behind + 1]);
});

test('comes in pages that end up with all of it, the states of chats on the last one', async () => {
  const trackId = await server.track('Crowd', [anna]);
  const scope = scopeOf('track', trackId);
  // Rows of the track's own scope: more than a page of them.
  await server.app.write(async ({ db, feed }) => {
    const first = await feed.nextRange(scope, limits.syncPage + 10);
    const rows = Array.from({ length: limits.syncPage + 10 }, (_, i) => ({
      scope,
      seq: first + i,
      store: 'members',
      id: `gone ${i}`,
      created: server.clock.now(),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db
        .insertInto('tombstone')
        .values(rows.slice(at, at + 500))
        .execute();
  });
  let cursors: Cursors = { ...cursorsOf((await anna.call('sync.pull', { cursors: {} })).scopes), [scope]: 1 };
  const seen = new Set<string>();
  const states: boolean[] = [];
  for (let page = 0; page < 5; page++) {
    const { scopes, chatStates } = await anna.call('sync.pull', { cursors });
    for (const row of scopes.flatMap((it) => it.rows)) seen.add(row.id);
    expect(scopes.flatMap((it) => it.rows).length).toBeLessThanOrEqual(limits.syncPage);
    states.push(chatStates !== null);
    cursors = cursorsOf(scopes, cursors);
    if (chatStates) break;
  }
  expect([...seen].filter((it) => it.startsWith('gone'))).toHaveLength(limits.syncPage + 10);
  expect(states).toEqual([false, true]);
});

test('a first pull asks the database as often for many tracks as for few, and brings all of them', async () => {
  const database = await createDatabase();
  const { faults, connection } = faultyDatabase(database.connection);
  const own = await startTestServer({ connection, timers: withoutRounds });
  const statementsWith = async (tracks: number): Promise<number> => {
    const person = await own.person(`In ${tracks}`);
    const trackIds: string[] = [];
    for (let at = 0; at < tracks; at++) trackIds.push(await own.track(`Track ${at}`, [person]));
    await own.settled();
    faults.arm();
    const { scopes, chatStates } = await person.call('sync.pull', { cursors: {} });
    const statements = faults.disarm();
    expect(
      scopes
        .filter((it) => it.scope.startsWith('track:'))
        .map((it) => it.scope.slice(6))
        .toSorted(),
    ).toEqual(trackIds.toSorted());
    expect(chatStates).toHaveLength(tracks);
    for (const { scope, rows } of scopes)
      if (scope.startsWith('track:')) expect(rows.map((it) => it.store).toSorted()).toEqual(['members', 'tracks']);
    return statements.length;
  };
  expect(await statementsWith(60)).toBe(await statementsWith(2));
  await own.stop();
  await database.drop();
});

test('a cursor from before the purged tombstones, or ahead of the head, gets the scope whole', async () => {
  const trackId = await server.track('Old', [anna, mateo]);
  const scope = scopeOf('user', mateo.userId);
  const before = cursorsOf((await mateo.call('sync.pull', { cursors: {} })).scopes);
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  const pulled = (await mateo.call('sync.pull', { cursors: before })).scopes.find((it) => it.scope === scope)!;
  expect(pulled.rows).toContainEqual(expect.objectContaining({ store: 'memberships', id: trackId, row: null }));
  server.clock.advance(1_000);
  expect(await purgeTombstones(server.services.database, server.clock.now())).toBeGreaterThan(0);
  const whole = (await mateo.call('sync.pull', { cursors: before })).scopes.find((it) => it.scope === scope)!;
  expect(whole.reset).toBe(true);
  expect(whole.rows.map((it) => it.id)).not.toContain(trackId);
  const ahead = (await mateo.call('sync.pull', { cursors: { [scope]: 1_000_000 } })).scopes.find((it) => it.scope === scope)!;
  expect(ahead.reset).toBe(true);
});

test('who stands at or behind the purge, yet took the scope in pages, is not reset for ever', async () => {
  const person = await server.person('Priya Nair');
  const scope = scopeOf('user', person.userId);
  await server.app.write(async ({ feed }) => feed.tombstone(scope, 'memberships', newId()));
  server.clock.advance(1_000);
  await purgeTombstones(server.services.database, server.clock.now());
  const first = await person.call('sync.pull', { cursors: {} });
  const again = await person.call('sync.pull', { cursors: cursorsOf(first.scopes) });
  expect(again.scopes).toEqual([]);
});

/** 20,000 characters, and as many parts as a message may have: some 90 kB on the wire. */
const large = '*a*b'.repeat(5_000);
const largeOnes = 36;

test('large messages come in pages and pulls of bounded size, each of them once', { timeout: 60_000 * patienceFactor }, async () => {
  const tracks = [await server.track('Long words', [anna, mateo]), await server.track('Longer words', [anna, mateo])];
  const before = cursorsOf((await mateo.call('sync.pull', { cursors: {}, chats: tracks })).scopes);
  const ids: string[] = [];
  for (let at = 0; at < largeOnes; at++) ids.push((await send(tracks[at % 2]!, large)).id);

  const pages: string[] = [];
  for (const trackId of tracks)
    for (let cut: { before?: number } = {}; ; ) {
      const page = await mateo.call('chat.listMessages', { trackId, ...cut });
      expect(JSON.stringify(page).length).toBeLessThan(limits.pageSize + 200_000);
      pages.push(...page.messages.map((it) => it.id));
      if (!page.hasOlder) break;
      cut = { before: page.messages[0]!.number };
    }
  expect(pages.toSorted()).toEqual(ids.toSorted());

  const pulled: string[] = [];
  let [cursors, rounds] = [before, 0];
  for (;;) {
    const answer = await mateo.call('sync.pull', { cursors });
    expect(JSON.stringify(answer.scopes).length).toBeLessThan(limits.syncSize + 200_000);
    pulled.push(...answer.scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'chatMessages' ? [it.id] : [])));
    cursors = cursorsOf(answer.scopes, cursors);
    rounds++;
    if (answer.chatStates && !answer.scopes.some((it) => it.more)) break;
  }
  expect(pulled.toSorted()).toEqual(ids.toSorted());
  expect(rounds).toBeGreaterThan(2);
});

test('a frame of large messages ends where a page does, and the next one goes on there', { timeout: 60_000 * patienceFactor }, async () => {
  const trackId = await server.track('Long frames', [anna, mateo]);
  const { feeds, database } = server.services;
  const after = await feeds.head(database, scopeOf('chat', trackId));
  const ids: string[] = [];
  for (let at = 0; at < 12; at++) ids.push((await send(trackId, large)).id);
  const read: string[] = [];
  for (let seq = after; ; ) {
    const frame = await feeds.read(database, scopeOf('chat', trackId), seq, 100);
    if (!frame) break;
    expect(JSON.stringify(frame).length).toBeLessThan(limits.pageSize + 200_000);
    expect(frame.after).toBe(seq);
    read.push(...frame.rows.map((it) => it.id));
    seq = frame.seq;
  }
  expect(read).toEqual(ids);
});
