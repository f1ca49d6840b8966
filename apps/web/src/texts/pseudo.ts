/** Texts by their names, by area. */
export type Catalogue = Record<string, Record<string, string>>;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁßÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, at) => [letter, [...accented][at]!]));

/** A catalogue with every text accented and in brackets: what stays plain on the screen is not in the catalogue. */
export const pseudoCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([area, texts]) => [area, pseudoArea(texts)]));

function pseudoArea(texts: Record<string, string>): Record<string, string> {
  const made: Record<string, string> = {};
  for (const [key, text] of Object.entries(texts)) made[key] = pseudoText(text);
  // Arabic asks for plural forms that English lacks.
  for (const [key, text] of Object.entries(made))
    if (key.endsWith('_other')) for (const form of ['zero', 'two', 'few', 'many']) made[key.replace(/other$/, form)] ??= text;
  return made;
}

/** Values between braces and tags keep their names. */
export const pseudoText = (text: string): string =>
  `[${text
    .split(/(\{\{.*?\}\}|<[^>]*>)/)
    .map((piece, at) => (at % 2 ? piece : [...piece].map((letter) => letters.get(letter) ?? letter).join('')))
    .join('')}]`;
