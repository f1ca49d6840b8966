import { type ValueType, valueTypes } from '../names.ts';
import type { OperatorName } from '../syntax/operators.ts';

/** One line of the type table: which operators take these two types, and what they answer. */
export interface PairRow {
  readonly operators: readonly OperatorName[];
  readonly left: readonly ValueType[];
  readonly right: readonly ValueType[];
  readonly result: ValueType;
}

const [number, percent, checkbox, date, text, longText] = (['number', 'percent', 'checkbox', 'date', 'text', 'longText'] as const).map(
  (it) => [it],
) as [['number'], ['percent'], ['checkbox'], ['date'], ['text'], ['longText']];
const numeric = ['number', 'percent'] as const;
const textual = ['text', 'longText'] as const;
const notLong = valueTypes.filter((it) => it !== 'longText');
const notTextual = notLong.filter((it) => it !== 'text');

/** The allowed pairs of all operators but AS, whose table is in `conversions.ts` (spec §5; what it leaves open is decided here). */
export const pairRows: readonly PairRow[] = [
  { operators: ['+', '-', '*', '/', '%', '^'], left: number, right: number, result: 'number' },
  { operators: ['+', '-', '*', '/'], left: number, right: percent, result: 'number' },
  { operators: ['+', '-', '*'], left: percent, right: number, result: 'number' },
  { operators: ['/'], left: percent, right: number, result: 'percent' },
  { operators: ['+', '-', '*', '/'], left: percent, right: percent, result: 'percent' },
  { operators: ['+'], left: text, right: notLong, result: 'text' },
  { operators: ['+'], left: notTextual, right: text, result: 'text' },
  { operators: ['+'], left: longText, right: valueTypes, result: 'longText' },
  { operators: ['+'], left: notLong, right: longText, result: 'longText' },
  { operators: ['=', '!=', '>', '<', '>=', '<='], left: numeric, right: numeric, result: 'checkbox' },
  { operators: ['=', '!=', '>', '<', '>=', '<='], left: date, right: date, result: 'checkbox' },
  { operators: ['=', '!='], left: checkbox, right: checkbox, result: 'checkbox' },
  { operators: ['=', '!='], left: textual, right: textual, result: 'checkbox' },
  { operators: ['AND', 'OR'], left: checkbox, right: checkbox, result: 'checkbox' },
];

const results = new Map<string, ValueType>(
  pairRows.flatMap(({ operators, left, right, result }) =>
    operators.flatMap((operator) => left.flatMap((a) => right.map((b) => [`${operator} ${a} ${b}`, result] as const))),
  ),
);

/** The type that an operator answers for two types, or undefined where it does not take them. */
export const resultOf = (operator: OperatorName, left: string, right: string): ValueType | undefined =>
  results.get(`${operator} ${left} ${right}`);
