/** Something that a text can name behind a sign, as `@` names people. */
export interface Named {
  id: string;
  name: string;
}
/** What is named behind the sign that stands at `at`, and that ends before `to`. */
export type NameFinder = (text: string, at: number, to: number) => { end: number; id: string } | undefined;

/** Finds the longest name that fits, whatever its case; not within a word or an address. What there is to name is asked once, if at all. */
export function nameFinder(things: () => readonly Named[]): NameFinder {
  let names: Names | undefined;
  return (text, at, to) => {
    if (isWithinWord.test(text.slice(Math.max(0, at - 3), at))) return undefined;
    names ??= namesOf(things());
    for (const length of names.lengths) {
      const end = at + 1 + length;
      if (end > to || isWordAt(text, end)) continue;
      const id = names.byName.get(text.slice(at + 1, end).toLowerCase());
      if (id) return { end, id };
    }
    return undefined;
  };
}

interface Names {
  byName: Map<string, string>;
  /** Lengths that names have, the longest first: a look-up for each, however many there are. */
  lengths: number[];
}
function namesOf(things: readonly Named[]): Names {
  const named = things.filter((it) => it.name.trim());
  return {
    byName: new Map(named.toReversed().map((it) => [it.name.toLowerCase(), it.id])),
    lengths: [...new Set(named.map((it) => it.name.length))].sort((a, b) => b - a),
  };
}
/** Underscores count as part of a word only with a letter beyond: `_@Anna_` is an italic mention. */
const isWithinWord = /(?:[\p{L}\p{N}]_?|[@#/])$/u;
const isWordAt = (text: string, at: number) => /^_?[\p{L}\p{N}]/u.test(text.slice(at, at + 3));
