import { fail } from '../errors.ts';
import type { Evaluate } from '../evaluation/run.ts';
import { type TimeUnit, timeUnitOf } from '../names.ts';
import type { Expression } from '../syntax/expression.ts';
import type { StaticType } from '../types/types.ts';
import { addTime, type DateValue, dayIn, timeBetween } from '../values/dates.ts';
import { emptyDate } from '../values/empty.ts';
import { type Call, type FunctionDefinition, type Refusal, wrongCount, wrongType } from './definition.ts';

export const dateAdd: FunctionDefinition = {
  name: 'DATEADD',
  form: 'DATEADD(date, number, unit)',
  description:
    'The date so many units later, or earlier where the number is below zero. Days and longer units follow the calendar of the zone: a month without that day gives its last one. Of longer units than hours only whole ones count. A day moved by hours gets a time.',
  examples: [
    ['DATEADD("2026-11-21" AS date, 2, WEEKS)', '2026-12-05'],
    ['DATEADD("2024-01-31" AS date, 1, MONTHS)', '2024-02-29'],
    ['DATEADD("2026-11-21" AS date, 12, HOURS)', '2026-11-21 12:00'],
  ],
  typeOf: (types) =>
    wrongCount('DATEADD(date, number, unit)', types.length, 3) ?? wrongType(types, [['date'], ['number'], ['timeUnit']]) ?? 'date',
  compile: { date: compileDateAdd },
};

/** The messages of spec §8, word for word. */
const [missingFrom, missingTo] = ['Missing from date', 'Missing to date'];

export const dateDiff: FunctionDefinition = {
  name: 'DATEDIFF',
  form: 'DATEDIFF(from, to, unit)',
  description:
    'Whole units from one date to another, below zero where the second is earlier: as many as DATEADD can add to the earlier date without passing the later.',
  examples: [
    ['DATEDIFF("2026-11-21" AS date, "2026-12-24" AS date, DAYS)', '33'],
    ['DATEDIFF("2024-02-29" AS date, "2025-02-28" AS date, YEARS)', '1'],
    ['DATEDIFF("2026-12-24" AS date, "2026-11-21" AS date, WEEKS)', '-4'],
  ],
  typeOf: dateDiffType,
  compile: { number: compileDateDiff },
};

export const today: FunctionDefinition = {
  name: 'TODAY',
  form: 'TODAY()',
  description: 'The current day in the zone.',
  examples: [['DATEDIFF(TODAY(), DATEADD(TODAY(), 1, YEARS), YEARS)', '1']],
  typeOf: (types) => wrongCount('TODAY()', types.length, 0) ?? 'date',
  compile: { date: compileToday },
};

/** Many records are computed at one time, so the day of that time is found once. */
function compileToday(): Evaluate<DateValue> {
  let [now, zone, date]: [number, string, DateValue] = [Number.NaN, '', { day: 0 }];
  return ({ clock }) => {
    const instant = clock.now.getTime();
    if (instant !== now || clock.timeZone !== zone)
      [now, zone, date] = [instant, clock.timeZone, { day: dayIn({ instant }, clock.timeZone) }];
    return date;
  };
}

function dateDiffType(types: readonly StaticType[]): StaticType | Refusal {
  if (types.length < 2) return { message: types.length === 0 ? missingFrom : missingTo };
  return wrongCount('DATEDIFF(from, to, unit)', types.length, 3) ?? wrongType(types, [['date'], ['date'], ['timeUnit']]) ?? 'number';
}

/** A time unit is always a constant: no operator and no function answers one. */
const unitOf = (it: Expression): TimeUnit => timeUnitOf(it.kind === 'constant' ? it.value : '')!;

function compileDateAdd({ arguments: given, compiler, at }: Call): Evaluate<DateValue> {
  const [date, amount, unit] = [compiler.date(given[0]!), compiler.rounded(given[1]!), unitOf(given[2]!)];
  return (run) => addTime(date(run) ?? emptyDate(given[0]!), amount(run), unit, run.clock.timeZone, at);
}

function compileDateDiff({ arguments: given, compiler }: Call): Evaluate<number> {
  const [from, to, unit] = [compiler.date(given[0]!), compiler.date(given[1]!), unitOf(given[2]!)];
  return (run) => {
    const [start, end] = [from(run) ?? fail('NO_VALUE', missingFrom, given[0]!), to(run) ?? fail('NO_VALUE', missingTo, given[1]!)];
    return timeBetween(start, end, unit, run.clock.timeZone);
  };
}
