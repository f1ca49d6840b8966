import { fileURLToPath } from 'node:url';
import { errorMeanings } from '../packages/formula/src/errors.ts';
import { functions } from '../packages/formula/src/functions/index.ts';
import { decimalDigits, limits } from '../packages/formula/src/limits.ts';
import { timeUnits, valueTypes } from '../packages/formula/src/names.ts';
import { constantForms, conversionExamples, operatorForms } from '../packages/formula/src/reference/examples.ts';
import { precedence } from '../packages/formula/src/syntax/operators.ts';
import { conversions } from '../packages/formula/src/types/conversions.ts';
import { typesOfFields } from '../packages/formula/src/types/fields.ts';
import { pairRows } from '../packages/formula/src/types/pairs.ts';
import { formulaBudget } from '../packages/rules/src/formulas/compute.ts';

export const formulaFile = fileURLToPath(new URL('../docs/formula.md', import.meta.url));

/** The reference of the formula language for people who write formulas, made from its code. */
export const formulaPage = (): string => `# Formulas

A formula computes the value of a field from other fields of the same record: \`{Price} * {Quantity}\`. It is made of constants, references
to fields, operations and functions. Words may be written in capitals or small letters; spaces and line breaks count only within quotes and braces.

## Constants

${table(
  ['kind', 'written', ''],
  Object.entries(constantForms).map(([kind, [form, description]]) => [kind, code(form), description]),
)}

## Fields

A field is written in braces: \`{Price}\`. A brace or a backslash in its name stands behind a backslash: \`{a\\}b}\`. Renaming a field changes the
formulas that name it. In a formula the value of a field is

${table(
  ['type', 'fields of the type'],
  valueTypes.map((type) => [type, [...typesOfFields].flatMap(([field, it]) => (it === type ? [field] : [])).join(', ')]),
)}

A formula field has the type of its formula. Passwords can’t be read. An empty text is \`""\`, an empty checkbox is false, an empty date stays
empty; without the value of a number or percent that it needs the result is empty.

## Operators

From the one that binds loosest to the one that binds tightest; parentheses come before all. A minus in front of a value reaches over powers
only: \`-2 ^ 2\` is -4. A comma separates arguments, and no operator reaches across it.

${table(
  ['', 'operator', 'what it does', 'example', ''],
  precedence.flatMap(({ level, operators }) =>
    operators.map((name) => {
      const { says, example } = operatorForms[name];
      return [level, code(name), says, code(example[0]), code(example[1])];
    }),
  ),
)}

### Types that operators take

${table(
  ['operators', 'left', 'right', 'result'],
  pairRows.map(({ operators, left, right, result }) => [operators.map(code).join(' '), left.join(', '), right.join(', '), result]),
)}

All other pairs are refused. Numbers are decimal, with ${decimalDigits} digits while they are computed: 0.1 + 0.2 is 0.3. They are compared as they are
shown, so that 1 / 3 * 3 is 1. A percent counts as its fraction: 100 + 10% is 100.1. Texts are equal when all their characters are, capitals included. A
day and a date with a time are compared by their days.

### Conversions

AS converts to a type. Since it binds loosest, a conversion within an operation stands in parentheses.

${table(
  ['from \\ to', ...valueTypes],
  valueTypes.map((from) => [from, ...valueTypes.map((to) => (conversions[from].includes(to) ? '✓' : ''))]),
)}

${table(
  ['example', ''],
  conversionExamples.map(([formula, result]) => [code(formula), code(result)]),
)}

Dates in a text are \`2026-11-21\`, \`2026-11-21 09:30\` (in the zone of the clock) or \`2026-11-21T09:30:00+01:00\`. A text that says nothing of the kind
is an error; an empty one is an empty date.

## Functions

${functions
  .map(
    ({ form, description, examples }) =>
      `### ${code(form)}\n\n${description}\n\n${table(
        ['example', ''],
        examples.map(([formula, result]) => [code(formula), code(result)]),
      )}`,
  )
  .join('\n\n')}

## Time units

${timeUnits.map(code).join(', ')}. Days and longer units follow the calendar of the zone, leap days and changes of the clocks included. Dates reach from
the year 1 to the year 9999.

## Errors

Each error stands at a place in the formula, and says what to do. A formula that fails for a record leaves its error in that cell only. One that needs
an empty field is no mistake: its cell is blank, and says why under the pointer, in the record and to programs (NO_VALUE).

${table(
  ['code', 'meaning'],
  Object.entries(errorMeanings).map(([name, meaning]) => [code(name), meaning]),
)}

## Limits

A formula has ${thousands(limits.sourceLength)} characters and ${thousands(limits.parts)} parts at most, and is nested ${limits.depth} deep; a sum of ${limits.depth} terms is nested ${limits.depth} deep. A text that it makes
has ${thousands(limits.textLength)} characters at most. The formulas
of a table are computed together, and share steps and characters: ${thousands(formulaBudget(1).steps)} steps for each record, one for each 64 characters that an operation
reads or writes. Where these are spent, the fields that are left fail with TOO_COMPLEX. Numbers reach to 10^300; what is nearer to zero than 10^-300 is zero. A fractional power has 15 digits.

This page is made by \`npm run docs\` from \`packages/formula\`; a test compares the two, and another computes the examples.
`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((it) => it.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
const code = (text: string): string => `\`${text}\``;
const thousands = (count: number): string => count.toLocaleString('en');
