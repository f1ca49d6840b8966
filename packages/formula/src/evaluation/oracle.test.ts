import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atTheDoor, evaluateSlowly, OracleError } from '../../test/oracle.ts';
import { formulas, records, types } from '../../test/random-formulas.ts';
import { FormulaError } from '../errors.ts';
import { parse } from '../syntax/parser.ts';
import { check, compile } from './compile.ts';

const fields = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
const clock = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'UTC' };
/** Which outcomes the samples had: a test that only ever compares errors would prove little. */
const seen = new Map<string, number>();

function outcome(compute: () => unknown): unknown {
  try {
    return { value: compute() };
  } catch (error) {
    if (error instanceof FormulaError || error instanceof OracleError) return { code: error.code };
    throw error;
  }
}

test('random formulas have the value, or the error, that the obvious evaluator finds', () => {
  fc.assert(
    fc.property(formulas, fc.array(records, { minLength: 3, maxLength: 3 }), (source, all) => {
      const checked = check(source, fields);
      const parsed = parse(source);
      if ('errors' in checked || 'errors' in parsed) return;
      const compiled = compile(source, fields);
      for (const record of all) {
        const fast = outcome(() => compiled(record, clock));
        expect(fast).toEqual(outcome(() => atTheDoor(evaluateSlowly(parsed.expression, types, record))));
        const kind = (fast as { code?: string }).code ?? checked.type;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }),
    { numRuns: 4000 },
  );
  for (const type of ['number', 'percent', 'text', 'checkbox', 'date', 'NO_VALUE', 'DIVISION_BY_ZERO', 'CANNOT_CONVERT', 'TOO_COMPLEX'])
    expect(seen.get(type), type).toBeGreaterThan(20);
});

test('random formulas are all sound: the check finds no mistake in them', () => {
  fc.assert(
    fc.property(formulas, (source) => {
      const checked = check(source, fields);
      if ('errors' in checked) expect(checked.errors.map(({ code }) => code)).toEqual(checked.errors.map(() => 'TOO_COMPLEX'));
    }),
    { numRuns: 500 },
  );
});

test('random characters are read or refused, never worse', () => {
  const piece = fc.constantFrom(
    ...'{}()"\'\\,%+-*/^<>=! \n0123456789.eE',
    'AS ',
    'OR ',
    'AND ',
    'IF(',
    'true',
    'DAYS',
    'text',
    'MIN(',
    '{n}',
    '🎉',
    'ש',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join('');
      const found = check(source, fields);
      if ('type' in found) return;
      for (const { from, to, message } of found.errors) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(source.length);
        expect(message).not.toBe('');
      }
    }),
    { numRuns: 3000 },
  );
});
