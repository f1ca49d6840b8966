import type { Attribute } from '@trackyard/contract';
import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
  trackId = await server.track('Roastery', [anna, mateo]);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

const choices = [{ id: 'choice0', name: 'Washed', colour: 'moss' }];
/** A table of lots; each may come after others. */
async function lots(more: Omit<Attribute, 'options'>[] = []) {
  const table = await makeTable(anna.call, {
    trackId,
    newId: id,
    name: 'Lots',
    attributes: (tableId) => [
      { id: 'title0', name: 'Title', type: 'text' },
      { id: 'process', name: 'Process', type: 'select', options: { choices } },
      { id: 'weight', name: 'Weight', type: 'number' },
      { id: 'before0', name: 'Comes after', type: 'task', options: { TABLE_RESTRICTION: tableId } },
      ...more,
    ],
  });
  const { appId, tableId } = table;
  return {
    ...table,
    async add(properties: Record<string, unknown>): Promise<string> {
      const recordId = id();
      await anna.call('records.add', { trackId, tableId, records: [{ id: recordId, properties }] });
      return recordId;
    },
    get: async (taskId: string) => (await anna.call('tasks.get', { trackId, taskId })).task,
    all: (page: object = {}) => anna.call('tasks.all', { trackId, tableId, ...page }),
    setField: (attributeId: string, attribute: { name: string; type: 'text'; options?: Attribute['options'] }) =>
      anna.call('tables.updateAttribute', { trackId, appId, tableId, attributeId, attribute }),
  };
}

test('a record has its values by the names of its fields, who made and changed it, its links and how it looks [TABLE-001]', async () => {
  const { add, get, appId, tableId } = await lots();
  const green = { background: 'moss' as const, bold: true };
  const rule = { id: 'heavy0', attributeId: 'weight', condition: 'more' as const, value: 30, paints: 'cell' as const, style: green };
  await anna.call('tables.updateFormatting', { trackId, appId, tableId, conditionalFormatting: [rule] });
  const huila = await add({ title0: 'Huila' });
  const guji = await add({ title0: 'Guji', process: 'choice0', weight: 60, before0: [huila] });
  await mateo.call('records.update', { trackId, tableId, records: [{ id: guji, properties: { weight: 45.5 } }] });
  const task = await get(guji);
  expect(task).toMatchObject({
    ...{ id: guji, trackId, tableId, createdBy: anna.userId, lastUpdatedBy: mateo.userId },
    properties: { Title: 'Guji', Process: 'Washed', Weight: 45.5 },
    relationships: [{ label: 'Comes after', direction: 'OUT', targetId: huila, targetLabel: 'Huila' }],
    styles: { record: null, cells: { Weight: { background: 'moss', bold: true } } },
  });
  expect(Object.keys(task.properties).sort()).toEqual([
    'Comes after',
    'Process',
    'Title',
    'Weight',
    '__CREATED',
    '__POSITION',
    '__UPDATED',
  ]);
  await anna.call('records.delete', { trackId, tableId, recordIds: [guji] });
  expect(await get(guji)).toMatchObject({ status: 'DELETED', properties: { Title: 'Guji' } });
});

test('when it was made, when it was changed, and its place are under keys that no field can have [TABLE-003, TABLE-004, TABLE-005]', async () => {
  const { add, get, all, setField, tableId } = await lots();
  const [first, second] = [await add({ title0: 'Guji' }), await add({ title0: 'Huila' })];
  const { properties: made } = await get(second);
  expect(made).toMatchObject({ __POSITION: 2, __CREATED: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  expect(made['__UPDATED']).toBe(made['__CREATED']);
  server.clock.advance(60_000);
  await anna.call('records.update', { trackId, tableId, records: [{ id: second, properties: { weight: 1 } }] });
  const { properties: changed } = await get(second);
  expect(Date.parse(String(changed['__UPDATED']))).toBeGreaterThan(Date.parse(String(made['__UPDATED'])));
  expect(changed['__CREATED']).toBe(made['__CREATED']);
  expect((await all()).tasks.map((it) => [it.id, it.properties['__POSITION']])).toEqual([
    [first, 1],
    [second, 2],
  ]);
  for (const name of ['__CREATED', '__UPDATED', '__POSITION'])
    await expect(setField('title0', { name, type: 'text' })).rejects.toMatchObject({ code: 'invalidInput' });
});

test('values under other keys with two underscores are hidden, and so are their fields [TABLE-002]', async () => {
  const { add, get, all, tableId } = await lots([{ id: 'secret', name: 'Supplier', type: 'text' }]);
  // Nobody makes such a field; one that was made otherwise stays hidden.
  await sql`update app_table set attributes = replace(attributes::text, '"Supplier"', '"__Supplier"')::jsonb where id = ${tableId}`.execute(
    server.services.database,
  );
  const guji = await add({ title0: 'Guji', secret: 'Kochere' });
  expect(await get(guji)).toMatchObject({ properties: { Title: 'Guji' } });
  expect(JSON.stringify([await get(guji), await all()])).not.toContain('Kochere');
  const { table } = await anna.call('tables.get', { trackId, tableId });
  expect(table.schema.attributes.map((it) => it.name)).toEqual(['Title', 'Process', 'Weight', 'Comes after']);
});

test('a link is seen from both of its ends [TABLE-007]', async () => {
  const { add, get } = await lots();
  const roast = await add({ title0: 'Roast' });
  const pack = await add({ title0: 'Pack', before0: [roast] });
  const link = (direction: string, targetId: string, targetLabel: string) => ({
    ...{ id: `before0.${targetId}.${direction}`, label: 'Comes after', direction, targetId, targetLabel },
    properties: {},
  });
  expect((await get(pack)).relationships).toEqual([link('OUT', roast, 'Roast')]);
  expect((await get(roast)).relationships).toEqual([link('IN', pack, 'Pack')]);
});

test('all records of a table are had a page after the other, in the order of the table [TABLE-035]', async () => {
  const { add, all, tableId } = await lots();
  const ids: string[] = [];
  for (const title0 of ['Guji', 'Huila', 'Nyeri']) ids.push(await add({ title0 }));
  await anna.call('records.move', { trackId, tableId, recordIds: [ids[2]!], before: ids[0]! });
  const first = await all({ limit: 2 });
  expect([first.tasks.map((it) => it.properties['Title']), first.more]).toEqual([['Nyeri', 'Guji'], true]);
  const second = await all({ limit: 2, after: first.tasks[1]!.id });
  expect([second.tasks.map((it) => it.properties['Title']), second.more]).toEqual([['Huila'], false]);
});

test('a table is read with its fields, each with a name, a type and options, and its rules [TABLE-009, FIELD-035]', async () => {
  const { tableId, appId } = await lots();
  const { table } = await mateo.call('tables.get', { trackId, tableId });
  expect(table).toMatchObject({ id: tableId, trackId, miniAppId: appId, name: 'Lots', schema: { conditionalFormatting: [] } });
  expect(table.schema.attributes.slice(1, 3)).toEqual([
    { id: 'process', name: 'Process', type: 'select', options: { choices } },
    { id: 'weight', name: 'Weight', type: 'number', options: {} },
  ]);
});

test('records are called by the field that DISPLAY_ATTR marks, instead of Title [FIELD-034]', async () => {
  const { add, get, setField } = await lots([{ id: 'code00', name: 'Code', type: 'text' }]);
  const roast = await add({ title0: 'Roast', code00: 'R-1' });
  const pack = await add({ title0: 'Pack', before0: [roast] });
  await setField('code00', { name: 'Code', type: 'text', options: { DISPLAY_ATTR: true } });
  expect((await get(pack)).relationships).toMatchObject([{ targetLabel: 'R-1' }]);
});

test('a view is read with its options, and what it was called before [VIEW-009]', async () => {
  const { viewId, appId, tableId } = await lots();
  const rename = (name: string) => anna.call('views.update', { trackId, appId, viewId, name });
  const view = async () => (await mateo.call('views.get', { trackId, viewId })).view;
  expect(await view()).toMatchObject({ id: viewId, trackId, miniAppId: appId, tableId, name: 'All', previousViewName: null, type: 'BASE' });
  await rename('Lots of autumn');
  await rename('Lots of autumn');
  expect(await view()).toMatchObject({ name: 'Lots of autumn', previousViewName: 'All' });
});

test('a Gantt has the fields of its options startDate, duration and prerequisite, and none of another type [VIEW-015, VIEW-016, VIEW-017]', async () => {
  const { appId, tableId } = await lots([{ id: 'starts', name: 'Starts', type: 'date' }]);
  const options = { startDate: 'starts', duration: 'weight', prerequisite: 'before0' };
  const add = async (more: object) => {
    const viewId = id();
    await anna.call('views.add', { trackId, appId, tableId, id: viewId, name: 'Plan', type: 'GANTT', options: { ...options, ...more } });
    return (await anna.call('views.get', { trackId, viewId })).view.options;
  };
  expect(await add({})).toMatchObject(options);
  for (const more of [{ startDate: 'weight' }, { duration: 'starts' }, { prerequisite: 'title0' }])
    await expect(add(more)).rejects.toMatchObject({ code: 'invalidInput' });
});

test('nobody reads records, tables and views of a track that they are not in', async () => {
  const { add, tableId, viewId } = await lots();
  const taskId = await add({ title0: 'Guji' });
  const stranger = await server.person('Priya Nair');
  const isHidden = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ code: 'notFound' });
  await isHidden(stranger.call('tasks.get', { trackId, taskId }));
  await isHidden(stranger.call('tasks.all', { trackId, tableId }));
  await isHidden(stranger.call('tables.get', { trackId, tableId }));
  await isHidden(stranger.call('views.get', { trackId, viewId }));
  const other = await server.track('Elsewhere', [stranger]);
  await isHidden(stranger.call('tasks.get', { trackId: other, taskId }));
});
