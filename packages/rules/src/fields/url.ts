import type { FieldKind } from './field-kind.ts';
import { compareText, textProblem } from './text.ts';

export const urlKind: FieldKind = {
  problem: (value) => textProblem(value) ?? (isAddress(String(value)) ? null : 'This field takes an address, such as https://example.com.'),
  compare: compareText,
};

/** Parentheses are encoded before it is validated (platform spec §5). */
function isAddress(text: string): boolean {
  const encoded = text.replaceAll('(', '%28').replaceAll(')', '%29');
  if (/\s/.test(encoded)) return false;
  try {
    return /^https?:$/.test(new URL(encoded).protocol);
  } catch {
    return false;
  }
}
