import type { Attribute } from '@trackyard/contract';
import { makeTable, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, makeTrack } from '../../../test/team.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
const reader = { locale: 'en-GB', timeZone: 'UTC' };
const grade: Attribute = { id: 'grade0', name: 'Grade', type: 'text', options: {} };

/** An app of Anna's that has records in her track, and in a track of Mateo's that she is not in. */
async function sharedApp(own: readonly string[], others: readonly string[]) {
  const { anna, mateo, trackId } = team;
  const { id: elsewhere } = await makeTrack(server, mateo, []);
  const { appId, tableId } = await makeTable(anna.run, { trackId, newId: id, attributes: [grade] });
  const { database } = server.services;
  // Mateo may not add it himself.
  await database.insertInto('track_app').values({ track_id: elsewhere, app_id: appId, seq: 1 }).execute();
  const records = (values: readonly string[]) => values.map((it) => ({ id: id(), properties: { grade0: it } }));
  if (own.length > 0) await anna.run('records.add', { trackId, tableId, records: records(own) });
  await mateo.run('records.add', { trackId: elsewhere, tableId, records: records(others) });
  const field = { trackId, appId, tableId, attributeId: 'grade0', ...reader };
  return {
    preview: () => anna.run('tables.previewType', { ...field, type: 'select' }),
    change: (mayEmpty: boolean) => anna.run('tables.changeType', { ...field, type: 'select', options: {}, mayEmpty }),
    undo: (changeId: string) => anna.run('tables.undoChange', { trackId, appId, changeId, ...reader }),
    choices: async () => {
      const { table } = await anna.run('tables.get', { trackId, tableId });
      return table.schema.attributes.find((it) => it.id === 'grade0')?.options.choices?.map((it) => it.name) ?? [];
    },
    valuesElsewhere: async () => {
      const { records: rows } = await mateo.run('records.window', { trackId: elsewhere, tableId });
      return rows.map((it) => it.properties['grade0'] ?? null);
    },
    writeElsewhere: async (value: string) =>
      mateo.run('records.add', { trackId: elsewhere, tableId, records: [{ id: id(), properties: { grade0: value } }] }),
  };
}

test('choices and counts of a type change come from tracks that the caller belongs to alone', async () => {
  const secrets = ['SALARY0', 'SALARY1', 'SALARY2'];
  const { preview, change, choices, valuesElsewhere, undo } = await sharedApp(['Senior', 'Junior'], [...secrets, 'Senior']);
  expect(await preview()).toMatchObject({ converted: 2, emptied: 0, newChoices: 2, elsewhere: true });
  await expect(change(false)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('tracks that you’re not in') });
  const { changeId } = await change(true);
  expect((await choices()).toSorted()).toEqual(['Junior', 'Senior']);
  // What no choice names is emptied, as values that can't be converted.
  expect(await valuesElsewhere()).toEqual([null, null, null, expect.any(String)]);
  await undo(changeId);
  expect(await valuesElsewhere()).toEqual([...secrets, 'Senior']);
});

test('a change is undone without choices that name what was written in other tracks', async () => {
  const { change, undo, choices, writeElsewhere } = await sharedApp(['Senior'], ['Senior']);
  const first = await change(false);
  const { changeId } = await team.anna.run('tables.changeType', {
    ...(await fieldOf(first.changeId)),
    ...{ type: 'text', options: {}, mayEmpty: true },
  });
  await writeElsewhere('SALARY9');
  await undo(changeId);
  expect(await choices()).toEqual(['Senior']);
});

async function fieldOf(changeId: string) {
  const { app_id: appId, table_id: tableId } = await server.services.database
    .selectFrom('table_change')
    .select(['app_id', 'table_id'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  return { trackId: team.trackId, appId, tableId, attributeId: 'grade0', ...reader };
}
