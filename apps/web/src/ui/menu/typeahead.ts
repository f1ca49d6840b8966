import { foldText } from '@trackyard/rules';

const pauseMs = 750;

/** Finds a row by what is typed: a pause begins anew, and one letter again and again goes on to the next row that begins with it. */
export function typeahead(now: () => number): (letter: string, names: readonly string[], at: number | null) => number | null {
  let text = '';
  let typedAt = Number.NEGATIVE_INFINITY;
  return (letter, names, at) => {
    const time = now();
    text = time - typedAt > pauseMs ? letter : text + letter;
    typedAt = time;
    const repeated = [...text].every((it) => it === text[0]);
    const needle = foldText(repeated ? letter : text);
    const from = at === null ? 0 : at + (repeated ? 1 : 0);
    const order = names.map((_, step) => (from + step) % names.length);
    return order.find((it) => foldText(names[it]!).startsWith(needle)) ?? null;
  };
}
