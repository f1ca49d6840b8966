import { drawableEmoji } from './drawable.ts';
import type { Emoji, EmojiBook } from './emojiSearch.ts';

let book: Promise<EmojiBook> | undefined;
let loaded: EmojiBook | undefined;

/** The book of emoji, a chunk of its own that is loaded once, when somebody first needs it. A failed load is tried again by the next call. */
export function loadEmoji(): Promise<EmojiBook> {
  book ??= read().catch((cause: unknown) => {
    book = undefined;
    throw cause;
  });
  return book;
}
/** The book, if it is here already. */
export const emojiAtHand = (): EmojiBook | undefined => loaded;

/**
 * The sign U+FE0F asks for the coloured shape; where that is the usual one it changes nothing but the spelling, and two
 * spellings would be two reactions.
 */
export const oneSpelling = (emoji: string): string => emoji.replace(/(\p{Emoji_Presentation})\uFE0F/gu, '$1');

async function read(): Promise<EmojiBook> {
  const [{ default: compact }, { default: common }, { default: more }] = await Promise.all([
    import('emojibase-data/en/compact.json'),
    import('emojibase-data/en/shortcodes/github.json'),
    import('emojibase-data/en/shortcodes/emojibase.json'),
  ]);
  const namesOf = (hexcode: string) => [...new Set([common[hexcode], more[hexcode]].flatMap((names) => names ?? []))];
  const emoji: Emoji[] = compact
    // Without a group: the letters that flags are made of. Group 2: skin tones by themselves.
    .filter((it) => it.group !== undefined && it.group !== 2)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((it) => ({
      unicode: oneSpelling(it.unicode),
      label: it.label,
      names: namesOf(it.hexcode),
      tags: it.tags ?? [],
      group: it.group!,
    }));
  const byName = new Map<string, string>();
  for (const it of emoji) for (const name of it.names) if (!byName.has(name)) byName.set(name, it.unicode);
  const drawable = drawableEmoji();
  loaded = { emoji: emoji.filter((it) => drawable(it.unicode)), byName };
  return loaded;
}
