import { type Attribute, type FieldOptions, type FieldType, limits as ofContract } from '@trackyard/contract';
import { limits } from '@trackyard/formula';
import { expect, test } from 'vitest';
import { isEmptyCell } from '../fields/index.ts';
import type { QueriedRecord } from '../view-query/index.ts';
import { formulaClock, formulaColumns, formulasNaming, renamedField, typedFormulas, unlikeFormulas } from './index.ts';

const field = (id: string, name: string, type: FieldType, options: FieldOptions = {}): Attribute => ({ id, name, type, options });
const formula = (id: string, name: string, FORMULA: string): Attribute => field(id, name, 'formula', { FORMULA });
const record = (properties: Record<string, unknown>): QueriedRecord => ({
  ...{ properties, createdBy: null, lastUpdatedBy: null },
  ...{ created: '2026-11-20T10:00:00.000Z', updated: '2026-11-24T10:00:00.000Z' },
});
const lots = [
  field('price0', 'Price', 'number'),
  field('weight', 'Weight', 'number'),
  field('status', 'Status', 'select', { choices: [{ id: 'atsea0', name: 'At sea', colour: 'sky' }] }),
  field('made00', 'Made', 'createdDate'),
];
const clock = formulaClock(new Date('2026-11-25T12:00:00Z'), { timeZone: 'UTC' });
const compute = (attributes: Attribute[], ...properties: Record<string, unknown>[]) =>
  formulaColumns(attributes)!.compute(properties.map(record), clock);

test('formulas read numbers, the names of choices and when a record was made, and each other in any order', () => {
  const attributes = [
    formula('gross0', 'Gross', '{Net} * 1.2'),
    formula('net000', 'Net', '{Price} * {Weight}'),
    formula('label0', 'Label', 'UPPER({Status}) + "!"'),
    formula('age000', 'Age', 'DATEDIFF({Made}, TODAY(), DAYS)'),
    ...lots,
  ];
  expect(compute(attributes, { price0: 0.1, weight: 3, status: 'atsea0' })).toEqual([
    { gross0: 0.36, net000: 0.3, label0: 'AT SEA!', age000: 4 },
  ]);
  expect(formulaColumns(attributes)!.changesDaily).toBe(true);
});

test('a formula that fails leaves its failure in its own cell, and others their results', () => {
  const attributes = [...lots, formula('net000', 'Net', '{Price} * {Weight}'), formula('half00', 'Half', '{Price} / 2')];
  expect(compute(attributes, { price0: 3 }, { price0: 1, weight: 2 })).toEqual([
    { net000: { error: 'NO_VALUE', message: 'The field ‘Weight’ is empty.' }, half00: 1.5 },
    { net000: 2, half00: 0.5 },
  ]);
});

test('a text is as long as a cell at most, and one that grows longer fails while it is made', () => {
  expect(limits.textLength).toBe(ofContract.cellLength);
  const tenfold = (source: string): string => `SUBSTITUTE(${source}, "x", "xxxxxxxxxx")`;
  const attributes = [
    field('title0', 'Title', 'text'),
    formula('joined', 'Joined', '{Title} + {Title}'),
    formula('upper0', 'Upper', 'UPPER({Title})'),
    formula('tenth0', 'Tenth', tenfold(tenfold('{Title}'))),
  ];
  const tooLong = { error: 'TOO_COMPLEX', message: 'The text that this makes is too long. Use shorter texts.' };
  const half = ofContract.cellLength / 2 + 1;
  expect(compute(attributes, { title0: 'x'.repeat(half) }, { title0: 'ß'.repeat(half) })).toEqual([
    { joined: tooLong, upper0: 'X'.repeat(half), tenth0: tooLong },
    { joined: tooLong, upper0: tooLong, tenth0: 'ß'.repeat(half) },
  ]);
});

test('a formula that only lacks a value looks empty, and one that fails does not', () => {
  const attributes = [
    ...lots,
    formula('net000', 'Net', '{Price} * {Weight}'),
    formula('half00', 'Half', '{Price} / 0'),
    formula('none00', 'None', ''),
  ];
  const [cells] = compute(attributes, { price0: 3 });
  expect(
    [cells!['net000'], cells!['half00'], cells!['none00'], null, 0].map((it) => isEmptyCell({ type: 'formula', options: {} }, it)),
  ).toEqual([true, false, true, true, false]);
});

test('a formula over a field that is gone, of links, or of itself says so in each cell', () => {
  const attributes = [
    ...lots,
    field('owner0', 'Owner', 'user'),
    formula('gone00', 'Gone', '{Nowhere} + 1'),
    formula('owners', 'Owners', '{Owner} + "!"'),
    formula('self00', 'Self', '{Self} + 1'),
    formula('after0', 'After', '{Self} + 1'),
  ];
  const [cells] = compute(attributes, {});
  const codes = Object.fromEntries(Object.entries(cells!).map(([id, it]) => [id, (it as { error: string }).error]));
  expect(codes).toEqual({ gone00: 'MISSING_FIELD', owners: 'INCOMPATIBLE_TYPES', self00: 'CIRCULAR_REFERENCE', after0: 'FIELD_ERROR' });
});

test('each formula field gets the type of its results, and one with mistakes none', () => {
  const { attributes, problems } = typedFormulas([
    ...lots,
    formula('net000', 'Net', '{Price} * 2'),
    formula('text00', 'Text', '{Net} + " kg"'),
    formula('broken', 'Broken', '{Price} *'),
    formula('empty0', 'Empty', ''),
  ]);
  expect(attributes.slice(4).map((it) => it.options.resultType)).toEqual(['number', 'text', undefined, undefined]);
  expect([...problems].map(([id, [first]]) => [id, first!.code])).toEqual([
    ['broken', 'OPERATOR_WITHOUT_VALUE'],
    ['empty0', 'MISSING_FORMULA'],
  ]);
});

test('a renamed field is renamed in the formulas that name it, and gives no other results [TABLE-040]', () => {
  const before = [...lots, formula('net000', 'Net', '{Price}*{Weight} + {Price}'), formula('text00', 'Text', '"{Price}"')];
  const after = renamedField(
    before.map((it) => (it.id === 'price0' ? { ...it, name: 'Price {kg}' } : it)),
    'Price',
    'Price {kg}',
  );
  expect(after.slice(4).map((it) => it.options.FORMULA)).toEqual(['{Price \\{kg\\}}*{Weight} + {Price \\{kg\\}}', '"{Price}"']);
  expect(unlikeFormulas(before, after)).toBe(false);
  expect(formulasNaming(after, 'Price {kg}').map((it) => it.name)).toEqual(['Net']);
});

test('another source, another choice or a lost field changes results; other fields do not', () => {
  const before = [...lots, formula('label0', 'Label', '{Status}')];
  const changed = (change: (it: Attribute) => Attribute) => unlikeFormulas(before, before.map(change));
  expect(changed((it) => (it.id === 'label0' ? formula('label0', 'Label', 'LOWER({Status})') : it))).toBe(true);
  expect(changed((it) => (it.id === 'status' ? { ...it, options: { choices: [] } } : it))).toBe(true);
  expect(
    unlikeFormulas(
      before,
      before.filter((it) => it.id !== 'status'),
    ),
  ).toBe(true);
  expect(changed((it) => (it.id === 'price0' ? { ...it, options: { PRECISION: 2 } } : it))).toBe(false);
  expect(unlikeFormulas(before, [...before, field('more00', 'More', 'text')])).toBe(false);
});

test('formulas reckon in the time zone of their table: texts of dates with time, comparisons with days, days added and today', () => {
  const attributes = [
    field('loaded', 'Loaded', 'date', { INCLUDE_TIME: true }),
    field('due000', 'Due', 'date'),
    formula('text00', 'Text', '{Loaded} AS text'),
    formula('same00', 'Same', '{Loaded} = {Due}'),
    formula('next00', 'Next', 'DATEADD({Loaded}, 1, DAYS)'),
    formula('today0', 'Today', 'TODAY()'),
  ];
  const night = record({ loaded: '2024-06-30T22:30:00.000Z', due000: '2024-07-01' });
  const autumn = record({ loaded: '2024-10-26T10:00:00.000Z', due000: '2024-10-26' });
  const at = new Date('2026-11-25T23:30:00Z');
  const inZone = (timeZone: string) => formulaColumns(attributes)!.compute([night, autumn], formulaClock(at, { timeZone }));
  expect(inZone('Europe/Stockholm')).toEqual([
    { text00: '2024-07-01 00:30', same00: true, next00: '2024-07-01T22:30:00.000Z', today0: '2026-11-26' },
    // Noon stays noon where the clocks go back an hour.
    { text00: '2024-10-26 12:00', same00: true, next00: '2024-10-27T11:00:00.000Z', today0: '2026-11-26' },
  ]);
  expect(inZone('UTC')[0]).toMatchObject({ text00: '2024-06-30 22:30', same00: false, today0: '2026-11-25' });
});
