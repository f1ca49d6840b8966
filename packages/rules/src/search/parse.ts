import { type SearchFeature, type SearchKind, searchFeatures, searchKinds } from '@trackyard/contract';
import { foldedText } from './fold.ts';
import { type Token, tokens } from './tokens.ts';

/** What a typed text searches for: all words, and what its operators say. */
export interface SearchQuery {
  words: SearchWord[];
  /** Of `from:`: names of people, or `me`. */
  from: string[];
  /** Of `in:`: titles of tracks. */
  in: string[];
  has: SearchFeature[];
  kinds: SearchKind[];
  /** Days, such as 2026-11-26. */
  before: string | null;
  after: string | null;
}
/** A chunk between spaces, or a phrase in quotes: what it is cut into stands one after the other. */
export interface SearchWord {
  /** Nothing that has it is found. */
  not: boolean;
  slots: Slot[];
  /** A number without its signs: found in place of its parts. */
  joined: string | null;
}
export interface Slot {
  term: string;
  /** Terms that begin with it are found, too. */
  prefix: boolean;
  /** Other forms of the word, and words with it inside, are looked for. */
  varies: boolean;
  /** Positions after the first slot. */
  offset: number;
  /** The term in other spellings: gehaeuse for gehause (Gehäuse), and the other way round. */
  spellings: string[];
}

const chunk = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/giu;
/** A day that there is, of a year that every calendar here knows. */
const isDay = (text: string): boolean =>
  /^[1-8]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

export function parseSearch(text: string): SearchQuery {
  const query: SearchQuery = { words: [], from: [], in: [], has: [], kinds: [], before: null, after: null };
  for (const { 0: whole, 1: minus, 2: name, 3: quoted, 4: plain } of text.replace(/[“”„]/g, '"').matchAll(chunk)) {
    const value = quoted ?? plain ?? '';
    if (name && minus === '' && takesOperator(query, name.toLowerCase(), value)) continue;
    const exact = name === undefined && quoted !== undefined;
    const not = minus === '-';
    const word = wordOf(exact ? value : not ? whole.slice(1) : whole, { exact, not });
    if (word) query.words.push(word);
  }
  return query;
}

/** False where the value does not fit, so that it is searched for as it stands. */
function takesOperator(query: SearchQuery, name: string, value: string): boolean {
  if (value === '') return false;
  const small = value.toLowerCase();
  switch (name) {
    case 'from':
    case 'in':
      return query[name].push(value.replace(/^[@#]/, '')) > 0;
    case 'has':
      return isOneOf(searchFeatures, small) && query.has.push(small) > 0;
    case 'type':
      return takesKinds(query, kindsCalled(small));
    case 'before':
    case 'after':
      if (!isDay(small)) return false;
      query[name] = small;
      return true;
    default:
      return false;
  }
}
/** What a person may write for several kinds at once, or in other words. */
const kindNames: Partial<Record<string, readonly SearchKind[]>> = {
  list: ['actions', 'agenda'],
  room: ['private', 'publish_room'],
  invitation: ['meeting_invite'],
};
const kindsCalled = (name: string): readonly SearchKind[] =>
  (Object.hasOwn(kindNames, name) ? kindNames[name] : undefined) ?? searchKinds.filter((it) => it === name);
function takesKinds(query: SearchQuery, kinds: readonly SearchKind[]): boolean {
  query.kinds.push(...kinds);
  return kinds.length > 0;
}

const isOneOf = <T extends string>(known: readonly T[], value: string): value is T => (known as readonly string[]).includes(value);

function wordOf(typed: string, { exact, not }: { exact: boolean; not: boolean }): SearchWord | null {
  const cut = tokens(typed);
  const signs = new Set(cut.flatMap((it) => (it.kind === 'sign' ? [it.position] : [])));
  const slotted = cut.filter(
    (it, at) =>
      it.kind !== 'joined' && !(it.kind === 'word' && signs.has(it.position)) && !(it.kind === 'last' && cut[at - 1]?.kind === 'pair'),
  );
  const first = slotted[0];
  if (!first) return null;
  return {
    not,
    slots: slotted.map((it, at) => slotOf(it, { typed, exact: exact || not, first: first.position, isLast: at === slotted.length - 1 })),
    joined: cut.find((it) => it.kind === 'joined')?.term ?? null,
  };
}
interface InWord {
  typed: string;
  exact: boolean;
  first: number;
  isLast: boolean;
}
const slotOf = ({ term, kind, position, from, to }: Token, { typed, exact, first, isLast }: InWord): Slot => ({
  term,
  prefix: kind === 'last' || (kind === 'word' && !exact && isLast && [...term].length > 1),
  varies: kind === 'word' && !exact && [...term].length > 2,
  offset: position - first,
  spellings: kind === 'word' && !exact ? spellingsOf(term, typed.slice(from, to).normalize('NFC').toLowerCase()) : [],
});

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** German writes umlauts as two letters where a keyboard has none. */
function spellingsOf(term: string, typed: string): string[] {
  const long = foldedText(typed.replace(/[äöü]/g, (it) => umlauts[it]!));
  const short = term.replace(/([aou])e/g, '$1');
  return [...new Set([long, short])].filter((it) => it !== term);
}
