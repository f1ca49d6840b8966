import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { firstTargets, importedColumns, type Preview, type Target } from './import-columns.ts';

const field = (id: string, name: string, type: Attribute['type']): Attribute => ({ id, name, type, options: {} });
const attributes = [field('title0', 'Title', 'text'), field('weight', 'Weight', 'number'), field('link00', 'Lots', 'formula')];
const column = (name: string, type: Attribute['type'] = 'text') => ({ name, type });
const preview = (...columns: Preview['columns']): Preview => ({
  ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true, rows: [], size: 10, rowCount: 0, isWhole: true },
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
    { at: 0, attributeId: newFields[0]!.id, decimal: ',' },
    { at: 1, attributeId: newFields[1]!.id, dateOrder: 'dmy' },
    { at: 3, attributeId: newFields[2]!.id },
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
