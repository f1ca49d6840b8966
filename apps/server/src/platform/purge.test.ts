import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBatches } from './database/batches.ts';
import { purgeTombstones } from './feed/tombstones.ts';
import { daysBefore, purge } from './purge.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what cannot be forgotten keeps nothing else from being forgotten', async () => {
  const { services, clock } = server;
  const [id, created] = [services.ids.id(), daysBefore(clock.now(), 91)];
  await services.database
    .insertInto('mutation')
    .values({ id, user_id: null, operation: 'tracks.create', input_hash: 'x', created } as never)
    .execute();
  const done: string[] = [];
  const forget = [() => Promise.reject(new Error('The database is slow.')), async () => void done.push('the next of the same')];
  const purging = purge(services, [{ forget }, { forget: [async () => void done.push('another')] }]);
  await expect(purging).rejects.toMatchObject({ errors: [{ message: 'The database is slow.' }] });
  expect(done, 'what builds on others goes first').toEqual(['another', 'the next of the same']);
  expect(await services.database.selectFrom('mutation').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('a deletion goes on in batches until nothing is left', async () => {
  const asked: number[] = [];
  let left = 7;
  const remove = async (atMost: number) => {
    asked.push(atMost);
    const gone = Math.min(left, atMost);
    left -= gone;
    return gone;
  };
  expect([await inBatches(remove, 3), left, asked]).toEqual([7, 0, [3, 3, 3]]);
});

test('tombstones go in batches, and their scopes know up to where', async () => {
  const { database, clock, ids } = { ...server.services, clock: server.clock };
  const scopes = [scopeOf('track', ids.id()), scopeOf('track', ids.id())];
  await database
    .insertInto('scope')
    .values(scopes.map((scope) => ({ scope, seq: 9, purged: 0 })) as never)
    .execute();
  const rows = scopes.flatMap((scope) =>
    [1, 2, 3].map((seq) => ({ scope, seq, store: 'tracks', id: ids.id(), created: daysBefore(clock.now(), seq === 3 ? 1 : 91) })),
  );
  await database
    .insertInto('tombstone')
    .values(rows as never)
    .execute();
  expect(await purgeTombstones(database, daysBefore(clock.now(), 90), 3)).toBe(4);
  const left = await database.selectFrom('tombstone').select('seq').where('scope', 'in', scopes).execute();
  expect(left.map((it) => Number(it.seq))).toEqual([3, 3]);
  const noted = await database.selectFrom('scope').select('purged').where('scope', 'in', scopes).execute();
  expect(noted.map((it) => Number(it.purged))).toEqual([2, 2]);
});
