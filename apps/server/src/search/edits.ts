/** Letters of the scripts in which typing errors are looked for one letter off. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهويء',
  'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
];

/** All that one typing error makes of a word: two letters swapped, one left out, added, or taken for another. */
export function oneEditFrom(word: string): string[] {
  const letters = [...word];
  const alphabet = [...(alphabets.find((it) => it.includes(letters[0] ?? ' ')) ?? '')];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)];
    for (const it of alphabet) edits.add(before + it + after.join(''));
    if (after.length === 0) continue;
    edits.add(before + after.slice(1).join(''));
    for (const it of alphabet) edits.add(before + it + after.slice(1).join(''));
    if (after.length > 1) edits.add(before + after[1] + after[0] + after.slice(2).join(''));
  }
  edits.delete(word);
  return [...edits];
}

/** How many typing errors lie between two words (optimal string alignment). */
export function editsBetween(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  let earlier: number[] = [];
  let last = to.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = last[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, changed);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, earlier[j - 2]! + 1);
    }
    earlier = last;
    last = row;
  }
  return last[to.length]!;
}
