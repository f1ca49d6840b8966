import { type ChangedRow, type InputOf, scopeOf } from '@trackyard/contract';
import { lotFields, makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let ben: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  ben = await server.person('Ben Okafor');
  trackId = await server.track('Roastery', [anna, ben]);
});
afterAll(() => server.stop());
const id = () => server.services.ids.id();

type Rules = InputOf<'tables.updateFormatting'>['conditionalFormatting'];
const heavy: Rules[number] = {
  ...{ id: 'heavy0', attributeId: 'weight', condition: 'more', value: 30, paints: 'record' },
  style: { background: 'amber', bold: true },
};
const byFormula: Rules[number] = {
  ...{ id: 'byform', attributeId: 'title0', condition: 'formula', formula: '{Weight} > 30', paints: 'cell' },
  style: { text: 'plum' },
};
async function lots() {
  const { appId, tableId } = await makeTable(anna.call, { trackId, newId: id, attributes: [...lotFields] });
  const place = { trackId, appId, tableId };
  return {
    place,
    set: (conditionalFormatting: Rules, by = anna) => by.call('tables.updateFormatting', { ...place, conditionalFormatting }),
    async table() {
      const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('app', appId)] });
      const rows = scopes.flatMap((it) => it.rows as ChangedRow[]);
      return rows.flatMap((it) => (it.store === 'tables' && it.row?.id === tableId ? [it.row] : []))[0]!;
    },
  };
}

test('a table has its fields and its rules of formatting, in their order [TABLE-010]', async () => {
  const { set, table } = await lots();
  expect(await table()).toMatchObject({ attributes: [{}, {}, {}], conditionalFormatting: [] });
  await set([heavy, byFormula]);
  const unset = { background: null, text: null, bold: false, italic: false, strike: false };
  expect((await table()).conditionalFormatting).toEqual([
    { ...heavy, value2: null, formula: '', style: { ...unset, background: 'amber', bold: true } },
    { ...byFormula, value: null, value2: null, style: { ...unset, text: 'plum' } },
  ]);
});

test('only who may configure the app sets rules', async () => {
  const { set, table } = await lots();
  await expect(set([heavy], ben)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await table()).conditionalFormatting).toEqual([]);
});

test('a rule with a mistake is refused, with what is wrong', async () => {
  const { set } = await lots();
  const refused = (rule: Rules[number], message: string) =>
    expect(set([rule])).rejects.toMatchObject({ code: 'invalidInput', message: expect.stringContaining(message) });
  await refused({ ...byFormula, formula: '{Gone} > 1' }, 'Gone');
  await refused({ ...byFormula, formula: '{Weight} + 1' }, 'true or false');
  await refused({ ...heavy, condition: 'contains' }, '“Weight” can’t be formatted');
  await refused({ ...heavy, attributeId: 'gone00' }, 'does not have that field');
  await expect(set([heavy, heavy])).rejects.toMatchObject({ code: 'invalidInput' });
  await expect(set(Array.from({ length: 51 }, (_, at) => ({ ...heavy, id: `rule${at}x` })))).rejects.toMatchObject({
    code: 'invalidInput',
  });
});

test('another name of a field changes the formulas of rules; a deleted field takes its rules with it', async () => {
  const { set, table, place } = await lots();
  await set([heavy, byFormula]);
  await anna.call('tables.updateAttribute', { ...place, attributeId: 'weight', attribute: { name: 'Net weight', type: 'number' } });
  expect((await table()).conditionalFormatting[1]!.formula).toBe('{Net weight} > 30');
  await anna.call('tables.deleteAttribute', { ...place, attributeId: 'weight' });
  const [left, ...others] = (await table()).conditionalFormatting;
  expect([left!.id, others]).toEqual(['byform', []]);
  // The formula names a field that is gone: that rule may stay, since nobody changed it.
  await set([left!, { ...heavy, id: 'title1', attributeId: 'title0', condition: 'always' }]);
});
