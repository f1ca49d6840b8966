import { type ChangedRow, defaultViewOptions, type InputOf, layoutTypes, scopeOf } from '@trackyard/contract';
import { conditionsOf } from '@trackyard/rules';
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
type Rules = InputOf<'views.setOverride'>['rules'];
const rule = {
  id: 'rule00',
  attributeId: 'title0',
  condition: 'always' as const,
  style: { background: 'moss' as const },
  paints: 'cell' as const,
};
const byWeight = { ...rule, id: 'rule01', condition: 'formula' as const, formula: '{Weight} > 30' };

async function app() {
  const made = await makeTable(anna.call, { trackId, newId: id });
  const ofApp = { trackId, appId: made.appId };
  const views = async () => {
    const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', made.appId)] });
    return scopes.flatMap((it) => it.rows as ChangedRow[]).flatMap((it) => (it.store === 'views' && it.row ? [it.row] : []));
  };
  return {
    ...{ ...made, ofApp, views },
    override: async () => (await views()).find((it) => it.id === made.viewId)!.override,
    set: (rules: Rules, more: object = {}) => anna.call('views.setOverride', { ...ofApp, viewId: made.viewId, rules, ...more }),
  };
}

test('a view has rules of its own, which no other view of its table has, and its override keeps its id [VIEW-033]', async () => {
  const { ofApp, tableId, viewId, views, override, set } = await app();
  await anna.call('views.add', { ...ofApp, id: id(), tableId, name: 'Other', type: 'CARD', options: defaultViewOptions });
  expect(await override()).toBeNull();
  await set([rule]);
  const first = await override();
  expect(first).toEqual({ id: expect.any(String), miniAppViewId: viewId, rules: [expect.objectContaining({ id: 'rule00' })] });
  expect((await views()).map((it) => it.override === null)).toEqual(expect.arrayContaining([true, false]));
  await set([]);
  expect(await override()).toEqual({ ...first, rules: [] });
});

test('rules that the fields don’t allow are refused, as is the view of another app', async () => {
  const [one, other] = [await app(), await app()];
  await expect(one.set([{ ...rule, condition: 'between' }])).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(one.set([rule, rule])).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(one.set([{ ...byWeight, formula: '{Gone} > 1' }])).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(one.set([rule], { viewId: other.viewId })).rejects.toMatchObject({ code: 'notFound' });
  expect(await one.override()).toBeNull();
});

test('the rules of a view go along when a field is renamed, gets another type, or is deleted', async () => {
  const { ofApp, tableId, override, set } = await app();
  const contains = { ...rule, id: 'rule02', condition: 'contains' as const, value: 'Guji' };
  const between = { ...rule, id: 'rule03', attributeId: 'weight', condition: 'between' as const, value: 1, value2: 3 };
  await set([byWeight, contains, between]);
  const ids = async () => (await override())!.rules.map((it) => it.id);
  const ofWeight = { ...ofApp, tableId, attributeId: 'weight' };
  await anna.call('tables.updateAttribute', { ...ofWeight, attribute: { name: 'Net', type: 'number', options: {} } });
  expect((await override())!.rules[0]!.formula).toBe('{Net} > 30');
  await anna.call('tables.changeType', { ...ofWeight, type: 'text', options: {}, locale: 'en-GB', timeZone: 'UTC', mayEmpty: true });
  expect(await ids()).toEqual(['rule01', 'rule02']);
  await anna.call('tables.deleteAttribute', { ...ofApp, tableId, attributeId: 'title0' });
  expect(await ids()).toEqual([]);
});

test('for the elements of a form’s layout there are no conditions of formatting [VIEW-042]', async () => {
  const { ofApp, tableId, set } = await app();
  for (const type of layoutTypes) expect(conditionsOf({ id: 'layout', name: 'Layout', type: type as never, options: {} })).toEqual([]);
  const attribute = { name: 'Layout', type: layoutTypes[0] as never, options: {} };
  await expect(anna.call('tables.updateAttribute', { ...ofApp, tableId, attributeId: 'layout', attribute })).rejects.toThrow();
  await expect(set([{ ...rule, attributeId: 'layout' }])).rejects.toMatchObject({ code: 'invalidInput' });
});
