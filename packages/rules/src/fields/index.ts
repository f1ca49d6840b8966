import { type Attribute, type FieldType, fieldTypes } from '@trackyard/contract';
import { dateKind } from './date.ts';
import type { FieldKind } from './field-kind.ts';
import { numberKind } from './number.ts';
import { textKind } from './text.ts';

export type { FieldKind } from './field-kind.ts';

/** The types of field: a new one is one file, and one line here. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = { text: textKind, number: numberKind, date: dateKind };

export const isFieldType = (type: string): type is FieldType => (fieldTypes as readonly string[]).includes(type);

/** An empty field has no value: null, or a text without characters. */
export const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * The first value of a patch that its field can't take, with the name of the field in the sentence; null where all fit. A field that the table
 * has not, or not any more, takes none.
 */
export function patchProblem(attributes: readonly Attribute[], patch: Readonly<Record<string, unknown>>): string | null {
  for (const [id, value] of Object.entries(patch)) {
    const attribute = attributes.find((it) => it.id === id);
    if (!attribute) return 'This table does not have that field any more.';
    const problem = isEmptyValue(value) ? null : fieldKinds[attribute.type].problem(value);
    if (problem) return `${attribute.name}: ${problem}`;
  }
  return null;
}

/** Before, behind or level in an ascending order by one field; empty values are not compared. */
export const compareValues = (type: FieldType, a: unknown, b: unknown): number => fieldKinds[type].compare(a, b);
