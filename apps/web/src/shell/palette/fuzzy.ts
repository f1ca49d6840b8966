import { foldText } from '@trackyard/rules';

export interface Findable {
  name: string;
  /** Where it belongs: its menu, or what kind of thing it is. */
  within: string;
  /** Other words for it, which show nowhere. */
  synonyms?: string | undefined;
}
interface Row<Item> {
  item: Item;
  name: string;
  within: string;
  synonyms: string;
  /** The first letters of its words. */
  initials: string;
  /** Which letters there are, as bits: most rows are out by it. */
  letters: number;
}
/** The best for what is typed, the best first; without words, the first ones. */
export type Search<Item> = (typed: string, atMost: number) => Item[];

/** Made once for many questions: each is asked of the rows alone that matched what it goes on from, as typing and taking back do. */
export function searchIn<Item extends Findable>(items: readonly Item[]): Search<Item> {
  const all = indexed(items);
  let matched: { typed: string; rows: readonly Row<Item>[] }[] = [];
  return (typed, atMost) => {
    const text = folded(typed).trimStart();
    const words = text.split(/\s+/).filter(Boolean);
    if (words.length === 0) return items.slice(0, atMost);
    // What matches more letters matches fewer of them, too.
    matched = matched.filter((it) => text.startsWith(it.typed));
    const { rows, best } = found(matched.at(-1)?.rows ?? all, words, atMost);
    if (matched.at(-1)?.typed !== text) matched.push({ typed: text, rows });
    return best;
  };
}

/**
 * Whether it has some word only as letters with more other ones between them than the word has: "lot" in "Logout". A guess that another thing may
 * beat, which has the word itself.
 */
export function isFarFetched(item: Findable, typed: string): boolean {
  const row = indexed([item])[0]!;
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return words.some((word) => scoreOfWord(row, word) <= scattered - word.length);
}

const indexed = <Item extends Findable>(items: readonly Item[]): Row<Item>[] =>
  items.map((item) => {
    const [name, within] = [folded(item.name), folded(item.within)];
    const synonyms = folded(item.synonyms ?? '');
    const letters = lettersOf(name) | lettersOf(within) | lettersOf(synonyms);
    return { item, name, within, synonyms, initials: initialsOf(name), letters };
  });

/** Each word must be there, at least letter by letter. */
function found<Item>(among: readonly Row<Item>[], words: readonly string[], atMost: number) {
  const required = words.reduce((letters, word) => letters | lettersOf(word), 0);
  const rows: Row<Item>[] = [];
  const best: { row: Row<Item>; score: number }[] = [];
  for (const row of among) {
    if ((row.letters & required) !== required) continue;
    const score = scoreOf(row, words);
    if (score === null) continue;
    rows.push(row);
    const last = best[atMost - 1];
    if (last && score <= last.score) continue;
    // Among equals, those that came first.
    const after = best.findIndex((it) => it.score < score);
    best.splice(after === -1 ? best.length : after, 0, { row, score });
    if (best.length > atMost) best.pop();
  }
  return { rows, best: best.map((it) => it.row.item) };
}

function scoreOf(row: Row<unknown>, words: readonly string[]): number | null {
  let sum = 0;
  for (const word of words) {
    const score = scoreOfWord(row, word);
    if (score === 0) return null;
    sum += score;
  }
  // Of two that have it alike, the shorter one is meant.
  return sum - Math.min(row.name.length, 100) / 100;
}
const scoreOfWord = ({ name, within, synonyms, initials }: Row<unknown>, word: string): number =>
  Math.max(scoreIn(name, initials, word), bySynonym(synonyms, word), scoreIn(within, '', word) / 2);
/** A whole word, or its beginning, and no letters within: what is found nowhere on the screen surprises. 0: it is not there. */
function bySynonym(synonyms: string, word: string): number {
  if (` ${synonyms} `.includes(` ${word} `)) return 70;
  return ` ${synonyms}`.includes(` ${word}`) ? 45 : 0;
}

const scattered = 30;
/** Beginning of all, beginning of a word, first letters of the words, somewhere, scattered. 0: it is not there. */
function scoreIn(text: string, initials: string, word: string): number {
  if (text.startsWith(word)) return 100;
  if (text.includes(` ${word}`)) return 80;
  if (word.length > 1 && initials.includes(word)) return 60;
  if (text.includes(word)) return 50;
  const spread = spreadOf(text, word);
  return spread === null ? 0 : Math.max(1, scattered - spread);
}

/** How many other letters stand between those of the word, in their order; null where they don't. */
function spreadOf(text: string, word: string): number | null {
  let at = -1;
  let first = 0;
  for (let letter = 0; letter < word.length; letter++) {
    at = text.indexOf(word[letter]!, at + 1);
    if (at === -1) return null;
    if (letter === 0) first = at;
  }
  return at - first + 1 - word.length;
}

const initialsOf = (text: string): string => {
  let initials = text.slice(0, 1);
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) initials += text[at + 1] ?? '';
  return initials;
};

function lettersOf(text: string): number {
  let letters = 0;
  // Letters that are not of the alphabet share the other bits, which only lets more rows through.
  for (let at = 0; at < text.length; at++) if (text[at] !== ' ') letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Most names are plain, and there may be thousands. */
const folded = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : foldText(text));
