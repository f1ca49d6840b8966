import { limits } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';
import { textKey } from './sort-key.ts';

export function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'This field takes text.';
  return value.length > limits.cellLength ? `A text can have ${limits.cellLength.toLocaleString('en')} characters at most.` : null;
}
export const compareText = (a: unknown, b: unknown): number => {
  const [ours, theirs] = [textKey(a, 'en'), textKey(b, 'en')];
  return ours < theirs ? -1 : ours > theirs ? 1 : 0;
};

export const textKind: FieldKind = { problem: textProblem, compare: compareText };
