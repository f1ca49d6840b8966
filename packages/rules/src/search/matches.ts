import type { SearchedText, SearchMatch } from '@trackyard/contract';
import type { SearchWord, Slot } from './parse.ts';
import { type Token, tokens } from './tokens.ts';

/** Other terms that count as a slot's own: forms of the word, words that have it inside. */
export type Variants = (slot: Slot) => ReadonlySet<string> | undefined;
const noVariants: Variants = () => undefined;

/** Where a text has the words of a search, in its order and without overlaps. */
export function matchesIn(text: string, words: readonly SearchWord[], variants: Variants = noVariants): SearchMatch[] {
  const byPosition = new Map<number, Token[]>();
  for (const token of tokens(text)) {
    const same = byPosition.get(token.position);
    if (same) same.push(token);
    else byPosition.set(token.position, [token]);
  }
  const found: SearchMatch[] = [];
  for (const word of words)
    if (!word.not)
      for (const [position, own] of byPosition) {
        const joined = own.find((it) => it.term === word.joined);
        if (joined) found.push([joined.from, joined.to]);
        else found.push(...phraseAt(position, word.slots, byPosition, variants));
      }
  return withoutOverlaps(found);
}

function phraseAt(
  position: number,
  slots: readonly Slot[],
  byPosition: ReadonlyMap<number, readonly Token[]>,
  variants: Variants,
): SearchMatch[] {
  const matched: SearchMatch[] = [];
  for (const slot of slots) {
    const token = byPosition.get(position + slot.offset)?.find((it) => isOf(it.term, slot, variants));
    if (!token) return [];
    matched.push([token.from, token.to]);
  }
  return matched;
}
const isOf = (term: string, slot: Slot, variants: Variants): boolean =>
  [slot.term, ...slot.spellings].some((it) => term === it || (slot.prefix && term.startsWith(it))) || (variants(slot)?.has(term) ?? false);

function withoutOverlaps(matches: SearchMatch[]): SearchMatch[] {
  const merged: SearchMatch[] = [];
  for (const [from, to] of matches.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

const excerptLength = 240;
const beforeMatch = 60;

/** About so much of a text as two lines show, around its first match. */
export function excerptOf(text: string, matches: readonly SearchMatch[]): SearchedText {
  const plain = text.replace(/\s/g, ' ');
  const first = matches[0]?.[0] ?? 0;
  const last = Math.max(0, plain.length - excerptLength);
  const from = first <= beforeMatch ? 0 : startOfWord(plain, Math.min(first - beforeMatch, last), first);
  const to = from + excerptLength >= plain.length ? plain.length : endOfPoint(plain, from + excerptLength);
  const before = from > 0 ? '… ' : '';
  const shift = before.length - from;
  return {
    text: `${before}${plain.slice(from, to)}${to < plain.length ? ' …' : ''}`,
    matches: matches.flatMap(([start, end]): SearchMatch[] => (start >= from && end <= to ? [[start + shift, end + shift]] : [])),
  };
}
/** The beginning of the next word, where there is one before `end`; else a place that parts no character. */
function startOfWord(text: string, from: number, end: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < end ? space + 1 : endOfPoint(text, from);
}
const endOfPoint = (text: string, at: number): number => (isLowSurrogate(text.charCodeAt(at)) ? at + 1 : at);
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
