import { foldedText } from './fold.ts';
import { matchesIn } from './matches.ts';
import type { SearchWord } from './parse.ts';
import { tokens } from './tokens.ts';

/** A number in parts, such as ETH-2614-7, which is a term by itself besides. */
const inParts = /\p{N}[^\s\p{L}\p{N}]+[\p{L}\p{N}]|[\p{L}\p{N}][^\s\p{L}\p{N}]+\p{N}/u;

/** A text as `mayHaveWords` looks through it: made once, for many searches. */
export function quickText(text: string): string {
  const folded = foldedText(text);
  if (!inParts.test(text)) return folded;
  const joined = tokens(text).flatMap((it) => (it.kind === 'joined' ? [it.term] : []));
  return [folded, ...joined].join(' ');
}

/** Whether a text may have all the words of a search. It may say yes of one that has not (`hasWords` knows), but no of none that has. */
export const mayHaveWords = (quick: string, words: readonly SearchWord[]): boolean =>
  words.every(
    ({ not, slots, joined }) =>
      not ||
      (joined !== null && quick.includes(joined)) ||
      slots.every(({ term, spellings }) => quick.includes(term) || spellings.some((it) => quick.includes(it))),
  );

/** Whether some of the texts of a thing have each word of a search, and none has a word that is excluded. */
export const hasWords = (texts: readonly string[], words: readonly SearchWord[]): boolean =>
  words.every((word) => {
    const isThere = texts.some((it) => matchesIn(it, [{ ...word, not: false }]).length > 0);
    return isThere !== word.not;
  });
