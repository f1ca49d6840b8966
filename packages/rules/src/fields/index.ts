import type { Attribute } from '@trackyard/contract';
import { fieldKinds, isEmptyValue, isEntered } from './kinds.ts';

export { keyLanguage } from './alphabet-order.ts';
export { type ColumnKind, columnKindOf } from './column.ts';
export { conversionsOf, convertedValue, readerOfColumn, textOfValue, type ValueField } from './conversion.ts';
export { canBeTitle, defaultTaskName, displayAttributes, displayText, titleFields } from './display-text.ts';
export { comparedValue, entryTitles, linkedEntries, linksEntries } from './entries.ts';
export type { FieldKind } from './field-kind.ts';
export { needsValue, operatorsOf } from './filter.ts';
export { type FormulaFailure, failureOf, isBlank, resultDate, resultField, resultIn } from './formula.ts';
export { canSortBy, fieldKinds, isEmptyValue, isEntered } from './kinds.ts';
export { isUuid, linkedIds, linkingField, linksByIds } from './links.ts';
export { plainText } from './plain.ts';
export { isHiddenKey, reservedKeys } from './record-keys.ts';
export { recordStatus } from './record-status.ts';
export { choiceColour, completedChoices, isChoiceId, isChoiceName } from './select.ts';
export { cellValue, isEmptyCell } from './shown.ts';
export { folded, sortKey, sortPrimary, textKey } from './sort-key.ts';
export { sortLanguageOf } from './sort-language-of.ts';
export { canBeKey } from './update-key.ts';
export * from './written/index.ts';

/**
 * The first value of a patch that its field can't take, with the name of the field in the sentence; null where all fit. A field that the table
 * has not, or not any more, takes none.
 */
export function patchProblem(attributes: readonly Attribute[], patch: Readonly<Record<string, unknown>>): string | null {
  for (const [id, value] of Object.entries(patch)) {
    const attribute = attributes.find((it) => it.id === id);
    if (!attribute) return 'This table does not have that field any more.';
    const problem = isEmptyValue(value) && isEntered(attribute.type) ? null : fieldKinds[attribute.type].problem(value, attribute.options);
    if (problem) return `${attribute.name}: ${problem}`;
  }
  return null;
}
