import { limits } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';

export function textProblem(value: unknown): string | null {
  if (typeof value !== 'string') return 'This field takes text.';
  return value.length > limits.cellLength ? `A text can have ${limits.cellLength.toLocaleString('en')} characters at most.` : null;
}
/** Upper and lower case are level in the order of texts. The database folds in the same way (`apps/server/src/records/order.ts`). */
export const folded = (value: unknown): string => String(value).normalize('NFKC').toLowerCase();
export const compareText = (a: unknown, b: unknown): number => byCodePoints(folded(a), folded(b));

/** As the database compares under the collation "C". */
function byCodePoints(a: string, b: string): number {
  const [ours, theirs] = [[...a], [...b]];
  for (let at = 0; at < Math.min(ours.length, theirs.length); at++) {
    const order = ours[at]!.codePointAt(0)! - theirs[at]!.codePointAt(0)!;
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}

export const textKind: FieldKind = { problem: textProblem, compare: compareText };
