export interface Emoji {
  unicode: string;
  label: string;
  /** Short names, the usual one first: `tada`. */
  names: readonly string[];
  tags: readonly string[];
  /** Index of its group in emojibase (0 smileys … 9 flags). */
  group: number;
}
export interface EmojiBook {
  emoji: readonly Emoji[];
  byName: ReadonlyMap<string, string>;
}

/** Emoji whose short name, label or tag begins with the words asked for; the closest by name first. */
export function searchEmoji(book: EmojiBook, query: string, most = 60): Emoji[] {
  const words = query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const needle = words.join('_');
  const found: { emoji: Emoji; rank: number }[] = [];
  for (const emoji of book.emoji) {
    const rank = rankOf(emoji, needle, words);
    if (rank < 9) found.push({ emoji, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}

/** What `:name:` stands for, or undefined. */
export const emojiByName = (book: EmojiBook, name: string): string | undefined => book.byName.get(name.toLowerCase());

function rankOf(emoji: Emoji, needle: string, words: string[]): number {
  if (emoji.names.includes(needle)) return 0;
  if (emoji.names.some((name) => name.startsWith(needle))) return 1;
  const label = emoji.label.toLowerCase().split(/[\s:,]+/);
  if (words.every((word) => label.some((part) => part.startsWith(word)))) return 2;
  if (words.every((word) => emoji.tags.some((tag) => tag.startsWith(word)))) return 3;
  return emoji.names.some((name) => name.includes(needle)) ? 4 : 9;
}

/** The emoji used last come first, each once. */
export const rememberEmoji = (recent: readonly string[], used: string, most = 18): string[] =>
  [used, ...recent.filter((it) => it !== used)].slice(0, most);
