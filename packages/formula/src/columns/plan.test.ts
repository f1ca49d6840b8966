import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clock } from '../../test/values.ts';
import { FormulaError } from '../errors.ts';
import { compile } from '../evaluation/compile.ts';
import type { Fields } from '../types/fields.ts';
import { orderColumns } from './order.ts';
import { plan } from './plan.ts';

const number = { type: 'number' };
const formula = (text: string) => ({ type: 'formula', formula: text });
const orders: Fields = {
  total: formula('{net} + {tax}'),
  price: number,
  quantity: number,
  tax: formula('{net} * 20%'),
  net: formula('{price} * {quantity}'),
  label: formula('"Order of " + {quantity}'),
};
const codes = (fields: Fields) =>
  Object.fromEntries(Object.entries(plan(fields).errors).map(([name, errors]) => [name, errors.map((it) => it.code).join(' ')]));

describe('order', () => {
  test('a column stands behind all that it needs', () => {
    expect(plan(orders).order).toEqual(['net', 'tax', 'total', 'label']);
    expect(plan(orders).types).toEqual({ net: 'number', tax: 'number', total: 'number', label: 'text' });
    expect(plan(orders).errors).toEqual({});
  });

  test('random columns are in order, and circles are what can reach itself', () => {
    const graph = fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(graph, (needs) => {
        const names = needs.map((_, at) => String(at));
        const groups = orderColumns(names, (name) => needs[Number(name)]!.map(String));
        const place = new Map(groups.flatMap(({ names: group }, at) => group.map((name) => [name, at] as const)));
        expect([...place.keys()].sort()).toEqual(names);
        const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
          needs[Number(from)]!.map(String).some((it) => it === to || (!seen.has(it) && seen.add(it) && reaches(it, to, seen)));
        for (const name of names) {
          for (const it of needs[Number(name)]!) expect(place.get(String(it))).toBeLessThanOrEqual(place.get(name)!);
          expect(groups[place.get(name)!]!.isCircle).toBe(reaches(name, name));
        }
      }),
    );
  });

  test('a chain of fifty thousand columns, and a circle of as many, are ordered without overflow', () => {
    const chain = (first: string): Fields =>
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`c${at}`, formula(at ? `{c${at - 1}} + 1` : first)]));
    expect(plan(chain('1')).order).toHaveLength(50_000);
    const { order, errors } = plan(chain('{c49999}'));
    expect(order).toEqual([]);
    expect(Object.keys(errors)).toHaveLength(50_000);
    expect(errors['c7']).toEqual([{ code: 'CIRCULAR_REFERENCE', from: 0, to: 4, message: expect.stringMatching(/^.{50,200}$/) }]);
  });
});

describe('mistakes', () => {
  const broken: Fields = {
    a: formula('{b} + 1'),
    b: formula('{a} * 2'),
    self: formula('{self}'),
    after: formula('{a} + 1'),
    wrong: formula('1 + true'),
    missing: { type: 'formula' },
    sound: formula('{n} * 2'),
    n: number,
  };

  test('a circle is an error of its own columns only, and other columns are computed [FORMULA-031, FORMULA-037]', () => {
    expect(codes(broken)).toEqual({
      a: 'CIRCULAR_REFERENCE',
      b: 'CIRCULAR_REFERENCE',
      self: 'CIRCULAR_REFERENCE',
      after: 'FIELD_ERROR',
      wrong: 'INCOMPATIBLE_TYPES',
      missing: 'MISSING_FORMULA',
    });
    expect(plan(broken).order).toEqual(['sound']);
    expect(plan(broken).errors['b']).toEqual([
      { code: 'CIRCULAR_REFERENCE', message: expect.stringContaining('b → a → b'), from: 0, to: 3 },
    ]);
    expect(plan(broken).errors['missing']![0]!.message).toBe('Missing formula value for attribute');
  });

  test('what needs an empty result is empty as well, for the same reason', () => {
    const table = plan({ n: number, twice: formula('{n} * 2'), more: formula('{twice} + 1'), words: formula('"Total: " + {twice}') });
    const reason = { code: 'NO_VALUE', message: 'The field ‘n’ is empty.' };
    expect(table.recalculate([{ n: null }], clock)).toMatchObject([{ twice: reason, more: reason, words: reason }]);
  });

  test('a formula that fails is an error in its own cells, and the others have values', () => {
    const fields = { n: number, d: number, ratio: formula('{n} / {d}'), next: formula('{ratio} + 1'), double: formula('{n} * 2') };
    const [first, second] = plan(fields).recalculate(
      [
        { n: 1, d: 0 },
        { n: 1, d: 2 },
      ],
      clock,
    );
    expect(first).toEqual({ ratio: expect.any(FormulaError), next: expect.any(FormulaError), double: 2 });
    expect([first!['ratio'], first!['next']]).toMatchObject([{ code: 'DIVISION_BY_ZERO' }, { code: 'FIELD_ERROR', from: 0, to: 7 }]);
    expect(second).toEqual({ ratio: 0.5, next: 1.5, double: 2 });
    expect(plan(broken).recalculate([{ n: 4 }], clock)[0]).toMatchObject({
      sound: 8,
      after: { code: 'FIELD_ERROR' },
      a: { code: 'CIRCULAR_REFERENCE' },
    });
  });

  test('names that every object has are columns like others', () => {
    const fields = JSON.parse(
      '{"__proto__": {"type": "formula", "formula": "{constructor} + 1"}, "constructor": {"type": "formula", "formula": "2"}}',
    );
    const [cells] = plan(fields).recalculate([{}], clock);
    expect(Object.entries(cells!)).toEqual([
      ['constructor', 2],
      ['__proto__', 3],
    ]);
  });
});

describe('recalculation', () => {
  test('a change affects the columns that need it, directly or through others, in order', () => {
    const { affectedBy } = plan(orders);
    expect(affectedBy(['price'])).toEqual(['net', 'tax', 'total']);
    expect(affectedBy(['quantity'])).toEqual(['net', 'tax', 'total', 'label']);
    expect(affectedBy(['tax'])).toEqual(['tax', 'total']);
    expect(affectedBy(['other'])).toEqual([]);
  });

  test('what an edit affects is computed again, and equals a fresh computation', () => {
    const it = plan(orders);
    const records = Array.from({ length: 50 }, (_, at) => ({ price: at / 10, quantity: at }));
    const stored = it.recalculate(records, clock).map((cells, at) => ({ ...records[at]!, ...cells }));
    const edited = stored.map((record) => ({ ...record, price: 9.99 }));
    const cells = it.recalculate(edited, clock, { changed: ['price'] });
    expect(Object.keys(cells[0]!)).toEqual(['net', 'tax', 'total']);
    expect(edited.map((record, at) => ({ ...record, ...cells[at]! }))).toEqual(
      it
        .recalculate(
          records.map((record) => ({ ...record, price: 9.99 })),
          clock,
        )
        .map((fresh, at) => ({ ...records[at]!, price: 9.99, ...fresh })),
    );
  });

  test('columns over today, also through others, change daily', () => {
    const fields = {
      due: { type: 'date' },
      left: formula('DATEDIFF(TODAY(), {due}, DAYS)'),
      late: formula('{left} < 0'),
      year: formula('{due} AS text'),
    };
    expect(plan(fields).changingDaily).toEqual(['left', 'late']);
  });

  test('each column has the value that its formula has by itself', () => {
    const [cells] = plan(orders).recalculate([{ price: 0.1, quantity: 3 }], clock);
    for (const name of plan(orders).order) expect(cells![name]).toBe(compile(`{${name}}`, orders)({ price: 0.1, quantity: 3 }, clock));
  });
});
