import { type FormulaErrorCode, type FormulaProblem, problem, type Span } from '../errors.ts';
import { functionOf } from '../functions/index.ts';
import { type ValueType, valueTypeOf, valueTypes } from '../names.ts';
import { shortened } from '../shortened.ts';
import type { Constant, Expression, FunctionCall, Operation, Reference } from '../syntax/expression.ts';
import { isInRange } from '../values/digits.ts';
import { conversions } from './conversions.ts';
import { adviceFor } from './operator-advice.ts';
import { resultOf } from './pairs.ts';
import { nameOfType, type StaticType } from './types.ts';

/** The type of each part of a formula. */
export type Types = ReadonlyMap<Expression, StaticType>;
export interface Checked {
  readonly type: StaticType;
  readonly types: Types;
  readonly errors: readonly FormulaProblem[];
}
/** What a reference leads to: the type of its field, or why it has none. */
export type Resolve = (reference: Reference) => StaticType | { readonly code: FormulaErrorCode; readonly message: string };

/** Finds the types of a formula and all mistakes in them (spec §5, semantic errors). */
export function checkExpression(expression: Expression, resolve: Resolve): Checked {
  const check = new Check(resolve);
  const type = check.typeOf(expression);
  if (type === 'type' || type === 'timeUnit')
    check.fail('INCOMPATIBLE_TYPES', `A formula can’t result in ${nameOfType(type)}. ${advice[type]}`, expression);
  return { type, types: check.types, errors: check.errors.toSorted((a, b) => a.from - b.from) };
}

const advice = { type: 'Put it behind AS.', timeUnit: 'Use it in DATEADD or DATEDIFF.' };

class Check {
  readonly types = new Map<Expression, StaticType>();
  readonly errors: FormulaProblem[] = [];
  readonly #resolve: Resolve;
  constructor(resolve: Resolve) {
    this.#resolve = resolve;
  }

  fail(code: FormulaErrorCode, message: string, at: Span): 'unknown' {
    this.errors.push(problem(code, message, at));
    return 'unknown';
  }

  typeOf(expression: Expression): StaticType {
    const type = this.#typeOf(expression);
    this.types.set(expression, type);
    return type;
  }

  #typeOf(expression: Expression): StaticType {
    switch (expression.kind) {
      case 'constant':
        return this.#constant(expression);
      case 'reference':
        return this.#reference(expression);
      case 'operation':
        if (!expression.left) return this.#negation(expression);
        return expression.name === 'AS' ? this.#conversion(expression, expression.left) : this.#pair(expression, expression.left);
      case 'functionCall':
        return this.#call(expression);
    }
  }

  #constant(it: Constant): StaticType {
    if ((it.type === 'number' || it.type === 'percent') && !isInRange(it.value))
      return this.fail('TOO_COMPLEX', 'This number is too large to compute with. Use a smaller one.', it);
    return it.type;
  }

  #reference(reference: Reference): StaticType {
    const found = this.#resolve(reference);
    return typeof found === 'string' ? found : this.fail(found.code, found.message, reference);
  }

  #negation({ operator, right }: Operation): StaticType {
    const type = this.typeOf(right);
    if (type === 'number' || type === 'percent' || type === 'unknown') return type;
    return this.fail('INCOMPATIBLE_TYPES', `A minus does not work with ${nameOfType(type)}. ${adviceFor('-', type, type)}`, operator);
  }

  #pair({ name, operator, right }: Operation, leftSide: Expression): StaticType {
    const [a, b] = [this.typeOf(leftSide), this.typeOf(right)];
    if (a === 'unknown' || b === 'unknown') return answersCheckbox.includes(name) ? 'checkbox' : 'unknown';
    const result = resultOf(name, a, b);
    if (result) return result;
    return this.fail(
      'INCOMPATIBLE_TYPES',
      `${name} does not work with ${nameOfType(a)} and ${nameOfType(b)}. ${adviceFor(name, a, b)}`,
      operator,
    );
  }

  #conversion({ operator, right }: Operation, leftSide: Expression): StaticType {
    const from = this.typeOf(leftSide);
    const to = this.#target(right);
    if (!to || from === 'unknown') return to ?? 'unknown';
    if (from in conversions && conversions[from as ValueType].includes(to)) return to;
    return this.fail('INCOMPATIBLE_TYPES', `AS can’t make ${nameOfType(to)} of ${nameOfType(from)}. ${conversionAdvice(from)}`, operator);
  }

  /** The type behind AS. Since AS binds loosest, all that follows belongs to its right side. */
  #target(right: Expression): ValueType | undefined {
    const type = this.typeOf(right);
    const target = right.kind === 'constant' && right.type === 'type' ? valueTypeOf(right.value) : undefined;
    if (target || type === 'unknown') return target;
    const message =
      right.kind === 'constant' && right.type === 'type'
        ? `There is no type ‘${shortened(right.value)}’. Use one of ${valueTypes.join(', ')}.`
        : `AS needs the name of a type behind it: one of ${valueTypes.join(', ')}. AS binds loosest: put a conversion in parentheses.`;
    this.fail('UNKNOWN_TYPE', message, right);
    return undefined;
  }

  #call(call: FunctionCall): StaticType {
    const types = call.arguments.map((it) => this.typeOf(it));
    const definition = functionOf(call.function.name);
    if (!definition)
      return this.fail('UNKNOWN_FUNCTION', `There is no function ${shortened(call.function.name)}. ${functionAdvice}`, call.function);
    const found = definition.typeOf(types);
    if (typeof found === 'string') return found;
    const at = found.argument === undefined ? call : call.arguments[found.argument]!;
    return this.fail('INVALID_ARGUMENTS', found.message, at);
  }
}

const answersCheckbox: readonly string[] = ['=', '!=', '>', '<', '>=', '<=', 'AND', 'OR'];
const functionAdvice = 'Look for the right name in the list of functions.';
const conversionAdvice = (from: StaticType): string =>
  from in conversions
    ? `It can become ${listed(conversions[from as ValueType])}.`
    : 'Convert a value instead, such as a field or a number.';
const listed = (types: readonly ValueType[]): string =>
  types
    .map((it) => nameOfType(it))
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ');
