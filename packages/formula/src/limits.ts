/** What bounds a formula, so that none holds up the page or the server: beyond a limit it fails with TOO_COMPLEX. */
export const limits = {
  /** UTF-16 code units of a source. */
  sourceLength: 100_000,
  /** Values, references, operations and calls of one formula. */
  parts: 10_000,
  /** How deep parentheses, calls and operations may be nested; a sum of 500 terms is nested 500 deep. */
  depth: 500,
  /** UTF-16 code units of a text that a formula makes: as many as a cell holds. */
  textLength: 100_000,
  /** Steps of one evaluation: one for each 64 code units that an operation reads or writes, more for what takes longer. */
  steps: 50_000,
} as const;

/** Decimal digits with which numbers are computed, as IEEE 754 decimal128 has. */
export const decimalDigits = 34;
