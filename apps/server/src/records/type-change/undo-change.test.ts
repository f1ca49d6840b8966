import { type AppView, type Attribute, type FieldType, type InputOf, limits, scopeOf, tableScope } from '@trackyard/contract';
import { makeTable, patienceFactor, startTestServer, type TestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam } from '../../../test/team.ts';
import { apps } from '../../apps/index.ts';
import { records as recordsRoom } from '../index.ts';

let server: TestServer;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();
const reader = { locale: 'en-GB', timeZone: 'UTC' };
const title: Attribute = { id: 'title0', name: 'Title', type: 'text', options: {} };
const text: Attribute = { id: 'price0', name: 'Price', type: 'text', options: {} };

/** A table of lots, whose field Price people change, delete and bring back. */
async function lots(prices: readonly unknown[], price: Attribute = text, more: readonly Attribute[] = []) {
  const { anna, mateo, trackId } = team;
  const { appId, tableId, viewId } = await makeTable(anna.run, { trackId, newId: id, attributes: [title, price, ...more] });
  const place = { trackId, tableId };
  const ofApp = { trackId, appId };
  const records = prices.map((it): { id: string; properties: Record<string, unknown> } => ({
    id: id(),
    properties: it === null ? {} : { price0: it },
  }));
  for (let at = 0; at < records.length; at += 500) await anna.run('records.add', { ...place, records: records.slice(at, at + 500) });
  const table = async () => {
    const row = await server.services.database.selectFrom('app_table').selectAll().where('id', '=', tableId).executeTakeFirstOrThrow();
    return { attributes: row.attributes, rules: row.conditional_formatting };
  };
  return {
    ...{ place, ofApp, appId, tableId, viewId, records, table },
    change: (type: FieldType, options: Partial<InputOf<'tables.changeType'>> = {}) =>
      anna.run('tables.changeType', { ...ofApp, tableId, attributeId: 'price0', ...reader, type, options: {}, mayEmpty: true, ...options }),
    undo: (changeId: string | null, by = anna) => by.run('tables.undoChange', { ...ofApp, changeId: changeId!, ...reader }),
    write: (at: number, price0: unknown) =>
      mateo.run('records.update', { ...place, records: [{ id: records[at]!.id, properties: { price0 } }] }),
    values: async (limit = 100) =>
      (await anna.run('records.window', { ...place, limit })).records.map((it) => it.properties['price0'] ?? null),
    field: async () => (await table()).attributes.find((it) => it.id === 'price0'),
    changes: async () => (await anna.run('tables.changes', ofApp)).changes,
  };
}

test('another type of a field is undone with the values that it changed and those that it lost', async () => {
  const { change, undo, values, field, place, records, changes } = await lots(['12.50', 'ask', '2026', null]);
  const { changeId } = await change('number');
  expect(await values()).toEqual([12.5, null, 2026, null]);
  expect(await changes()).toMatchObject([{ id: changeId, kind: 'type', field: { name: 'Price', type: 'text' }, toType: 'number' }]);
  expect(await undo(changeId)).toEqual({ jobId: null });
  expect([await values(), await field()]).toEqual([['12.50', 'ask', '2026', null], text]);
  const history = await team.anna.run('records.history', { ...place, recordId: records[1]!.id });
  expect(history.changes.map((it) => it.values)).toMatchObject([[{ from: null, to: 'ask' }], [{ from: 'ask', to: null }]]);
  expect(await changes()).toEqual([]);
  await expect(undo(changeId)).rejects.toMatchObject({ code: 'notFound' });
});

test('a value that somebody wrote since stays, and one that they emptied stays empty', async () => {
  const { change, undo, values, write } = await lots(['12.50', 'ask', '7', '9']);
  const { changeId } = await change('number');
  await write(0, 13);
  await write(1, 8);
  await write(2, null);
  await undo(changeId);
  expect(await values()).toEqual(['13', '8', null, '9']);
});

test('a newer value that the type of before doesn’t have is in the history, and the one of before comes back', async () => {
  const number: Attribute = { ...text, type: 'number' };
  const { change, undo, values, write, place, records } = await lots([12, 13], number);
  const { changeId } = await change('text');
  await write(0, 'ask Marta');
  await undo(changeId);
  expect(await values()).toEqual([12, 13]);
  const { changes } = await team.anna.run('records.history', { ...place, recordId: records[0]!.id });
  expect(changes[0]!.values).toMatchObject([{ from: 'ask Marta', to: 12 }]);
});

test('choices come back with their ids and colours, and newer values become choices', async () => {
  const choices = [
    { id: 'choicea', name: '12.50', colour: 'moss' as const },
    { id: 'choiceb', name: 'ask', colour: 'clay' as const },
  ];
  const select: Attribute = { ...text, type: 'select', options: { choices } } as Attribute;
  const { change, undo, values, write, field } = await lots(['choicea', 'choiceb', 'choicea'], select);
  const { changeId } = await change('number');
  await write(2, 99);
  await undo(changeId);
  const { options } = (await field())!;
  expect(options.choices?.slice(0, 2)).toEqual(choices);
  expect(options.choices?.map((it) => it.name)).toEqual(['12.50', 'ask', '99']);
  expect(await values()).toEqual(['choicea', 'choiceb', options.choices![2]!.id]);
});

test('filters of views come back as they were, unless somebody changed them since', async () => {
  const { change, undo, ofApp, viewId } = await lots(['12', 'ask']);
  const conditions = [{ attributeId: 'price0', operator: 'contains' as const, value: 'as' }];
  const filter = { match: 'all' as const, conditions };
  const options = async () => {
    const { scopes } = await team.anna.run('sync.pull', { cursors: {}, follow: [scopeOf('app', ofApp.appId)] });
    return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'views' && it.row ? [it.row] : []))[0] as { options: object };
  };
  await team.anna.run('views.update', { ...ofApp, viewId, options: { filter } });
  const first = await change('number');
  expect(await options()).toMatchObject({ options: { filter } });
  await undo(first.changeId);
  expect(await options()).toMatchObject({ options: { filter } });
  const second = await change('number');
  const newer = { match: 'any' as const, conditions: [{ attributeId: 'price0', operator: 'more' as const, value: 3 }] };
  await team.anna.run('views.update', { ...ofApp, viewId, options: { filter: newer } });
  await undo(second.changeId);
  expect(await options()).toMatchObject({ options: { filter: { match: 'any' } } });
});

test('changes of one field are undone from the last to the first, by who may configure the app', async () => {
  const { change, undo, values, changes } = await lots(['12.50']);
  const first = await change('number');
  const second = await change('checkbox');
  await expect(undo(first.changeId)).rejects.toMatchObject({ code: 'conflict' });
  await expect(undo(second.changeId, team.mateo)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await changes()).map((it) => it.id)).toEqual([second.changeId, first.changeId]);
  await undo(second.changeId);
  await undo(first.changeId);
  expect(await values()).toEqual(['12.50']);
});

test('a deleted field comes back to its place with its values, its rules and the results of formulas', async () => {
  const total: Attribute = { id: 'total0', name: 'Total', type: 'formula', options: { FORMULA: '{Price} * 2' } };
  const { undo, values, table, ofApp, tableId, place } = await lots([3, 4], { ...text, type: 'number' }, [total]);
  const style = { background: 'amber' as const };
  const rule = { id: 'heavy0', attributeId: 'price0', condition: 'more' as const, value: 3, style, paints: 'cell' as const };
  await team.anna.run('tables.updateFormatting', { ...ofApp, tableId, conditionalFormatting: [rule] });
  const before = await table();
  const totals = async () => (await team.anna.run('records.window', place)).records.map((it) => it.properties['total0']);
  const { changeId } = await team.anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'price0' });
  await expect.poll(totals, { timeout: 15_000 * patienceFactor }).toMatchObject([{ error: 'MISSING_FIELD' }, { error: 'MISSING_FIELD' }]);
  expect(await table()).toMatchObject({ rules: [] });
  await undo(changeId);
  expect(await table()).toMatchObject({ attributes: [{ id: 'title0' }, { id: 'price0' }, { id: 'total0' }], rules: before.rules });
  expect(await values()).toEqual([3, 4]);
  await expect.poll(totals, { timeout: 15_000 * patienceFactor }).toEqual([6, 8]);
});

test('a field whose name another one has by now waits until that one is renamed', async () => {
  const { undo, ofApp, tableId, field } = await lots(['12']);
  const { changeId } = await team.anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'price0' });
  const other = { ...ofApp, tableId, attributeId: 'price1' };
  await team.anna.run('tables.updateAttribute', { ...other, attribute: { name: 'Price', type: 'number', options: {} } });
  await expect(undo(changeId)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Another field is called “Price” by now. Rename that field first.',
  });
  await team.anna.run('tables.updateAttribute', { ...other, attribute: { name: 'Cost', type: 'number', options: {} } });
  await undo(changeId);
  expect(await field()).toMatchObject({ name: 'Price' });
  const again = await team.anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'nothing0' });
  expect(again).toEqual({ changeId: null });
});

test('a deleted field comes back with a name that new fields can’t have', async () => {
  const { undo, ofApp, tableId, table, field, values } = await lots(['12']);
  // As tables have them that are older than the rule.
  const { attributes } = await table();
  const old = attributes.map((it) => (it.id === 'price0' ? { ...it, name: '__price' } : it));
  await server.services.database
    .updateTable('app_table')
    .set({ attributes: JSON.stringify(old) })
    .where('id', '=', tableId)
    .execute();
  const { changeId } = await team.anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'price0' });
  await undo(changeId);
  expect([await field(), await values()]).toEqual([{ ...text, name: '__price' }, ['12']]);
  const attribute = { name: '__cost', type: 'text' as const, options: {} };
  const other = team.anna.run('tables.updateAttribute', { ...ofApp, tableId, attributeId: 'price1', attribute });
  await expect(other).rejects.toMatchObject({ code: 'invalidInput' });
});

test('a deleted table comes back with its views, their rules and its records, to those who follow the app', async () => {
  const { anna, mateo } = team;
  const { undo, ofApp, tableId, viewId, place, values, changes } = await lots(['12', '13']);
  await makeSecond(ofApp);
  const scope = scopeOf('app', ofApp.appId);
  const before = await anna.run('sync.pull', { cursors: {}, follow: [scope] });
  const { changeId } = await anna.run('tables.delete', { ...ofApp, tableId });
  await expect(anna.run('records.window', place)).rejects.toMatchObject({ code: 'notFound' });
  expect(await changes()).toMatchObject([{ kind: 'deleteTable', field: null, toType: null }]);
  await undo(changeId);
  expect(await values()).toEqual(['12', '13']);
  const cursors = Object.fromEntries(before.scopes.map((it) => [it.scope, it.seq]));
  const { scopes } = await mateo.run('sync.pull', { cursors, follow: [scope] });
  const rows = scopes.filter((it) => it.scope === scope).flatMap((it) => it.rows);
  expect(rows.filter((it) => it.row).map((it) => [it.store, it.id])).toEqual(
    expect.arrayContaining([
      ['tables', tableId],
      ['views', viewId],
    ]),
  );
  // Before those of the other table.
  expect(rows.find((it) => it.row && it.id === viewId)?.row).toMatchObject({ position: 1 });
});

test('a deleted table waits until the app has room for its views', async () => {
  const { undo, ofApp, appId, tableId } = await lots(['12']);
  await makeSecond(ofApp);
  const { changeId } = await team.anna.run('tables.delete', { ...ofApp, tableId });
  await sql`
    insert into app_view (id, app_id, table_id, name, type, options, seq, position)
    select gen_random_uuid(), app_id, table_id, name, type, options, seq, position + at from app_view, generate_series(2, ${limits.appViews}) as at
    where app_id = ${appId}`.execute(server.services.database);
  await expect(undo(changeId)).rejects.toMatchObject({ code: 'conflict', message: `An app can have ${limits.appViews} views at most.` });
});
const makeSecond = (ofApp: { trackId: string; appId: string }) =>
  team.anna.run('tables.add', { ...ofApp, id: id(), name: 'Roasts', attributes: [title], view: { id: id(), name: 'All' } });

test('a deleted view comes back to its place as it was, unless what it is built on is gone', async () => {
  const { anna, mateo } = team;
  const date: Attribute = { id: 'price0', name: 'Arrives', type: 'date', options: {} };
  const { undo, ofApp, tableId, viewId, changes } = await lots(['2026-11-24'], date);
  const [calendarId, lastId] = [id(), id()];
  const calendar = { ...ofApp, tableId, id: calendarId, name: 'Arrivals', type: 'CALENDAR' as const, options: { dateSelector: 'price0' } };
  await anna.run('views.add', calendar);
  await anna.run('views.add', { ...ofApp, tableId, id: lastId, name: 'Last', type: 'BASE', options: {} });
  const views = async () => {
    const { scopes } = await mateo.run('sync.pull', { cursors: {}, follow: [scopeOf('app', ofApp.appId)] });
    const rows = scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === 'views' && it.row ? [it.row as AppView] : []));
    return rows.toSorted((a, b) => a.position - b.position);
  };
  const before = await views();
  expect(before.map((it) => it.id)).toEqual([viewId, calendarId, lastId]);
  const remove = () => anna.run('views.delete', { ...ofApp, viewId: calendarId });
  const first = await remove();
  expect(await changes()).toMatchObject([{ id: first.changeId, kind: 'deleteView', viewName: 'Arrivals', field: null }]);
  await expect(undo(first.changeId, mateo)).rejects.toMatchObject({ code: 'forbidden' });
  await undo(first.changeId);
  expect(await views()).toEqual(before);
  const second = await remove();
  await anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'price0' });
  await expect(undo(second.changeId)).rejects.toMatchObject({ code: 'invalidInput', message: 'This view needs a field with a date.' });
});

test('what links to a table that was deleted as well comes back after that table', async () => {
  const { undo, ofApp, tableId } = await lots(['12']);
  const roasts = id();
  const link: Attribute = { id: 'lotlink', name: 'Lot', type: 'task', options: { TABLE_RESTRICTION: tableId } };
  await team.anna.run('tables.add', { ...ofApp, id: roasts, name: 'Roasts', attributes: [title, link], view: { id: id(), name: 'All' } });
  await makeSecond(ofApp);
  const field = await team.anna.run('tables.deleteAttribute', { ...ofApp, tableId: roasts, attributeId: 'lotlink' });
  const table = await team.anna.run('tables.delete', { ...ofApp, tableId });
  await expect(undo(field.changeId)).rejects.toMatchObject({ code: 'conflict' });
  await undo(table.changeId);
  await undo(field.changeId);
});

test('a large table is undone by a job', async () => {
  const many = Array.from({ length: 5_010 }, (_, at) => (at === 7 ? 'ask' : `${at}.0`));
  const { change, undo, values } = await lots(many);
  const state = async (jobId: string | null) => {
    const row = await server.services.database.selectFrom('shown_job').select('state').where('id', '=', jobId!).executeTakeFirst();
    return row?.state;
  };
  const { jobId, changeId } = await change('number');
  await expect.poll(() => state(jobId), { timeout: 30_000 * patienceFactor }).toBe('DONE');
  const back = await undo(changeId);
  await expect.poll(() => state(back.jobId), { timeout: 30_000 * patienceFactor }).toBe('DONE');
  expect((await values(9)).slice(5)).toEqual(['5.0', '6.0', 'ask', '8.0']);
});

test('after a week a change can’t be undone any more, and its values are gone', async () => {
  const { change, undo } = await lots(['12.50']);
  const { changeId } = await change('number');
  const later = new Date(Date.now() + (limits.tableChangeDays + 1) * 86_400_000);
  for (const forget of [...recordsRoom.forget, ...apps.forget]) await forget(server.services.database, later);
  await expect(undo(changeId)).rejects.toMatchObject({ code: 'notFound' });
  const left = await server.services.database
    .selectFrom('record_value_before')
    .select('record_id')
    .where('change_id', '=', changeId)
    .execute();
  expect(left).toEqual([]);
});

test('values of a deleted field go out to nobody until it is back, and after a week they are gone for good', async () => {
  const { anna, mateo } = team;
  const { undo, ofApp, tableId, place, records, values, write } = await lots(['Guji', 'Huila']);
  await write(0, 'Sidamo');
  const recordId = records[0]!.id;
  const scope = tableScope(place.trackId, tableId);
  const pull = async (cursors: Record<string, number>) => {
    const { scopes } = await mateo.run('sync.pull', { cursors, follow: [scope] });
    return scopes.filter((it) => it.scope === scope);
  };
  const seen = async () =>
    JSON.stringify([
      await pull({}),
      await mateo.run('records.window', place),
      await mateo.run('records.one', { trackId: place.trackId, recordId }),
      await mateo.run('records.history', { ...place, recordId }),
    ]);
  const remove = () => anna.run('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'price0' });
  expect(await seen()).toContain('Sidamo');
  const first = await remove();
  for (const it of ['Sidamo', 'Guji', 'Huila']) expect(await seen()).not.toContain(it);
  const cursors = Object.fromEntries((await pull({})).map((it) => [it.scope, it.seq]));
  await undo(first.changeId);
  // Who pulled the records meanwhile gets their values now.
  expect(JSON.stringify(await pull(cursors))).toContain('Huila');
  expect(await values()).toEqual(['Sidamo', 'Huila']);
  const second = await remove();
  const forgetAt = async (days: number) => {
    const date = new Date(server.services.clock.now().getTime() + days * 86_400_000);
    for (const forget of [...recordsRoom.forget, ...apps.forget]) await forget(server.services.database, date);
  };
  const stored = async () => {
    const { database } = server.services;
    const own = await database.selectFrom('record').select('properties').where('table_id', '=', tableId).execute();
    const past = await database.selectFrom('record_change').select('values').where('record_id', '=', recordId).execute();
    return JSON.stringify([own, past]);
  };
  await forgetAt(limits.tableChangeDays - 1);
  expect(await stored()).toContain('Sidamo');
  await forgetAt(limits.tableChangeDays + 1);
  for (const it of ['Sidamo', 'Guji', 'Huila']) expect(await stored()).not.toContain(it);
  await expect(undo(second.changeId)).rejects.toMatchObject({ code: 'notFound' });
});
