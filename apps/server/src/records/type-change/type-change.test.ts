import { type Attribute, type FieldType, type InputOf, type Properties, scopeOf, type ViewOptions } from '@trackyard/contract';
import { makeTable, patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../../../test/team.ts';
import { changeTypeJob } from './change.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const fields: Attribute[] = [
  { id: 'title0', name: 'Title', type: 'text', options: {} },
  { id: 'price0', name: 'Price', type: 'text', options: {} },
];
const reader = { locale: 'en-GB', timeZone: 'UTC' };

/** A table of lots with records, and what people do with its field Price. */
async function lots(prices: readonly unknown[], more: readonly Attribute[] = [], price: Attribute = fields[1]!) {
  const { anna, trackId } = team;
  const { appId, tableId, viewId } = await makeTable(anna.run, { trackId, newId: id, attributes: [fields[0]!, price, ...more] });
  const place = { trackId, tableId };
  const records = prices.map((it): { id: string; properties: Record<string, unknown> } => ({
    id: id(),
    properties: it === null ? {} : { price0: it },
  }));
  for (let at = 0; at < records.length; at += 500) await anna.run('records.add', { ...place, records: records.slice(at, at + 500) });
  const ofField = { trackId, appId, tableId, attributeId: 'price0', ...reader };
  return {
    ...{ place, appId, viewId, records },
    preview: (type: FieldType, by = anna) => by.run('tables.previewType', { ...ofField, type }),
    change: (type: FieldType, options: Partial<InputOf<'tables.changeType'>> = {}, by = anna) =>
      by.run('tables.changeType', { ...ofField, type, options: {}, ...options }),
    async values(order: object = {}): Promise<unknown[]> {
      const window = await anna.run('records.window', { ...place, ...order });
      return window.records.map((it) => (it.properties as Properties)['price0'] ?? null);
    },
    async attribute(): Promise<Attribute> {
      const { database } = server.services;
      const row = await database.selectFrom('app_table').select('attributes').where('id', '=', tableId).executeTakeFirstOrThrow();
      return row.attributes.find((it) => it.id === 'price0')!;
    },
    async views() {
      const { scopes } = await anna.run('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] });
      return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'views' && it.row ? [it.row] : []));
    },
  };
}

test('a preview says how many values another type keeps, which it loses, and changes nothing', async () => {
  const { preview, values, attribute } = await lots(['12', '13.50', 'about 9', 'ask', 'ask', null]);
  expect(await preview('number')).toEqual({
    ...{ converted: 2, emptied: 3, newChoices: 0, elsewhere: false, formulas: [], views: [], formatting: false },
    examples: [
      { before: 'about 9', after: null },
      { before: 'ask', after: null },
      { before: '13.50', after: '13.5' },
    ],
  });
  expect(await preview('select')).toMatchObject({ converted: 5, emptied: 0, newChoices: 4 });
  expect(await attribute()).toMatchObject({ type: 'text' });
  expect(await values()).toEqual(['12', '13.50', 'about 9', 'ask', 'ask', null]);
});

test('values are lost only where that was agreed to, and then stand in the history of their record', async () => {
  const { change, values, attribute, place, records } = await lots(['12', 'ask', null]);
  await expect(change('number')).rejects.toMatchObject({ code: 'conflict' });
  expect([await values(), (await attribute()).type]).toEqual([['12', 'ask', null], 'text']);
  expect(await change('number', { mayEmpty: true })).toMatchObject({ jobId: null });
  expect([await values(), (await attribute()).type]).toEqual([[12, null, null], 'number']);
  const { changes } = await team.anna.run('records.history', { ...place, recordId: records[1]!.id });
  expect(changes).toMatchObject([{ kind: 'update', values: [{ attributeId: 'price0', from: 'ask', to: null }] }]);
});

test('converted values sort and filter as those of the new type, and people go on to write such', async () => {
  const { change, values, place, records } = await lots(['9', '9.5', '9.25', '100']);
  // As text 25 behind the dot is more than 5.
  expect(await values({ sortBy: 'price0' })).toEqual(['9', '9.5', '9.25', '100']);
  await change('number');
  expect(await values({ sortBy: 'price0' })).toEqual([9, 9.25, 9.5, 100]);
  const update = (price0: unknown) =>
    team.mateo.run('records.update', { ...place, records: [{ id: records[0]!.id, properties: { price0 } }] });
  await expect(update('nine')).rejects.toMatchObject({ code: 'invalidInput' });
  await update(11);
  expect(
    await values({ filter: JSON.stringify({ match: 'all', conditions: [{ attributeId: 'price0', operator: 'more', value: 10 }] }) }),
  ).toEqual([11, 100]);
});

test('a field of choices gets those that its values name, and gives their names back', async () => {
  const { change, values, attribute, place, records } = await lots(['washed', 'Natural', 'Washed']);
  await change('select');
  const { options } = await attribute();
  expect(options.choices?.map((it) => it.name)).toEqual(['Natural', 'washed']);
  const [natural, washed] = options.choices!.map((it) => it.id);
  expect(await values()).toEqual([washed, natural, washed]);
  await team.anna.run('records.update', { ...place, records: [{ id: records[0]!.id, properties: { price0: natural } }] });
  await change('text');
  expect(await values()).toEqual(['Natural', 'Natural', 'washed']);
  const { changes } = await team.anna.run('records.history', { ...place, recordId: records[0]!.id });
  expect(changes).toMatchObject([{ values: [{ from: 'washed', to: 'Natural' }] }]);
});

test('a deleted record is converted as well, and is restored with the value of the new type', async () => {
  const { change, values, place, records } = await lots(['12', '13']);
  const ofRecord = { ...place, recordIds: [records[0]!.id] };
  await team.anna.run('records.delete', ofRecord);
  await change('number');
  await team.anna.run('records.restore', ofRecord);
  expect(await values()).toEqual([12, 13]);
});

test('filters of views become those of the new type or go, and the preview names the views', async () => {
  const grade = {
    id: 'price0',
    name: 'Grade',
    type: 'select' as const,
    options: { choices: [{ id: 'choice0', name: '12', colour: 'moss' }] },
  };
  const { change, preview, views, viewId, place, appId } = await lots(['choice0'], [], grade);
  const conditions: ViewOptions['filter']['conditions'] = [{ attributeId: 'price0', operator: 'is', value: 'choice0' }];
  const options = { filter: { match: 'all' as const, conditions }, groupBy: 'price0' };
  await team.anna.run('views.update', { trackId: place.trackId, appId, viewId, options });
  expect(await preview('number')).toMatchObject({ views: [] });
  const [{ name }] = (await views()) as [{ name: string }];
  expect(await preview('longText')).toMatchObject({ views: [name] });
  await change('number');
  expect(await views()).toMatchObject([{ options: { filter: { conditions: [{ operator: 'is', value: 12 }] }, groupBy: 'price0' } }]);
  await change('longText');
  expect(await views()).toMatchObject([{ options: { filter: { conditions: [{ operator: 'is', value: '12' }] }, groupBy: null } }]);
});

test('a view that is built on the field as it is holds its type', async () => {
  const date = { id: 'price0', name: 'Date', type: 'date' as const, options: {} };
  const { change, preview, place, appId, attribute } = await lots(['2026-11-26'], [], date);
  const options = { dateSelector: 'price0' };
  await team.anna.run('views.add', {
    trackId: place.trackId,
    appId,
    tableId: place.tableId,
    id: id(),
    name: 'Roasts',
    type: 'CALENDAR',
    options,
  });
  const refusal = { code: 'conflict', message: 'The view “Roasts” is built on this field. Change or delete that view first.' };
  await expect(preview('text')).rejects.toMatchObject(refusal);
  await expect(change('text')).rejects.toMatchObject(refusal);
  expect((await attribute()).type).toBe('date');
});

test('formulas that the new type breaks are named before, and computed with the new values after', async () => {
  const total = { id: 'total0', name: 'Total', type: 'formula' as const, options: { FORMULA: '{Price} * 2' } };
  const number = { ...fields[1]!, type: 'number' as const };
  const { change, preview, place } = await lots([3], [total], number);
  const totals = async () => (await team.anna.run('records.window', place)).records.map((it) => it.properties['total0']);
  expect(await totals()).toEqual([6]);
  expect(await preview('text')).toMatchObject({ formulas: ['Total'] });
  expect(await preview('percent')).toMatchObject({ formulas: [] });
  await change('text');
  await expect.poll(totals, { timeout: 15_000 * patienceFactor }).toEqual([expect.objectContaining({ error: expect.any(String) })]);
  await change('number');
  await expect.poll(totals, { timeout: 15_000 * patienceFactor }).toEqual([6]);
});

test('links, results and a type that is the same already are refused, and so is who may not configure the app', async () => {
  const { change, preview } = await lots(['12']);
  for (const type of ['task', 'user', 'formula', 'createdDate', 'text'] as const)
    await expect(change(type)).rejects.toMatchObject({ code: 'conflict', message: '“Price” can’t become a field of that type.' });
  await expect(change('number', {}, team.mateo)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(preview('number', team.mateo)).rejects.toMatchObject({ code: 'forbidden' });
});

test('a large table is converted by a job, which loses nothing that was not agreed to', async () => {
  const many = Array.from({ length: 5_010 }, (_, at) => (at === 7 ? 'ask' : String(at)));
  const { change, attribute, values } = await lots(many);
  const jobOf = async (jobId: string | null) =>
    server.services.database
      .selectFrom('shown_job')
      .select(['state', 'message', 'done', 'total', 'title'])
      .where('id', '=', jobId!)
      .executeTakeFirst();
  const refused = await change('number');
  await expect.poll(() => jobOf(refused.jobId), { timeout: 30_000 * patienceFactor }).toMatchObject({ state: 'FAILED' });
  expect((await attribute()).type).toBe('text');
  const agreed = await change('number', { mayEmpty: true });
  await expect
    .poll(() => jobOf(agreed.jobId), { timeout: 30_000 * patienceFactor })
    .toMatchObject({ state: 'DONE', done: 5_010, total: 5_010, title: 'Changing the type of Price' });
  expect((await values({ limit: 9 })).slice(5)).toEqual([5, 6, null, 8]);
});

test('a job that was queued before changes had ids is run as well', async () => {
  const { place, appId, attribute } = await lots(['1', '2']);
  const change = { ...place, appId, attributeId: 'price0', ...reader, type: 'number', options: {}, mayEmpty: true } as const;
  const { services } = server;
  await services.jobs.enqueue(services.database, changeTypeJob, { userId: team.anna.userId, change });
  await expect.poll(async () => (await attribute()).type, { timeout: 30_000 * patienceFactor }).toBe('number');
});

test('a lost value is in the history whole, however long, and values of deleted records count in the preview', async () => {
  const long = 'Cupping notes '.repeat(1_000).trim();
  const { place, records, preview, change } = await lots([long, '12', 'about 9']);
  await team.anna.run('records.delete', { ...place, recordIds: [records[2]!.id] });
  expect(await preview('number')).toMatchObject({ converted: 1, emptied: 2 });
  await change('number', { mayEmpty: true });
  const { changes } = await team.anna.run('records.history', { ...place, recordId: records[0]!.id });
  expect(changes[0]!.values).toEqual([{ attributeId: 'price0', from: long, to: null, isLong: false }]);
});
