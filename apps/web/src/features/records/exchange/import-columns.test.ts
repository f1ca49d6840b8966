import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { firstTargets, importedColumns, keyColumns, type Preview, type Target } from './import-columns.ts';

const field = (id: string, name: string, type: Attribute['type']): Attribute => ({ id, name, type, options: {} });
const attributes = [field('title0', 'Title', 'text'), field('weight', 'Weight', 'number'), field('link00', 'Lots', 'formula')];
const column = (name: string, type: Attribute['type'] = 'text') => ({ name, type, hasValues: true });
const preview = (...columns: Preview['columns']): Preview => ({
  ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true, titleRows: 0, rows: [], firstRows: [], size: 10 },
  ...{ rowCount: 0, isWhole: true, isDamaged: false, matches: null },
  columns,
});
const nameOf = (at: number) => `Column ${at + 1}`;

test('columns go into fields of their names, others into new ones where fields may be made', () => {
  const seen = preview(column(' title '), column('Stage', 'select'), column('Title'), column('Lots'));
  expect(firstTargets(seen, attributes, true)).toEqual([
    { kind: 'field', attributeId: 'title0' },
    { kind: 'new' },
    // The field is taken, and one that is computed takes no texts.
    { kind: 'none' },
    { kind: 'none' },
  ]);
  expect(firstTargets(seen, attributes, false).map((it) => it.kind)).toEqual(['field', 'none', 'none', 'none']);
});

test('new fields have names of their own, and columns are read as they were guessed', () => {
  const seen = preview(
    { ...column('Weight', 'number'), decimal: ',' },
    { ...column('', 'date'), dateOrder: 'dmy', withTime: true },
    column('x'),
    column('__CREATED'),
  );
  const targets: Target[] = [{ kind: 'new' }, { kind: 'new' }, { kind: 'none' }, { kind: 'new' }];
  const { columns, newFields } = importedColumns(seen, targets, attributes, nameOf);
  expect(newFields.map((it) => [it.name, it.type, it.options])).toEqual([
    ['Weight 2', 'number', {}],
    ['Column 2', 'date', { INCLUDE_TIME: true }],
    ['CREATED', 'text', {}],
  ]);
  expect(columns).toEqual([
    { at: 0, attributeId: newFields[0]!.id, decimal: ',', guessed: 'type' },
    { at: 1, attributeId: newFields[1]!.id, dateOrder: 'dmy', guessed: 'type' },
    { at: 3, attributeId: newFields[2]!.id, guessed: 'type' },
  ]);
});

test('a new field takes the type that was chosen in place of the guessed one', () => {
  const seen = preview(column('Postcode', 'number'), { ...column('Roasted', 'date'), withTime: true }, column('Stage'));
  const targets = [
    { kind: 'new', type: 'text' },
    { kind: 'new', type: 'longText' },
    { kind: 'new', type: 'select' },
  ] as const;
  expect(importedColumns(seen, targets, attributes, nameOf).newFields.map((it) => [it.type, it.options])).toEqual([
    ['text', {}],
    ['longText', {}],
    ['select', { choices: [] }],
  ]);
});

test('the first column of texts goes into the field that records are called by, where none has its name', () => {
  const title = { kind: 'field', attributeId: 'title0' };
  const names = preview(column('Id', 'number'), column('Name'), column('City', 'select'), { ...column(''), hasValues: false });
  expect(firstTargets(names, attributes, true)).toEqual([{ kind: 'new' }, title, { kind: 'new' }, { kind: 'none' }]);
  expect(firstTargets(names, attributes, false).map((it) => it.kind)).toEqual(['none', 'field', 'none', 'none']);
  const titled = preview(column('Name'), column('TITLE'));
  expect(firstTargets(titled, attributes, true)).toEqual([{ kind: 'new' }, title]);
  const chosen = [...attributes, { ...field('called', 'Called', 'text'), options: { DISPLAY_ATTR: true } }];
  expect(firstTargets(names, chosen, true)[1]).toEqual({ kind: 'field', attributeId: 'called' });
  expect(firstTargets(preview(column('Weight 2', 'number')), attributes, true)).toEqual([{ kind: 'new' }]);
});

test('what was guessed is said of each column, and not of a type that somebody chose', () => {
  const seen = preview(column('Title'), column('Code', 'number'), column('Other', 'number'));
  const targets: Target[] = [{ kind: 'field', attributeId: 'title0' }, { kind: 'new' }, { kind: 'new', type: 'number' }];
  expect(importedColumns(seen, targets, attributes, nameOf).columns.map((it) => it.guessed)).toEqual(['reading', 'type', 'reading']);
});

test('records are found by fields with values to compare, whose columns are imported', () => {
  const fields = [...attributes, field('done00', 'Done', 'checkbox')];
  const targets: Target[] = ['title0', 'done00', 'weight'].map((attributeId) => ({ kind: 'field', attributeId }));
  expect(keyColumns([{ kind: 'new' }, ...targets, { kind: 'none' }], fields)).toEqual([
    { attributeId: 'title0', name: 'Title', at: 1 },
    { attributeId: 'weight', name: 'Weight', at: 3 },
  ]);
});
