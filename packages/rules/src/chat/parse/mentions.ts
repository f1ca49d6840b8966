export interface MentionablePerson {
  userId: string;
  displayName: string;
}
export interface FoundMention {
  end: number;
  userId: string;
}
/** The mention whose `@` stands at `at` and that ends before `to`. */
export type MentionFinder = (text: string, at: number, to: number) => FoundMention | undefined;

/** Finds `@Display Name`: the longest name that fits, whatever its case; not within a word or an address. */
export function mentionFinder(people: readonly MentionablePerson[]): MentionFinder {
  let names: Names | undefined;
  return (text, at, to) => {
    if (isWithinWord.test(text.slice(Math.max(0, at - 3), at))) return undefined;
    names ??= namesOf(people);
    for (const length of names.lengths) {
      const end = at + 1 + length;
      if (end > to || isWordAt(text, end)) continue;
      const userId = names.byName.get(text.slice(at + 1, end).toLowerCase());
      if (userId) return { end, userId };
    }
    return undefined;
  };
}

interface Names {
  byName: Map<string, string>;
  /** Lengths that names have, the longest first: a look-up for each, however many people there are. */
  lengths: number[];
}
function namesOf(people: readonly MentionablePerson[]): Names {
  const named = people.filter((it) => it.displayName.trim());
  return {
    byName: new Map(named.toReversed().map((it) => [it.displayName.toLowerCase(), it.userId])),
    lengths: [...new Set(named.map((it) => it.displayName.length))].sort((a, b) => b - a),
  };
}
/** Underscores count as part of a word only with a letter beyond: `_@Anna_` is an italic mention. */
const isWithinWord = /(?:[\p{L}\p{N}]_?|[@/])$/u;
const isWordAt = (text: string, at: number) => /^_?[\p{L}\p{N}]/u.test(text.slice(at, at + 3));
