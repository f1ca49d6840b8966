import type { Evaluate } from '../evaluation/run.ts';
import type { StaticType } from '../types/types.ts';
import { type DateValue, instantIn } from '../values/dates.ts';
import { add, divide, multiply, type Numeric, rounded } from '../values/decimals.ts';
import { emptyDate } from '../values/empty.ts';
import { type Call, type FunctionDefinition, type Refusal, wrongCount, wrongType } from './definition.ts';

/** All of one type: the least of numbers or percents, or the earliest date. */
export const min: FunctionDefinition = {
  name: 'MIN',
  form: 'MIN(value, …)',
  description: 'The least of its arguments, which are all numbers, all percents or all dates; of dates the earliest.',
  examples: [
    ['MIN(3, 1.5, 2)', '1.5'],
    ['MIN(50%, 5%)', '5%'],
    ['MIN("2026-11-21" AS date, "2026-03-01" AS date)', '2026-03-01'],
  ],
  typeOf: (types) => consistent('MIN(value, …)', types),
  compile: { number: (call) => extreme(call, -1), date: (call) => extremeDate(call, -1) },
};

export const max: FunctionDefinition = {
  name: 'MAX',
  form: 'MAX(value, …)',
  description: 'The greatest of its arguments, which are all numbers, all percents or all dates; of dates the latest.',
  examples: [
    ['MAX(3, 1.5, 2)', '3'],
    ['MAX(50%, 5%)', '50%'],
    ['MAX("2026-11-21" AS date, "2026-03-01" AS date)', '2026-11-21'],
  ],
  typeOf: (types) => consistent('MAX(value, …)', types),
  compile: { number: (call) => extreme(call, 1), date: (call) => extremeDate(call, 1) },
};

export const average: FunctionDefinition = {
  name: 'AVERAGE',
  form: 'AVERAGE(value, …)',
  description: 'The sum of its arguments, numbers or percents, divided by their count. Of percents alone it is a percent.',
  examples: [
    ['AVERAGE(1, 2, 6)', '3'],
    ['AVERAGE(10%, 20%)', '15%'],
  ],
  typeOf: (types) =>
    wrongCount('AVERAGE(value, …)', types.length, 1, Number.POSITIVE_INFINITY) ??
    wrongType(types, [['number', 'percent']]) ??
    (types.includes('number') ? 'number' : types.includes('unknown') ? 'unknown' : 'percent'),
  compile: { number: mean },
};

export const ceiling: FunctionDefinition = {
  name: 'CEILING',
  form: 'CEILING(value)',
  description: 'The next whole number that is not smaller; of a percent the next whole percent.',
  examples: [
    ['CEILING(1.2)', '2'],
    ['CEILING(-1.2)', '-1'],
    ['CEILING(12.5%)', '13%'],
  ],
  typeOf: (types) => one('CEILING(value)', types),
  compile: { number: (call) => whole(call, Math.ceil) },
};

export const floor: FunctionDefinition = {
  name: 'FLOOR',
  form: 'FLOOR(value)',
  description: 'The next whole number that is not greater; of a percent the next whole percent.',
  examples: [
    ['FLOOR(1.8)', '1'],
    ['FLOOR(-1.2)', '-2'],
    ['FLOOR(12.5%)', '12%'],
  ],
  typeOf: (types) => one('FLOOR(value)', types),
  compile: { number: (call) => whole(call, Math.floor) },
};

/** MIN and MAX take dates, percents or numbers of one type. */
function consistent(form: string, types: readonly StaticType[]): StaticType | Refusal {
  const refusal = wrongCount(form, types.length, 1, Number.POSITIVE_INFINITY) ?? wrongType(types, [['number', 'percent', 'date']]);
  if (refusal) return refusal;
  const known = types.filter((it) => it !== 'unknown');
  const other = types.findIndex((it) => it !== 'unknown' && it !== known[0]);
  if (other < 0) return known[0] ?? 'unknown';
  return { message: 'The arguments are of different types. Convert them to one type with AS.', argument: other };
}

const one = (form: string, types: readonly StaticType[]): StaticType | Refusal =>
  wrongCount(form, types.length, 1) ?? wrongType(types, [['number', 'percent']]) ?? types[0]!;

function extreme({ arguments: given, compiler }: Call, sign: 1 | -1): Evaluate<Numeric> {
  const values = given.map((it) => compiler.number(it));
  return (run) => {
    let found = values[0]!(run);
    for (let i = 1; i < values.length; i++) {
      const value = values[i]!(run);
      if ((rounded(value) - rounded(found)) * sign > 0) found = value;
    }
    return found;
  };
}

function extremeDate({ arguments: given, compiler }: Call, sign: 1 | -1): Evaluate<DateValue> {
  const values = given.map((it) => compiler.date(it));
  return (run) => {
    const dates = values.map((it, at) => it(run) ?? emptyDate(given[at]!));
    const { timeZone } = run.clock;
    return dates.reduce((found, it) => ((instantIn(it, timeZone) - instantIn(found, timeZone)) * sign > 0 ? it : found));
  };
}

function mean({ arguments: given, compiler, at }: Call): Evaluate<Numeric> {
  const values = given.map((it) => compiler.number(it));
  return (run) => {
    let sum = values[0]!(run);
    for (let i = 1; i < values.length; i++) sum = add(sum, values[i]!(run), at);
    return divide(sum, values.length, at);
  };
}

function whole({ arguments: [value], compiler, typeOf, at }: Call, round: (value: number) => number): Evaluate<Numeric> {
  if (typeOf(value!) === 'number') {
    const number = compiler.rounded(value!);
    return (run) => round(number(run));
  }
  const percent = compiler.number(value!);
  return (run) => divide(round(rounded(multiply(percent(run), 100, at))), 100, at);
}
