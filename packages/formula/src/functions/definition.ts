import type { Compiler, Evaluate } from '../evaluation/run.ts';
import type { ValueType } from '../names.ts';
import type { Expression, FunctionCall } from '../syntax/expression.ts';
import { nameOfType, type StaticType } from '../types/types.ts';
import type { DateValue } from '../values/dates.ts';
import type { Numeric } from '../values/decimals.ts';

/** Why arguments are refused; `argument` is the index of the one to mark. */
export interface Refusal {
  readonly message: string;
  readonly argument?: number;
}

/** A call while it is compiled. */
export interface Call {
  readonly arguments: readonly Expression[];
  readonly at: FunctionCall;
  readonly compiler: Compiler<Expression>;
  readonly typeOf: (argument: Expression) => StaticType;
}

/** One function of the language (spec §5): what its page says, which arguments it takes, and how it is computed. */
export interface FunctionDefinition {
  readonly name: string;
  /** How it is written: 'MIN(value, …)'. */
  readonly form: string;
  readonly description: string;
  /** Formulas with what they answer, as a formula would write it. A test computes them. */
  readonly examples: readonly (readonly [formula: string, result: string])[];
  /** The type of a call, from the types of its arguments. */
  typeOf(types: readonly StaticType[]): StaticType | Refusal;
  readonly compile: Compile;
}

/** How a function is computed, by the kind of value that it answers. IF takes the kind of its branches, MIN and MAX that of their arguments. */
export interface Compile {
  readonly number?: (call: Call) => Evaluate<Numeric>;
  readonly text?: (call: Call) => Evaluate<string>;
  readonly checkbox?: (call: Call) => Evaluate<boolean>;
  readonly date?: (call: Call) => Evaluate<DateValue | null>;
}

/** A refusal where the count of arguments is not `least` to `most`. */
export function wrongCount(form: string, count: number, least: number, most = least): Refusal | undefined {
  if (count >= least && count <= most) return undefined;
  const expected =
    least === most ? countOf(least) : most === Number.POSITIVE_INFINITY ? `at least ${countOf(least)}` : `${least} to ${most} arguments`;
  return { message: `This function takes ${expected}, not ${count}. Write ${form}.` };
}
const countOf = (count: number): string => (count === 0 ? 'no arguments' : count === 1 ? '1 argument' : `${count} arguments`);

/** A refusal of the first argument whose type is none of those that it may have. */
export function wrongType(types: readonly StaticType[], allowed: readonly (readonly (ValueType | 'timeUnit')[])[]): Refusal | undefined {
  const argument = types.findIndex((type, at) => type !== 'unknown' && !(allowed[at] ?? allowed.at(-1)!).some((it) => it === type));
  if (argument < 0) return undefined;
  const wanted = (allowed[argument] ?? allowed.at(-1)!).filter((it) => it !== 'longText').map((it) => nameOfType(it));
  return {
    message: `Argument ${argument + 1} must be ${wanted.join(' or ')}, and is ${nameOfType(types[argument]!)}. ${adviceFor(wanted[0]!)}`,
    argument,
  };
}
const adviceFor = (wanted: string): string =>
  wanted === 'a time unit' ? 'Write HOURS, DAYS, WEEKS, MONTHS or YEARS.' : 'Convert it with AS, or give another value.';
