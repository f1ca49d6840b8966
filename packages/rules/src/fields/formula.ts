import type { Attribute, ResultType } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';

/** What the cell of a formula has that has no result: which mistake it is, and a sentence for people. */
export interface FormulaFailure {
  error: string;
  message: string;
}
/** Nobody enters a result: it is computed when the record is written, and stored with it. */
export const formulaKind: FieldKind = {
  isSystem: true,
  problem: () => 'This field is computed.',
  compare: () => 0,
};

/** A field as its values are: a formula counts as a field of the type of its results, and so is compared, filtered and shown. */
export const resultField = (attribute: Attribute): Attribute =>
  attribute.type === 'formula' ? { ...attribute, type: attribute.options.resultType ?? 'text' } : attribute;

/** Why a formula has no result; null where it has one. */
export const failureOf = (value: unknown): FormulaFailure | null =>
  typeof value === 'object' && value !== null && 'error' in value ? (value as FormulaFailure) : null;

/**
 * Whether a formula only has nothing to compute with: a field that it needs is empty, or it has no formula yet. Its cell is empty; why, says
 * who is asked.
 */
export const isBlank = ({ error }: FormulaFailure): boolean => error === 'NO_VALUE' || error === 'MISSING_FORMULA';

/** A day that there is, or a moment of one, as formulas write them. The database knows it by the same expression. */
export const resultDate =
  '^(?!0000)(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))' +
  '|(\\d{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)' +
  '(T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,3})?Z)?$';
const dateShape = new RegExp(resultDate);

/**
 * A stored value, where it is a result of the formula as it is now. A failure is none, and neither is what an earlier formula left that had
 * results of another type, as long as it is not computed anew.
 */
export function resultIn({ options }: Attribute, value: unknown): unknown {
  return typeof value === jsonTypes[options.resultType ?? 'text'] && isDateWhereDue(options.resultType, value) ? value : null;
}
const isDateWhereDue = (type: ResultType | undefined, value: unknown): boolean => type !== 'date' || dateShape.test(String(value));
const jsonTypes: Readonly<Record<ResultType, string>> = {
  number: 'number',
  percent: 'number',
  text: 'string',
  longText: 'string',
  date: 'string',
  checkbox: 'boolean',
};
