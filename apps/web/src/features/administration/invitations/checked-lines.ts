import type { InvitationFate } from '@trackyard/contract';
import type { InvitedLine } from '@trackyard/rules';

/** A pasted line, and what an invitation to it would come to. */
export interface CheckedLine extends InvitedLine {
  fate: InvitationFate | 'invalid' | 'duplicate';
  /** It is of none of the domains that the company has verified. */
  outside: boolean;
}
/** What the server says of an address. */
type Checked = Pick<CheckedLine, 'fate' | 'outside'>;

export const checkedLines = (lines: readonly InvitedLine[], known: ReadonlyMap<string, Checked>): CheckedLine[] =>
  lines.map((it) => {
    const { fate = 'invalid', outside = false } = known.get(it.email ?? '') ?? {};
    return { ...it, fate: it.problem ?? fate, outside };
  });

/** The addresses to which an invitation goes. */
export const fresh = (lines: readonly CheckedLine[]): string[] =>
  lines.flatMap((it) => (it.fate === 'new' && it.email !== null ? [it.email] : []));

/** What needs a look comes first: broken lines, then those to which nothing is sent. */
const order: readonly CheckedLine['fate'][] = ['invalid', 'elsewhere', 'deactivated', 'duplicate', 'invited', 'member', 'new'];
export const byFate = (lines: readonly CheckedLine[]): CheckedLine[] =>
  lines.toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate) || a.number - b.number);
