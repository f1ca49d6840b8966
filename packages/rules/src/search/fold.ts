/** One code point of a text as it is compared, and where it stands in the text (UTF-16 units, `to` not included). */
export interface FoldedPoint {
  point: string;
  from: number;
  to: number;
}

/** A letter with its marks; half-width kana with their voice marks; the parts of a decomposed Hangul syllable. */
const clusters = /[\u1100-\u11ff]+|[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gu;
const ascii = /^[\u0020-\u007e]*$/;
/** Scripts in which a mark is an accent that people leave out. In others it is a letter: Thai vowels, the voice of kana, й. */
const accented = /[\p{Script=Latin}\p{Script=Greek}]/u;
/** Marks of Arabic vowels, its lengthening, and Hebrew points. */
const unwrittenMarks = /[\u064b-\u065f\u0670\u0640\u0591-\u05c7]/gu;

/** Letters that Unicode does not take apart, and letters that people write for one another. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ё: 'е', ς: 'σ' },
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' },
};

/**
 * The text as a search compares it: without case, width and compatibility forms (NFKC), without accents where they are accents, and with one
 * spelling of letters that have several.
 */
export function fold(text: string): FoldedPoint[] {
  if (ascii.test(text)) return [...text.toLowerCase()].map((point, at) => ({ point, from: at, to: at + 1 }));
  const points: FoldedPoint[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    let plain = cluster.normalize('NFKC').toLowerCase();
    if (accented.test(plain)) plain = plain.normalize('NFD').replace(/\p{M}/gu, '');
    plain = plain.replace(unwrittenMarks, '');
    for (const it of plain) for (const point of letters[it] ?? it) points.push({ point, from: index, to: index + cluster.length });
  }
  return points;
}

export const foldedText = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : fold(text)
        .map((it) => it.point)
        .join('');
