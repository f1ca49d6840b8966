import type { Span } from '../errors.ts';
import type { OperatorName } from './operators.ts';

/** The kinds of constant (spec §3). */
export type ConstantKind = 'number' | 'percent' | 'text' | 'longText' | 'type' | 'timeUnit' | 'checkbox';

/**
 * A constant as it is written. `value` is the digits of a number (`1.5e3`) or of a percent without its sign, the content of a text,
 * the name of a type or of a time unit as written, or `true` and `false`.
 */
export interface Constant extends Span {
  readonly kind: 'constant';
  readonly type: ConstantKind;
  readonly value: string;
}
/** A reference to another field, `{Price}`. */
export interface Reference extends Span {
  readonly kind: 'reference';
  readonly name: string;
}
/** An operation. `left` is missing in a negation, `-{Price}`. `operator` is where the operator stands. */
export interface Operation extends Span {
  readonly kind: 'operation';
  readonly name: OperatorName;
  readonly operator: Span;
  readonly left?: Expression;
  readonly right: Expression;
}
/** A function as such: its name, in capitals. */
export interface FunctionName extends Span {
  readonly kind: 'function';
  readonly name: string;
}
/** A function applied to arguments. */
export interface FunctionCall extends Span {
  readonly kind: 'functionCall';
  readonly function: FunctionName;
  readonly arguments: readonly Expression[];
}

/** A parsed formula (spec §3, 'Formula expressions'). */
export type Expression = Constant | Reference | Operation | FunctionCall;
