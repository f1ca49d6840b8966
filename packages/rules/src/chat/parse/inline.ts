import type { InlinePart, TextStyle } from '@trackyard/contract';
import { splitAtEmoji } from './emoji.ts';
import { pairMarks } from './emphasis.ts';
import { type Finders, type Token, tokensOf } from './tokens.ts';

/** The parts of one paragraph, quotation or item; line breaks stay in their text. Styles stand from the outer to the inner. */
export function inlineOf(text: string, finders: Finders): InlinePart[] {
  const tokens = tokensOf(text, finders);
  const roles = pairMarks(tokens);
  const styles: TextStyle[] = [];
  const parts: InlinePart[] = [];
  let plain = '';
  const flush = () => {
    for (const part of textParts(plain, [...new Set(styles)])) parts.push(part);
    plain = '';
  };
  tokens.forEach((token, at) => {
    const role = roles.get(at);
    if (role) {
      flush();
      styles.length -= role.ends.length;
      styles.push(...role.begins);
    } else if (token.kind === 'text' || token.kind === 'mark') plain += token.text;
    else {
      flush();
      parts.push(atomOf(token, [...new Set(styles)]));
    }
  });
  flush();
  return parts;
}

function textParts(text: string, styles: TextStyle[]): InlinePart[] {
  return splitAtEmoji(text).map((it) => ({ type: 'text', text: it.text, styles: it.isEmoji ? [...styles, 'emoji'] : styles }));
}

function atomOf(token: Exclude<Token, { kind: 'text' | 'mark' }>, styles: TextStyle[]): InlinePart {
  if (token.kind === 'link') return { type: 'link', linkAddress: token.address, linkText: token.text };
  if (token.kind === 'code') return { type: 'text', text: token.text, styles: [...styles, 'code'] };
  if (token.kind === 'track') return { type: 'text', text: token.text, styles: [...styles, 'track'], trackId: token.trackId };
  return { type: 'text', text: token.text, styles: [...styles, 'mention'], ...token.of };
}
