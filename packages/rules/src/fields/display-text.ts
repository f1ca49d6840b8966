import type { Attribute, FieldType } from '@trackyard/contract';
import { entryTitles, linkedEntries } from './entries.ts';
import { failureOf } from './formula.ts';
import { fieldKinds, isEmptyValue } from './kinds.ts';
import { linksByIds } from './links.ts';

/** Platform spec §9: the field that records are called by, and what a record without a name is called. */
const defaultTitleField = 'Title';
export const defaultTaskName = 'Unnamed task';

/** Whether records can be called by a field of this type: the value of one that links to people, tracks or records is their ids, and no text. */
export const canBeTitle = (type: FieldType): boolean => !linksByIds(type) && !fieldKinds[type].isSealed;

/** The fields that may say how a record is called, the first choice first: the chosen one, the field Title, the first text field. */
export const displayAttributes = (attributes: readonly Attribute[]): Attribute[] => {
  const readable = attributes.filter((it) => canBeTitle(it.type));
  return [
    readable.find((it) => it.options.DISPLAY_ATTR),
    readable.find((it) => it.name === defaultTitleField),
    readable.find((it) => it.type === 'text' || it.type === 'longText'),
  ].filter((it) => it !== undefined);
};

/** Of these, those that take what somebody types as a name. */
export const titleFields = (attributes: readonly Attribute[]): Attribute[] =>
  displayAttributes(attributes).filter((it) => it.type === 'text' || it.type === 'longText');

/**
 * What a record is called, in one line (platform spec §3, 'Tables, records, fields'). `written` says how a value reads; by default texts and
 * numbers as they are, a choice by its name.
 */
export function displayText(
  attributes: readonly Attribute[],
  properties: Readonly<Record<string, unknown>>,
  written: (attribute: Attribute, value: unknown) => string = plain,
): string {
  for (const attribute of displayAttributes(attributes)) {
    const value = properties[attribute.id];
    const text = isEmptyValue(value) ? '' : written(attribute, value).replace(/\s+/g, ' ').trim();
    if (text !== '') return text;
  }
  return defaultTaskName;
}

function plain({ type, options }: Attribute, value: unknown): string {
  const choice = options.choices?.find((it) => it.id === value);
  if (choice) return choice.name;
  if (type === 'select') return '';
  if (failureOf(value)) return '';
  if (linkedEntries(value).length > 0) return entryTitles(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
