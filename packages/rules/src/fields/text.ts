import { limits } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';

export function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'This field takes text.';
  return value.length > limits.cellLength ? `A text can have ${limits.cellLength.toLocaleString('en')} characters at most.` : null;
}
/** Upper and lower case are level in the order of texts. The database folds in the same way (`apps/server/src/records/order.ts`). */
export const folded = (value: unknown): string => {
  const text = String(value);
  return (isAscii.test(text) ? text : text.normalize('NFKC')).toLowerCase();
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isAscii = /^[\u0000-\u007f]*$/;

/**
 * A text that sorts by `<` as the database sorts under the collation "C", by code points. By itself `<` compares halves of surrogate pairs,
 * which stand below the characters from U+E000 on.
 */
export const textKey = (value: unknown): string => {
  const text = folded(value);
  return beyond.test(text) ? text.replace(/[\ud800-\uffff]/g, shifted) : text;
};
const beyond = /[\ud800-\uffff]/;
const shifted = (unit: string): string => {
  const code = unit.charCodeAt(0);
  return String.fromCharCode(code >= 0xe000 ? code - 0x800 : code + 0x2000);
};
export const compareText = (a: unknown, b: unknown): number => {
  const [ours, theirs] = [textKey(a), textKey(b)];
  return ours < theirs ? -1 : ours > theirs ? 1 : 0;
};

export const textKind: FieldKind = { problem: textProblem, compare: compareText };
