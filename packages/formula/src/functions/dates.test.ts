import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, failureOf, typeOf } from '../../test/values.ts';
import { compile } from '../evaluation/compile.ts';
import { timeUnits } from '../names.ts';

const inZone = (timeZone: string, now = '2026-11-23T12:00:00Z') => ({ now: new Date(now), timeZone });
const date = (text: string): string => `("${text}" AS date)`;
const add = (text: string, amount: number, unit: string, zone = 'Europe/Paris') =>
  evaluate(`DATEADD(${date(text)}, ${amount}, ${unit})`, {}, inZone(zone));
const between = (from: string, to: string, unit: string, zone = 'Europe/Paris') =>
  evaluate(`DATEDIFF(${date(from)}, ${date(to)}, ${unit})`, {}, inZone(zone));

describe('DATEADD', () => {
  test('takes a date, a number and a time unit [FORMULA-064, FORMULA-067]', () => {
    expect(add('2026-11-21', 5, 'DAYS')).toBe('2026-11-26');
    expect(add('2026-11-21', -3, 'WEEKS')).toBe('2026-10-31');
    expect(add('2026-11-21', 2, 'MONTHS')).toBe('2027-01-21');
    expect(add('2026-11-21', 1, 'YEARS')).toBe('2027-11-21');
    expect(add('2026-11-21', 5, 'HOURS')).toBe('2026-11-21T04:00:00.000Z');
    expect(evaluate('DATEADD({Due}, {Quantity}, days)')).toBe('2026-12-27');
    expect(typeOf('DATEADD({Due}, 1, DAYS)')).toBe('date');
    expect(['{Title}, 1, DAYS', '{Due}, 1%, DAYS', '{Due}, 1, "DAYS"', '{Due}, 1'].map((it) => typeOf(`DATEADD(${it})`))).toEqual(
      Array(4).fill('INVALID_ARGUMENTS'),
    );
  });

  const months = [
    ['2024-01-31', 1, 'MONTHS', '2024-02-29'],
    ['2023-01-31', 1, 'MONTHS', '2023-02-28'],
    ['2024-02-29', 1, 'YEARS', '2025-02-28'],
    ['2024-02-29', 4, 'YEARS', '2028-02-29'],
    ['2024-03-31', -1, 'MONTHS', '2024-02-29'],
    ['2000-02-28', 1, 'DAYS', '2000-02-29'],
    ['1900-02-28', 1, 'DAYS', '1900-03-01'],
    ['2026-12-31', 1, 'DAYS', '2027-01-01'],
    ['0001-01-01', 1, 'DAYS', '0001-01-02'],
    ['2026-11-21', 1.9, 'DAYS', '2026-11-22'],
    ['2026-11-21', -1.9, 'MONTHS', '2026-10-21'],
  ] as const;
  test.each(months)('knows leap days and the ends of months: %s and %s %s', (text, amount, unit, expected) => {
    expect(add(text, amount, unit)).toBe(expected);
  });

  test('keeps the time of day where the clocks change, and counts hours through', () => {
    // In Paris the clocks go forward at 2026-03-29T01:00Z and back at 2026-10-25T01:00Z.
    expect(add('2026-03-28 12:00', 1, 'DAYS')).toBe('2026-03-29T10:00:00.000Z');
    expect(add('2026-03-28 12:00', 24, 'HOURS')).toBe('2026-03-29T11:00:00.000Z');
    expect(add('2026-10-24 12:00', 1, 'DAYS')).toBe('2026-10-25T11:00:00.000Z');
    expect(add('2026-03-28 02:30', 1, 'DAYS')).toBe('2026-03-29T01:30:00.000Z');
    expect(add('2026-10-24 02:30', 1, 'DAYS')).toBe('2026-10-25T00:30:00.000Z');
    expect(add('2026-03-28', 24, 'HOURS')).toBe('2026-03-28T23:00:00.000Z');
    expect(add('2026-03-08 02:30', 0, 'DAYS', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(add('2026-11-21 10:00', 0.5, 'HOURS', 'Asia/Kathmandu')).toBe('2026-11-21T04:45:00.000Z');
  });

  test('an empty date has nothing to add to, and dates end with the year 9999', () => {
    expect(failureOf('DATEADD({No date}, 1, DAYS)')).toMatchObject({ code: 'NO_VALUE', marks: '{No date}' });
    for (const amount of ['8000', '1e15', '-3000', '-1e300'])
      expect(failureOf(`DATEADD({Due}, ${amount}, YEARS)`)).toMatchObject({
        code: 'TOO_COMPLEX',
        message: expect.stringContaining('1 to 9999'),
      });
    expect(failureOf('DATEADD({Created}, 1e9, HOURS)')).toMatchObject({ code: 'TOO_COMPLEX' });
  });
});

describe('DATEDIFF', () => {
  test('takes two dates and a time unit [FORMULA-065, FORMULA-067]', () => {
    expect(between('2026-11-21', '2026-11-26', 'DAYS')).toBe(5);
    expect(between('2026-11-21', '2026-12-24', 'WEEKS')).toBe(4);
    expect(between('2026-11-21', '2027-01-20', 'MONTHS')).toBe(1);
    expect(between('2026-11-21', '2027-01-21', 'MONTHS')).toBe(2);
    expect(between('2026-11-21', '2029-11-20', 'YEARS')).toBe(2);
    expect(between('2026-11-21', '2026-11-22', 'HOURS')).toBe(24);
    expect(typeOf('DATEDIFF({Due}, {Created}, DAYS)')).toBe('number');
    expect(['{Title}, {Due}, DAYS', '{Due}, 1, DAYS', '{Due}, {Due}, 1', '{Due}, {Due}'].map((it) => typeOf(`DATEDIFF(${it})`))).toEqual(
      Array(4).fill('INVALID_ARGUMENTS'),
    );
  });

  const differences = [
    ['2024-01-31', '2024-02-29', 'MONTHS', 1],
    ['2024-01-31', '2024-02-28', 'MONTHS', 0],
    ['2024-02-29', '2025-02-28', 'YEARS', 1],
    ['2026-12-24', '2026-11-21', 'DAYS', -33],
    ['2026-12-24', '2026-12-24', 'DAYS', 0],
    ['2026-03-28', '2026-03-30', 'HOURS', 47],
    ['2026-03-28 12:00', '2026-03-29 12:00', 'HOURS', 23],
    ['2026-03-28 12:00', '2026-03-29 12:00', 'DAYS', 1],
    ['2026-03-28 12:00', '2026-03-29 11:59', 'DAYS', 0],
    ['2026-11-21', '2026-11-22 00:00', 'DAYS', 1],
    ['2026-11-21 12:00', '2026-12-21', 'MONTHS', 0],
    ['0001-01-01', '9999-12-31', 'YEARS', 9998],
  ] as const;
  test.each(differences)('counts whole units, across leap days and changes of the clocks: %s to %s in %s', (from, to, unit, expected) => {
    expect(between(from, to, unit)).toBe(expected);
    // Adding zero makes 0 of -0.
    expect(between(to, from, unit)).toBe(-expected + 0);
  });

  test('without a from date gives the message of the specification [FORMULA-069]', () => {
    expect(failureOf('DATEDIFF({No date}, {Due}, DAYS)')).toEqual({ code: 'NO_VALUE', message: 'Missing from date', marks: '{No date}' });
    expect(() => compile('DATEDIFF()', {})).toThrow('Missing from date');
  });

  test('without a to date gives the message of the specification [FORMULA-070]', () => {
    const fields = { Due: { type: 'date' } };
    expect(failureOf('DATEDIFF({Due}, {No date}, DAYS)')).toEqual({ code: 'NO_VALUE', message: 'Missing to date', marks: '{No date}' });
    expect(() => compile('DATEDIFF({Due})', fields)).toThrow('Missing to date');
  });

  test('is as many as DATEADD can add without passing the later date', () => {
    const days = fc.date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
    const text = fc.tuple(days, fc.boolean()).map(([it, whole]) => (whole ? it.toISOString().slice(0, 10) : it.toISOString()));
    const zones = fc.constantFrom('UTC', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'Australia/Lord_Howe', 'Asia/Kolkata');
    const fields = { a: { type: 'date' }, b: { type: 'date' } };
    const holds = timeUnits.map((unit) => ({
      reached: compile(`DATEADD({a}, DATEDIFF({a}, {b}, ${unit}), ${unit}) <= {b}`, fields),
      next: compile(`DATEADD({a}, DATEDIFF({a}, {b}, ${unit}) + 1, ${unit}) >= {b}`, fields),
    }));
    const [earlier, later] = [compile('MIN({a}, {b})', fields), compile('MAX({b}, {a})', fields)];
    fc.assert(
      fc.property(text, text, zones, (a, b, timeZone) => {
        const clock = inZone(timeZone);
        const record = { a: earlier({ a, b }, clock), b: later({ a, b }, clock) };
        for (const { reached, next } of holds) expect([reached(record, clock), next(record, clock)]).toEqual([true, true]);
      }),
    );
  });
});

describe('TODAY', () => {
  test('takes no arguments, and is the day in the zone of the clock [FORMULA-066]', () => {
    const today = compile('TODAY()', {});
    expect(today({}, inZone('Europe/Paris', '2026-11-23T23:15:00Z'))).toBe('2026-11-24');
    expect(today({}, inZone('UTC', '2026-11-23T23:15:00Z'))).toBe('2026-11-23');
    expect(today({}, inZone('Pacific/Kiritimati', '2026-11-23T10:15:00Z'))).toBe('2026-11-24');
    expect(typeOf('TODAY()')).toBe('date');
    expect(typeOf('TODAY(1)')).toBe('INVALID_ARGUMENTS');
  });
});
