import { limits } from '@trackyard/contract';
import type { FieldKind } from './field-kind.ts';

export const textKind: FieldKind = {
  label: 'Short text',
  problem: (value) => {
    if (typeof value !== 'string') return 'This field takes text.';
    return value.length > limits.cellLength ? `A text can have ${limits.cellLength.toLocaleString('en')} characters at most.` : null;
  },
  compare: (a, b) => compareText(folded(a), folded(b)),
};

/** Upper and lower case are level in the order of texts. The database folds in the same way (`apps/server/src/records/order.ts`). */
const folded = (value: unknown): string => String(value).normalize('NFKC').toLowerCase();

/** By code points, as the database compares under the collation "C". */
function compareText(a: string, b: string): number {
  const [ours, theirs] = [[...a], [...b]];
  for (let at = 0; at < Math.min(ours.length, theirs.length); at++) {
    const order = ours[at]!.codePointAt(0)! - theirs[at]!.codePointAt(0)!;
    if (order !== 0) return order;
  }
  return ours.length - theirs.length;
}
