import { FormulaError, type Span } from '../errors.ts';
import { limits } from '../limits.ts';
import { type ValueType, valueTypes } from '../names.ts';
import type { Expression } from '../syntax/expression.ts';
import { type Piece, piecesOf } from '../syntax/pieces.ts';
import type { Checked } from '../types/check.ts';
import type { Fields } from '../types/fields.ts';
import { compileChecked, read } from './compile.ts';
import { Budget, type Clock, type FormulaRecord, type FormulaValue } from './run.ts';

/** What a part of a formula comes to for one record, with what the parts in it come to. Constants in it are left out: they say it themselves. */
export interface Explanation {
  readonly kind: Expression['kind'];
  /** Its place in the source, in UTF-16 code units, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly type: ValueType;
  readonly value: FormulaValue | FormulaError;
  /** A branch of IF that was not chosen: whatever it comes to, the result does not depend on it. */
  readonly isUnused: boolean;
  readonly parts: readonly Explanation[];
}

/** Parts beyond so many are not looked into: nobody reads them, and each is computed by itself. */
const mostParts = 200;
/** Of all parts together: each computes those within it anew. */
const mostSteps = 4 * limits.steps;

/**
 * Explains the result of a formula for a record: the value of each part of it. Formula fields are read from the record. Throws a FormulaError
 * for the first mistake that `check` finds.
 */
export function explain(source: string, fields: Fields, record: FormulaRecord, clock: Clock): Explanation {
  const { expression, checked, errors } = read(source, fields);
  if (errors[0] || !expression || !checked) throw new FormulaError(errors[0]!);
  return new Explainer(source, checked, record, clock).explained(expression, false);
}

/** The part in which the error of a formula begins: the innermost one that fails, of those that count. null: the formula does not fail. */
export function failedPart(explanation: Explanation): Explanation | null {
  if (explanation.isUnused || !(explanation.value instanceof FormulaError)) return null;
  for (const it of explanation.parts) {
    const inner = failedPart(it);
    if (inner) return inner;
  }
  return explanation;
}

class Explainer {
  readonly #source: string;
  readonly #pieces: readonly Piece[];
  readonly #checked: Checked;
  readonly #record: FormulaRecord;
  readonly #clock: Clock;
  readonly #budget = new Budget({ steps: mostSteps, characters: Number.POSITIVE_INFINITY });
  #count = 0;
  constructor(source: string, checked: Checked, record: FormulaRecord, clock: Clock) {
    this.#source = source;
    this.#pieces = piecesOf(source);
    this.#checked = checked;
    this.#record = record;
    this.#clock = clock;
  }

  explained(it: Expression, isUnused: boolean): Explanation {
    this.#count++;
    const { kind } = it;
    const { from, to } = withParentheses(it, this.#source, this.#pieces);
    const type = this.#checked.types.get(it) as ValueType;
    return { kind, from, to, type, value: this.#valueOf(it, type), isUnused, parts: this.#partsOf(it, isUnused) };
  }

  #valueOf(it: Expression, type: ValueType): FormulaValue | FormulaError {
    try {
      return compileChecked(it, { ...this.#checked, type })(this.#record, this.#clock, this.#budget);
    } catch (error) {
      if (error instanceof FormulaError) return error;
      throw error;
    }
  }

  #partsOf(it: Expression, isUnused: boolean): Explanation[] {
    const chosen = it.kind === 'functionCall' && it.function.name === 'IF' ? this.#valueOf(it.arguments[0]!, 'checkbox') : undefined;
    return operandsOf(it).flatMap((part, at) => {
      if (part.kind === 'constant' || !isValue(this.#checked.types.get(part)) || this.#count >= mostParts) return [];
      const isPassedBy = (chosen === true && at === 2) || (chosen === false && at === 1);
      return [this.explained(part, isUnused || isPassedBy)];
    });
  }
}

/** The span of an expression leaves out parentheses around its first and its last part: those that have their counterpart in it are of it too. */
function withParentheses({ from, to }: Span, source: string, pieces: readonly Piece[]): Span {
  const signAt = (at: number): string => (pieces[at]?.kind === 'sign' ? source.slice(pieces[at].from, pieces[at].to) : '');
  let first = pieces.findIndex((it) => it.from === from);
  let last = pieces.findIndex((it) => it.to === to);
  let [open, unopened] = [0, 0];
  for (let at = first; at <= last; at++) {
    if (signAt(at) === '(') open++;
    else if (signAt(at) === ')' && open > 0) open--;
    else if (signAt(at) === ')') unopened++;
  }
  while (unopened-- > 0 && signAt(first - 1) === '(') first--;
  while (open-- > 0 && signAt(last + 1) === ')') last++;
  return { from: pieces[first]?.from ?? from, to: pieces[last]?.to ?? to };
}
const isValue = (type: unknown): boolean => (valueTypes as readonly unknown[]).includes(type);
function operandsOf(it: Expression): readonly Expression[] {
  if (it.kind === 'operation') return it.left ? [it.left, it.right] : [it.right];
  return it.kind === 'functionCall' ? it.arguments : [];
}
