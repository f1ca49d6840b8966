import { type EmojiBook, emojiByName } from '../emoji/emojiSearch.ts';

const code = /```[\s\S]*?(?:```|$)|`[^`\n]+`/g;
// Behind white space or an opening sign, as where one types it; several may stand in a row.
const inRow = /(^|[\s([{"'>])((?::[a-z0-9_+-]{1,32}:)+)/gi;
const one = /:([a-z0-9_+-]{1,32}):/gi;

export const hasShortcode = (text: string): boolean => /:[a-z0-9_+-]{1,32}:/i.test(text);

/** Each `:name:` outside of code as its emoji; names that nobody knows stay. */
export function withEmoji(text: string, book: EmojiBook): string {
  let done = 0;
  let result = '';
  for (const block of text.matchAll(code)) {
    result += convert(text.slice(done, block.index), book) + block[0];
    done = block.index + block[0].length;
  }
  return result + convert(text.slice(done), book);
}

const convert = (text: string, book: EmojiBook): string =>
  text.replace(
    inRow,
    (_, before: string, codes: string) => before + codes.replace(one, (typed, name: string) => emojiByName(book, name) ?? typed),
  );
