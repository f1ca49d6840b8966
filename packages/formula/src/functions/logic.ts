import type { Evaluate } from '../evaluation/run.ts';
import type { Expression } from '../syntax/expression.ts';
import { isTextual, nameOfType, type StaticType } from '../types/types.ts';
import { type Call, type FunctionDefinition, type Refusal, wrongCount, wrongType } from './definition.ts';

export const not: FunctionDefinition = {
  name: 'NOT',
  form: 'NOT(condition)',
  description: 'True where the condition is false.',
  examples: [['NOT(1 > 2)', 'true']],
  typeOf: (types) => wrongCount('NOT(condition)', types.length, 1) ?? wrongType(types, [['checkbox']]) ?? 'checkbox',
  compile: {
    checkbox: ({ arguments: [it], compiler }) => {
      const condition = compiler.checkbox(it!);
      return (run) => !condition(run);
    },
  },
};

export const when: FunctionDefinition = {
  name: 'IF',
  form: 'IF(condition, value, otherwise)',
  description:
    'The second argument where the condition is true, else the third; both are of the same type (a text and a long text count as one). Only the one that is chosen is computed.',
  examples: [
    ['IF(2 > 1, "more", "less")', 'more'],
    ['IF(true, 1, 1 / 0)', '1'],
  ],
  typeOf,
  compile: {
    number: (call) => chosen(call, (it) => call.compiler.number(it)),
    text: (call) => chosen(call, (it) => call.compiler.text(it)),
    checkbox: (call) => chosen(call, (it) => call.compiler.checkbox(it)),
    date: (call) => chosen(call, (it) => call.compiler.date(it)),
  },
};

const values = ['number', 'percent', 'text', 'longText', 'date', 'checkbox'] as const;

function typeOf(types: readonly StaticType[]): StaticType | Refusal {
  const refusal = wrongCount(when.form, types.length, 3) ?? wrongType(types, [['checkbox'], values, values]);
  if (refusal) return refusal;
  const [, value, otherwise] = types as [StaticType, StaticType, StaticType];
  if (value === 'unknown' || otherwise === 'unknown') return value === 'unknown' ? otherwise : value;
  if (value === otherwise) return value;
  if (isTextual(value) && isTextual(otherwise)) return 'longText';
  return {
    message: `Arguments 2 and 3 must be of the same type, and are ${nameOfType(value)} and ${nameOfType(otherwise)}. Convert one with AS.`,
    argument: 2,
  };
}

/** Also used where a rounded number is enough, so that both branches stay quick. */
export function chosen<T>({ arguments: given, compiler }: Call, compile: (it: Expression) => Evaluate<T>): Evaluate<T> {
  const condition = compiler.checkbox(given[0]!);
  const [value, otherwise] = [compile(given[1]!), compile(given[2]!)];
  return (run) => (condition(run) ? value(run) : otherwise(run));
}
