import type { FieldOptions, FieldType, ResultType } from '@trackyard/contract';
import { choiceColour } from '@trackyard/rules';
import { newAttributeId } from './attributes.ts';
import { type ChoiceRows, choicesFrom } from './choices/choice-rows.ts';

/** The options of a field as they are typed. */
export interface FieldDraft {
  least: string;
  most: string;
  decimals: string;
  /** Of a select field. */
  choices: ChoiceRows;
  /** Of a field with suggestions: one on each line. */
  suggestions: string;
  /** The id of the table that is linked to. */
  table: string;
  withTime: boolean;
  formula: string;
  /** Of which type the results of the formula are; null while it has a mistake. */
  resultType: ResultType | null;
}
const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

export const draftOf = (options: FieldOptions): FieldDraft => ({
  least: textOf(options.MIN),
  most: textOf(options.MAX),
  decimals: textOf(options.PRECISION),
  choices: options.choices ?? [],
  suggestions: (options.choices ?? []).map((it) => it.name).join('\n'),
  table: options.TABLE_RESTRICTION ?? '',
  withTime: options.INCLUDE_TIME ?? false,
  formula: options.FORMULA ?? '',
  resultType: options.resultType ?? null,
});

/** Whether what was typed is empty or a number. */
export const isNumberOrEmpty = (text: string): boolean => text.trim() === '' || Number.isFinite(Number(text));
export const areDecimals = (text: string): boolean => text.trim() === '' || /^(?:\d|10)$/.test(text.trim());

/** What is stored; null where something typed is no such option. */
export function optionsOf(type: FieldType, draft: FieldDraft, before: FieldOptions): FieldOptions | null {
  if (type === 'number') {
    if (!isNumberOrEmpty(draft.least) || !isNumberOrEmpty(draft.most) || !areDecimals(draft.decimals)) return null;
    const given = { MIN: draft.least, MAX: draft.most, PRECISION: draft.decimals };
    return Object.fromEntries(Object.entries(given).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, Number(text)]])));
  }
  if (type === 'select') {
    const choices = choicesFrom(draft.choices, before.choices ?? []);
    return choices && { choices };
  }
  if (type === 'autocomplete') {
    const names = [...new Set(draft.suggestions.split('\n').map((it) => it.trim()))].filter((it) => it !== '');
    if (names.length === 0) return {};
    // Records have the text itself: nothing is lost with the id of a suggestion.
    const known = before.choices ?? [];
    return {
      choices: names.map((name, at) => known.find((it) => it.name === name) ?? { id: newAttributeId(), name, colour: choiceColour(at) }),
    };
  }
  if (type === 'formula') {
    if (draft.formula.trim() === '' || draft.resultType === null || !areDecimals(draft.decimals)) return null;
    const isNumber = draft.resultType === 'number' && draft.decimals.trim() !== '';
    return { FORMULA: draft.formula, ...(isNumber && { PRECISION: Number(draft.decimals) }) };
  }
  if (type === 'date') return draft.withTime ? { INCLUDE_TIME: true } : {};
  if (type === 'task') return draft.table === '' ? null : { TABLE_RESTRICTION: draft.table };
  return { ...before };
}
