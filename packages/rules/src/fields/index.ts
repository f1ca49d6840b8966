import type { Attribute, FieldType } from '@trackyard/contract';
import { checkboxKind } from './checkbox.ts';
import { dateKind } from './date.ts';
import type { FieldKind } from './field-kind.ts';
import { numberKind, percentKind } from './number.ts';
import { selectKind } from './select.ts';
import { systemKind } from './system.ts';
import { textKind } from './text.ts';
import { timeKind } from './time.ts';
import { urlKind } from './url.ts';

export type { FieldKind } from './field-kind.ts';

/** The types of field: a new one is one file, and one line here. */
export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text: textKind,
  longText: textKind,
  number: numberKind,
  percent: percentKind,
  date: dateKind,
  time: timeKind,
  checkbox: checkboxKind,
  select: selectKind,
  url: urlKind,
  createdDate: systemKind,
  lastUpdated: systemKind,
  createdBy: systemKind,
  lastUpdatedBy: systemKind,
};

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
    const kind = fieldKinds[attribute.type];
    const problem = isEmptyValue(value) && !kind.isSystem ? null : kind.problem(value, attribute.options);
    if (problem) return `${attribute.name}: ${problem}`;
  }
  return null;
}
