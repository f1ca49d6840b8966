/** Chance that a seed decides: the same seed, the same answers in the same order. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number;
  chance(probability: number): boolean;
  between(least: number, most: number): number;
  /** Undefined only of an empty list. */
  pick<T>(from: readonly T[]): T | undefined;
  bytes(count: number): Uint8Array<ArrayBuffer>;
}

/** `parts` name the stream: streams of different names have nothing to do with one another. */
export function randomOf(...parts: (string | number)[]): Random {
  let [a, b, c, d] = fourWords(parts.join(' '));
  /** sfc32, a small generator that passes the usual batteries of tests. */
  const word = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) word();
  const random: Random = {
    next: () => word() / 2 ** 32,
    below: (end) => Math.floor(random.next() * end),
    chance: (probability) => random.next() < probability,
    between: (least, most) => least + random.next() * (most - least),
    pick: (from) => from[random.below(from.length)],
    bytes: (count) => Uint8Array.from({ length: count }, () => word() & 0xff),
  };
  return random;
}

/** FNV-1a of the text, from four different beginnings. */
function fourWords(text: string): [number, number, number, number] {
  const words = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b].map((begin) => {
    let hash = begin;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return hash | 0;
  });
  return words as [number, number, number, number];
}
