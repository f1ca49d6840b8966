import './tables.ts';
import { type SearchWord, tokens } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { editsBetween, oneEditFrom } from './edits.ts';
import { type Filters, pageOf } from './levels.ts';

/** Letters of a word in which one typing error is looked for, and of one in which two are. */
const [shortest, long] = [4, 8];
/** Words of a search that are looked at, and corrections of each that are tried. */
const [mostWords, mostTried] = [5, 4];

interface Asked {
  text: string;
  words: readonly SearchWord[];
  selection: Filters;
}
/**
 * The text of a search that found nothing, with other words in place of those that are nowhere by themselves. Only words are offered that the
 * person finds something with: the lexicon knows those of all companies. Null where there is nothing better.
 */
export async function correctedText(db: Queryable, { text, words, selection }: Asked): Promise<string | null> {
  const wanted = words.filter((it) => !it.not);
  if (wanted.length > mostWords) return null;
  const isFound = async (word: SearchWord): Promise<boolean> => {
    const input = { sort: 'newest', limit: 1, after: undefined } as const;
    return (await pageOf(db, { words: [word], selection, input })).found.length > 0;
  };
  const better = new Map<string, string>();
  for (const word of wanted) {
    // The search itself has just found nothing with its only word.
    if (words.length > 1 && (await isFound(word))) continue;
    const correction = isCorrectable(word) ? await firstFound(db, word, isFound) : null;
    // All words have to be there: one that stays unknown leaves nothing to be found.
    if (correction === null) return null;
    better.set(word.slots[0]!.term, correction);
  }
  return better.size > 0 ? replaced(text, better) : null;
}

/** A word, and neither a phrase nor a number in parts. */
const isCorrectable = ({ slots }: SearchWord): boolean =>
  slots.length === 1 && slots[0]!.varies && [...slots[0]!.term].length >= shortest && !/\p{N}/u.test(slots[0]!.term);

async function firstFound(db: Queryable, word: SearchWord, isFound: (word: SearchWord) => Promise<boolean>): Promise<string | null> {
  const [slot] = word.slots;
  for (const term of (await wordsNear(db, slot!.term)).slice(0, mostTried))
    if (await isFound({ ...word, slots: [{ ...slot!, term, prefix: false, spellings: [] }] })) return term;
  return null;
}

/** Words of the lexicon that are one typing error away, or where there is none and the word is long two: the likeliest first. */
async function wordsNear(db: Queryable, term: string): Promise<string[]> {
  const length = [...term].length;
  const near = await known(db, sql`term = any(${oneEditFrom(term)}::text[])`, term);
  if (near.length > 0 || length < long) return inOrder(near, term);
  const further = await known(
    db,
    sql`grams && search_grams(${term}) and length(term) between ${length - 2}::integer and ${length + 2}::integer`,
    term,
  );
  return inOrder(
    further.filter((it) => editsBetween(it.term, term) <= 2),
    term,
  );
}

interface Known {
  term: string;
  things: number;
}
/** Those with the most of the word's runs of three letters. */
async function known(db: Queryable, where: ReturnType<typeof sql>, term: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select term, things from search_term where ${where} and grams <> '{}'
    order by (select count(*) from unnest(grams) gram where gram = any(search_grams(${term}))) desc, things desc limit 200`.execute(db);
  return rows;
}

/** Few people miss the first letter; of words as near as one another the one that is written more often. */
function inOrder(words: readonly Known[], term: string): string[] {
  const misses = (it: string): number => editsBetween(it, term) * 2 + (it[0] === term[0] ? 0 : 1);
  return words.toSorted((a, b) => misses(a.term) - misses(b.term) || b.things - a.things).map((it) => it.term);
}

/** The text with other words in it; all else stays as it was typed. */
function replaced(text: string, better: ReadonlyMap<string, string>): string {
  let [result, end] = ['', 0];
  for (const { term, kind, from, to } of tokens(text)) {
    const word = kind === 'word' ? better.get(term) : undefined;
    if (word === undefined) continue;
    result += text.slice(end, from) + word;
    end = to;
  }
  return result + text.slice(end);
}
