import { track, trackType } from '@trackyard/contract';
import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTenant, personAt, rowsOf } from '../../test/browsers.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { createTrack } from './tracks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function house() {
  const tenantId = await makeTenant(server);
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const { database, ids, clock } = server.services;
  const make = (type: ReturnType<typeof trackType.parse>) =>
    inTransaction(database, (tx) => {
      const now = clock.now();
      return createTrack(tx, feedWriter(tx, now), { id: ids.id(), tenantId, ownerId: anna.userId, title: type, type, now });
    });
  return { anna, make, database };
}
const types = ['STANDARD', 'BREAKOUT', 'CHANNEL_CHAT', 'TEMPLATE', 'PRIVATE_CHAT', 'SCHEDULED_MEETING'] as const;
const wider = ['USER', 'ADHOC_MEETING', 'UNKNOWN'] as const;

test('tracks of each type and kind are kept and delivered as what they are, and there are no others [TRACK-009, TRACK-010]', async () => {
  const { anna, make } = await house();
  for (const type of [...types, ...wider]) await make(type);
  const rows = await rowsOf(anna, 'tracks');
  expect(rows.map((it) => it['type']).sort()).toEqual([...types, ...wider].sort());
  expect(trackType.options.toSorted()).toEqual([...types, ...wider].sort());
});

test('typeMetadata is one text with commas, and each label of a track has its id and its value [TRACK-011, TRACK-012]', async () => {
  const { anna, make, database } = await house();
  const { id } = await make('STANDARD');
  const trackLabels = [{ labelId: 'season', value: 'Autumn' }];
  const columns = { type_metadata: 'red,round', track_labels: JSON.stringify(trackLabels) as never };
  await database.updateTable('track').set(columns).where('id', '=', id).execute();
  const [row] = await rowsOf(anna, 'tracks');
  expect(track.parse(row)).toMatchObject({ id, typeMetadata: 'red,round', trackLabels });
  for (const label of [{ labelId: 'season' }, { value: 'Autumn' }])
    expect(track.safeParse({ ...row, trackLabels: [label] }).success).toBe(false);
});
