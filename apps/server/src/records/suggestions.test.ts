import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Roastery', [anna]);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

/** A table with records that have these origins. */
async function lots(origins: readonly string[]) {
  const attributes = [
    { id: 'origin', name: 'Origin', type: 'autocomplete' as const },
    { id: 'title0', name: 'Title', type: 'text' as const },
  ];
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: id, attributes });
  const place = { trackId, tableId };
  const records = origins.map((origin) => ({ id: id(), properties: { origin, title0: 'Lot' } }));
  await anna.call('records.add', { ...place, records });
  const suggest = async (text = '', attributeId = 'origin', by = anna) =>
    (await by.call('records.suggest', { ...place, attributeId, text })).values;
  return { place, appId, records, suggest };
}

test('an autocomplete field takes any text, and suggests those that records have, the most frequent first [FIELD-007]', async () => {
  const { suggest, place, records } = await lots(['Huila', 'Guji', 'Nyeri', 'Guji']);
  expect(await suggest()).toEqual(['Guji', 'Huila', 'Nyeri']);
  expect(await suggest('UI')).toEqual(['Huila']);
  await anna.call('records.update', { ...place, records: [{ id: records[0]!.id, properties: { origin: 'Sidama' } }] });
  expect(await suggest()).toEqual(['Guji', 'Nyeri', 'Sidama']);
  await anna.call('records.delete', { ...place, recordIds: [records[0]!.id] });
  expect(await suggest('sid')).toEqual([]);
});

test('nothing is suggested of another field, of another track, or to somebody who may not read the table', async () => {
  const { suggest, place } = await lots(['Guji']);
  await expect(suggest('', 'title0')).rejects.toMatchObject({ code: 'notFound' });
  const priya = await server.person('Priya Nair');
  await expect(suggest('', 'origin', priya)).rejects.toMatchObject({ code: 'notFound' });
  const other = await server.track('Elsewhere', [priya]);
  const asked = priya.call('records.suggest', { ...place, trackId: other, attributeId: 'origin' });
  await expect(asked).rejects.toMatchObject({ code: 'notFound' });
});

test('an autocomplete column has no conditions of formatting [VIEW-041]', async () => {
  const { place, appId } = await lots(['Guji']);
  const rule = { id: 'rule00', attributeId: 'origin', paints: 'cell' as const, style: { bold: true } };
  for (const condition of ['always', 'notEmpty', 'contains', 'equals', 'formula'] as const) {
    const conditionalFormatting = [{ ...rule, condition, value: 'Guji', formula: '1 = 1' }];
    const refused = anna.call('tables.updateFormatting', { ...place, appId, conditionalFormatting });
    await expect(refused).rejects.toMatchObject({ code: 'invalidInput', message: '“Origin” can’t be formatted by that condition.' });
  }
});
