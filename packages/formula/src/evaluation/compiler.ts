import type { Span } from '../errors.ts';
import type { Call, Compile } from '../functions/definition.ts';
import { functionOf } from '../functions/index.ts';
import { chosen } from '../functions/logic.ts';
import { valueTypeOf } from '../names.ts';
import type { Constant, Expression, FunctionCall, Operation } from '../syntax/expression.ts';
import type { Types } from '../types/check.ts';
import { isNumeric, isTextual, type StaticType } from '../types/types.ts';
import { dateOfText } from '../values/date-text.ts';
import type { DateValue } from '../values/dates.ts';
import { divideRounded, type Numeric, negate, rounded } from '../values/decimals.ts';
import { numberOfText, percentOfText, textOfNumber, textOfPercent } from '../values/number-text.ts';
import { compareDatesBy, compareNumbers, compareSame } from './comparisons.ts';
import { checkboxFrom, dateFrom, lineFrom, numberFrom, percentFrom, textFromDate } from './conversions.ts';
import { checkboxField, dateField, numberField, textField } from './fields.ts';
import { calculate, remainderOf } from './numbers.ts';
import { type Compiler, charge, type Evaluate } from './run.ts';
import { quickly } from './scaled.ts';

/** Makes closures of a checked formula, once; each kind of value is compiled by a method of its own, so that none is asked for its type later. */
export class ExpressionCompiler implements Compiler<Expression> {
  readonly #types: Types;
  constructor(types: Types) {
    this.#types = types;
  }

  number(it: Expression): Evaluate<Numeric> {
    if (it.kind === 'constant') return constant(numberOf(it));
    if (it.kind === 'reference') return numberField(it);
    if (it.kind === 'functionCall') return this.#call(it, 'number');
    if (it.name === 'AS') return this.#toNumber(it);
    if (it.name === '%') return remainderOf(it, this.rounded(it.left!), this.rounded(it.right));
    const right = this.number(it.right);
    if (!it.left) return (run) => negate(right(run));
    return calculate(it, this.number(it.left), right);
  }

  rounded(it: Expression): Evaluate<number> {
    if (it.kind === 'constant') return constant(rounded(numberOf(it)));
    if (it.kind === 'reference') return numberField(it);
    if (it.kind === 'functionCall') return this.#roundedCall(it);
    const quick = quickly(it, this);
    if (quick) return quick;
    if (it.name === '/') {
      const [left, right, at] = [this.number(it.left!), this.number(it.right), it.right];
      return (run) => divideRounded(left(run), right(run), at);
    }
    return shown(this.number(it));
  }

  #roundedCall(it: FunctionCall): Evaluate<number> {
    if (it.function.name === 'IF') return chosen(this.#callOf(it), (branch) => this.rounded(branch));
    return shown(this.#call(it, 'number'));
  }

  /** Of what is no text, the text that stands for it. */
  text(it: Expression): Evaluate<string> {
    const type = this.typeOf(it);
    if (!isTextual(type)) return this.#textOf(it, type);
    if (it.kind === 'constant') return constant(it.value.normalize('NFC'));
    if (it.kind === 'reference') return textField(it);
    if (it.kind === 'functionCall') return this.#call(it, 'text');
    if (it.name === 'AS') return this.#toText(it);
    const [left, right, at] = [this.text(it.left!), this.text(it.right), it.operator];
    return (run) => {
      const text = left(run) + right(run);
      charge(run, text.length, at);
      return text;
    };
  }

  checkbox(it: Expression): Evaluate<boolean> {
    if (it.kind === 'constant') return constant(it.value === 'true');
    if (it.kind === 'reference') return checkboxField(it);
    if (it.kind === 'functionCall') return this.#call(it, 'checkbox');
    if (it.name === 'AS') return this.#toCheckbox(it);
    if (it.name === 'AND' || it.name === 'OR') return this.#junction(it);
    return this.#comparison(it, it.left!);
  }

  date(it: Expression): Evaluate<DateValue | null> {
    if (it.kind === 'reference') return dateField(it);
    if (it.kind === 'functionCall') return this.#call(it, 'date');
    return this.#toDate((it as Operation).left!, (it as Operation).operator);
  }

  typeOf(it: Expression): StaticType {
    return this.#types.get(it)!;
  }

  #callOf = (it: FunctionCall): Call => ({ arguments: it.arguments, at: it, compiler: this, typeOf: (argument) => this.typeOf(argument) });

  #call<K extends keyof Compile>(it: FunctionCall, kind: K): ReturnType<NonNullable<Compile[K]>> {
    return functionOf(it.function.name)!.compile[kind]!(this.#callOf(it)) as ReturnType<NonNullable<Compile[K]>>;
  }

  /** AND and OR compute their right side only where the left one leaves it open. */
  #junction({ name, left: a, right: b }: Operation): Evaluate<boolean> {
    const [left, right] = [this.checkbox(a!), this.checkbox(b)];
    return name === 'AND' ? (run) => left(run) && right(run) : (run) => left(run) || right(run);
  }

  #comparison({ name, right }: Operation, left: Expression): Evaluate<boolean> {
    const type = this.typeOf(left);
    if (isNumeric(type)) return compareNumbers(name, this.rounded(left), this.rounded(right));
    if (type === 'date') return compareDatesBy(name, [left, this.date(left)], [right, this.date(right)]);
    if (type === 'checkbox') return compareSame(name, this.checkbox(left), this.checkbox(right));
    return compareSame(name, this.text(left), this.text(right));
  }

  #toNumber({ left, right, operator }: Operation): Evaluate<Numeric> {
    const type = this.typeOf(left!);
    if (isNumeric(type)) return this.number(left!);
    if (type === 'checkbox') {
      const checkbox = this.checkbox(left!);
      return (run) => (checkbox(run) ? 1 : 0);
    }
    const text = this.text(left!);
    const from = targetOf(right) === 'percent' ? percentFrom : numberFrom;
    return (run) => from(text(run), run, operator);
  }

  #toText({ left, right, operator }: Operation): Evaluate<string> {
    const text = this.text(left!);
    if (targetOf(right) === 'longText' || this.typeOf(left!) !== 'longText') return text;
    return (run) => lineFrom(text(run), run, operator);
  }

  #toCheckbox({ left, operator }: Operation): Evaluate<boolean> {
    if (this.typeOf(left!) === 'checkbox') return this.checkbox(left!);
    const text = this.text(left!);
    return (run) => checkboxFrom(text(run), run, operator);
  }

  #toDate(left: Expression, at: Span): Evaluate<DateValue | null> {
    if (this.typeOf(left) === 'date') return this.date(left);
    // A day is the same everywhere, so that one which is written in the formula is read once.
    const written =
      left.kind === 'constant' && /^\s*\d{4}-\d\d-\d\d\s*$/.test(left.value) ? dateOfText(left.value.trim(), 'UTC') : undefined;
    if (written) return constant(written);
    const text = this.text(left);
    return (run) => dateFrom(text(run), run, at);
  }

  #textOf(it: Expression, type: StaticType): Evaluate<string> {
    if (type === 'number') {
      const number = this.rounded(it);
      return (run) => textOfNumber(number(run));
    }
    if (type === 'percent') {
      const percent = this.number(it);
      return (run) => textOfPercent(percent(run), it);
    }
    if (type === 'date') {
      const date = this.date(it);
      return (run) => textFromDate(date(run), run);
    }
    const checkbox = this.checkbox(it);
    return (run) => String(checkbox(run));
  }
}

const shown =
  (exact: Evaluate<Numeric>): Evaluate<number> =>
  (run) => {
    const value = exact(run);
    return typeof value === 'number' ? value : value.toNumber();
  };
const constant =
  <T>(value: T): Evaluate<T> =>
  () =>
    value;
const numberOf = (it: Constant): Numeric => (it.type === 'percent' ? percentOfText(`${it.value}%`, it) : numberOfText(it.value, it))!;
const targetOf = (right: Expression) => valueTypeOf(right.kind === 'constant' ? right.value : '');
