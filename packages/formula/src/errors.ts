/** Every way in which a formula can fail, with what it means to the person who writes the formula (spec §5, §8). */
export const errorMeanings = {
  MISSING_OPENING_PARENTHESIS: 'A closing parenthesis has no partner, or a function name stands without its parentheses.',
  MISSING_CLOSING_PARENTHESIS: 'A parenthesis is opened and not closed.',
  MISSING_CLOSING_QUOTE: 'A text begins with a quote and does not end with one.',
  MISSING_CLOSING_BRACE: 'A field reference begins with { and does not end with }.',
  UNEXPECTED_OPERATOR: 'An operator, or a comma, stands where a value should be.',
  OPERATOR_WITHOUT_VALUE: 'Nothing follows an operator.',
  UNIDENTIFIABLE_TOKEN: 'Something is neither a value, nor an operator, nor a function, or it stands where an operator should be.',
  MISSING_FIELD: 'The table has no field of that name.',
  CIRCULAR_REFERENCE: 'The formula needs its own result.',
  NO_VALUE: 'A field that the formula needs is empty, and so is the result: its cell stays blank.',
  FIELD_ERROR: 'A field that the formula needs has an error.',
  NO_RESULT: 'The operation has no result for these values.',
  UNKNOWN_TYPE: 'What follows AS is no type.',
  INCOMPATIBLE_TYPES: 'The operator does not work with values of these types.',
  UNKNOWN_FUNCTION: 'There is no function of that name.',
  INVALID_ARGUMENTS: 'A function gets too few arguments, too many, or some of the wrong type.',
  MISSING_FORMULA: 'The formula field has no formula yet.',
  DIVISION_BY_ZERO: 'A number is divided by zero.',
  CANNOT_CONVERT: 'A value can’t be read as the type that is asked for.',
  TOO_COMPLEX: 'The formula is too long or nested too deeply, or its result too large.',
} as const;

export type FormulaErrorCode = keyof typeof errorMeanings;

/** One mistake in a formula. `from` and `to` are offsets in the source in UTF-16 code units, `to` exclusive. */
export interface FormulaProblem {
  readonly code: FormulaErrorCode;
  /** A sentence for people, which says what to do. */
  readonly message: string;
  readonly from: number;
  readonly to: number;
}

/** A stretch of the source, in UTF-16 code units, `to` exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A problem as an error: thrown by `compile` and by the function that it answers; a cell whose formula fails holds one. */
export class FormulaError extends Error implements FormulaProblem {
  readonly code: FormulaErrorCode;
  readonly from: number;
  readonly to: number;
  constructor({ code, message, from, to }: FormulaProblem) {
    super(message);
    this.name = 'FormulaError';
    this.code = code;
    this.from = from;
    this.to = to;
  }
}

/** A problem at a stretch of the source. */
export const problem = (code: FormulaErrorCode, message: string, { from, to }: Span): FormulaProblem => ({ code, message, from, to });

/** Throws a problem at a stretch of the source. */
export function fail(code: FormulaErrorCode, message: string, at: Span): never {
  throw new FormulaError(problem(code, message, at));
}

/** The message of spec §8 for a formula field whose formula is empty. */
export const missingFormula = 'Missing formula value for attribute';
