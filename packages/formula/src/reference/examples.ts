import type { ConstantKind } from '../syntax/expression.ts';
import type { OperatorName } from '../syntax/operators.ts';

// What docs/formula.md shows besides the functions, which have their own examples. A test computes each.

export type Example = readonly [formula: string, result: string];

/** How constants of each kind are written. */
export const constantForms: Readonly<Record<ConstantKind, readonly [form: string, description: string]>> = {
  number: ['12, 0.5, .5, 1.5e3', 'Digits with a decimal point; an exponent behind e.'],
  percent: ['50%, 12.5%', 'A number and %, unless a value follows: 10 % 3 is a remainder. A percent counts as its fraction, 0.5.'],
  text: [`"text", 'text'`, 'Between quotes of either kind. A quote or backslash within stands behind a backslash.'],
  longText: ['"two⏎lines"', 'A text with line breaks.'],
  type: ['number, text …', 'The name of a type, behind AS.'],
  timeUnit: ['DAYS, WEEKS …', 'A unit of time, in DATEADD and DATEDIFF.'],
  checkbox: ['true, false', 'Ticked or not.'],
};

export const operatorForms: Readonly<Record<OperatorName, { readonly says: string; readonly example: Example }>> = {
  AS: { says: 'Converts a value to a type.', example: ['1 + 2 AS text', '3'] },
  OR: { says: 'True where one side or both are true.', example: ['1 > 2 OR 2 > 1', 'true'] },
  AND: { says: 'True where both sides are true.', example: ['1 > 2 AND 2 > 1', 'false'] },
  '=': { says: 'Both sides are equal.', example: ['"a" = "A"', 'false'] },
  '!=': { says: 'Both sides differ.', example: ['"a" != "A"', 'true'] },
  '>': { says: 'The left side is greater, or later.', example: ['2 > 1', 'true'] },
  '<': { says: 'The left side is smaller, or earlier.', example: ['2 < 1', 'false'] },
  '>=': { says: 'Greater or equal.', example: ['50% >= 0.5', 'true'] },
  '<=': { says: 'Smaller or equal.', example: ['1 <= 0.5', 'false'] },
  '+': { says: 'Adds, and joins a text with any value.', example: ['"Total: " + (0.1 + 0.2)', 'Total: 0.3'] },
  '-': { says: 'Subtracts; in front of a value it turns the sign.', example: ['1 - -2', '3'] },
  '*': { says: 'Multiplies.', example: ['200 * 15%', '30'] },
  '/': { says: 'Divides.', example: ['7 / 2', '3.5'] },
  '%': { says: 'What a whole division leaves, with the sign of the left side.', example: ['-7 % 3', '-1'] },
  '^': { says: 'Raises to a power; it binds to the right.', example: ['2 ^ 3 ^ 2', '512'] },
};

export const conversionExamples: readonly Example[] = [
  ['("12.5" AS number) + 1', '13.5'],
  ['"50%" AS percent', '50%'],
  ['"2026-11-21" AS date', '2026-11-21'],
  ['(1 > 0) AS number', '1'],
  ['0.25 AS percent AS text', '25%'],
];
