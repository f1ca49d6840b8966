const [first, last] = ['b c d f g h k l m n p r s t v w br cr dr fl gr pl st tr', 'n r s t l m nd st rk ng'].map((it) => it.split(' ')) as [
  string[],
  string[],
];
const vowels = ['a', 'e', 'i', 'o', 'u'];

/** The word with this rank of a language that nobody speaks: 0 is its most frequent one. */
export function wordAt(rank: number): string {
  let [word, left] = ['', rank + 1];
  do {
    word += first[left % first.length]! + vowels[(left * 7) % vowels.length]!;
    left = Math.floor(left / first.length);
  } while (left > 0);
  return word + last[rank % last.length]!;
}
const vocabulary = 50_000;
/** By the law of Zipf: a rank comes half as often as that of half its number. */
const rankOf = (chance: number, of: number): number => Math.min(of - 1, Math.floor(of ** chance) - 1);

/** The part number of a message. */
export const codeOf = (at: number): string => `ETH-${1_000 + (at % 9_000)}-${at % 7}`;

/** Chat lines that are the same in each run: words of Zipf's law, one in ten Chinese, some with a part number; each with the number of its track. */
export function sentences(from: number, count: number): { text: string; track: number }[] {
  const chance = chances(from + 1);
  return Array.from({ length: count }, (_, nth) => {
    const at = from + nth;
    const length = 4 + Math.floor(chance() * 16);
    const words =
      at % 10 === 0
        ? [String.fromCodePoint(...Array.from({ length: length * 2 }, () => 0x4e00 + rankOf(chance(), 2_000)))]
        : Array.from({ length }, () => wordAt(rankOf(chance(), vocabulary)));
    if (at % 33 === 0) words.push(codeOf(at));
    return { text: words.join(' '), track: rankOf(chance(), 2_000) };
  });
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
