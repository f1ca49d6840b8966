import { type SearchWord, type Slot, type Token, tokens } from '@trackyard/rules';
import type { Searchable } from './source.ts';

/** Tokens of one thing: PostgreSQL stores no positions above 16,383. */
const mostTokens = 16_000;

/** The terms of a thing as a `tsvector` in text form: those of the title weigh A, and stand before those of the body. */
export function termsOf({ title, body }: Pick<Searchable, 'title' | 'body'>): { vector: string; terms: Map<string, Token['kind']> } {
  const [ofTitle, ofBody] = [tokens(title, mostTokens), tokens(body, mostTokens)];
  // One apart, so that no phrase reaches from the one into the other.
  const shift = (ofTitle.at(-1)?.position ?? -1) + 1;
  const places = new Map<string, string[]>();
  const terms = new Map<string, Token['kind']>();
  let bytes = 0;
  const add = ({ term, kind }: Token, place: string) => {
    const known = places.get(term);
    if (known) return void known.push(place);
    bytes += Buffer.byteLength(term);
    if (bytes > mostBytes) return;
    places.set(term, [place]);
    terms.set(term, kind);
  };
  for (const it of ofTitle) add(it, `${it.position}A`);
  for (const it of ofBody) if (it.position + shift <= mostTokens) add(it, `${it.position + shift}`);
  const vector = [...places].map(([term, at]) => `${quoted(term)}:${at.slice(0, mostPlaces).join(',')}`).join(' ');
  return { vector, terms };
}
/** Bytes of all terms of a vector, in which PostgreSQL stores 1 MB with their positions. */
const mostBytes = 500_000;
/** Positions of one term that PostgreSQL stores. */
const mostPlaces = 255;

export const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** More terms that a slot takes besides its own. */
type Takes = (slot: Slot) => Iterable<string>;

/** The words of a search as `tsquery` texts. */
export interface TermsQuery {
  /** What has all words, wherever they are; an index answers it. */
  terms: string;
  /** Words one after the other, each of which has to be in one place: in the thing itself, or in a passage of its text. */
  phrases: string[];
}
/** Null where there are no words. */
export function queryOf(words: readonly SearchWord[], takes: Takes): TermsQuery | null {
  if (words.length === 0) return null;
  return {
    terms: words.map((it) => `(${wordQuery(it, takes, () => ' & ')})`).join(' & '),
    phrases: words.flatMap((it) => (it.slots.length > 1 ? wordQuery(it, takes) : [])),
  };
}
/** Any of the words of a search. Null where there are none. */
export const anyOf = (words: readonly SearchWord[], takes: Takes): string | null =>
  words.length ? words.map((it) => `(${wordQuery(it, takes)})`).join(' | ') : null;

const after = (distance: number): string => ` <${distance}> `;
function wordQuery({ slots, joined }: SearchWord, takes: Takes, then: (distance: number) => string = after): string {
  let phrase = '';
  for (const [at, slot] of slots.entries()) {
    const distance = slot.offset - (slots[at - 1]?.offset ?? slot.offset);
    phrase += `${at ? then(distance) : ''}${slotQuery(slot, takes(slot))}`;
  }
  return joined === null ? phrase : `(${phrase}) | ${quoted(joined)}`;
}
function slotQuery({ term, prefix, spellings }: Slot, more: Iterable<string>): string {
  const own = [term, ...spellings].map((it) => `${quoted(it)}${prefix ? ':*' : ''}`);
  return `(${[...own, ...[...more].map(quoted)].join(' | ')})`;
}
