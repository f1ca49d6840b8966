// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ascii = /^[\u0000-\u007f]*$/;
export const isAscii = (text: string): boolean => ascii.test(text);

/** Accents, the points of Hebrew, the marks of Arabic vowels and its lengthening. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
/** Letters that Unicode does not take apart, and letters that people write for one another. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه' },
};
const spelled = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * A text as tables search and compare it: without case, width and accents. A mark that makes another letter stays: й, and the voice of kana.
 * The database has the same as `plain_text` (`apps/server/src/records/migrations`).
 */
export function plainText(value: unknown): string {
  const text = String(value);
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replaceAll('и\u0306', 'й')
    .replaceAll('И\u0306', 'Й')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(spelled, (it) => letters[it]!);
}
