const between = (code: number, low: string, high: string): boolean => code >= low.charCodeAt(0) && code <= high.charCodeAt(0);

export const isDigit = (code: number): boolean => between(code, '0', '9');

/** Spaces, tabs, line breaks, and the space characters that texts bring along when they are pasted. */
export const isBlank = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff || code === 0x3000 || (code >= 0x2000 && code <= 0x200b);

const letter = /^\p{L}|^_/u;
const wordPart = /^[\p{L}\p{M}\p{N}_]/u;
/** The character at an offset, both halves of a pair. */
const characterAt = (source: string, at: number): string => (at < source.length ? String.fromCodePoint(source.codePointAt(at)!) : '');

const isLatin = (code: number): boolean => between(code, 'a', 'z') || between(code, 'A', 'Z') || code === 95;

export function isWordStart(source: string, at: number): boolean {
  const code = source.charCodeAt(at);
  return code < 128 ? isLatin(code) : letter.test(characterAt(source, at));
}

/** The offset behind the word, or behind the one character, that begins at `from`. */
export function endOfWord(source: string, from: number): number {
  let at = from + characterAt(source, from).length;
  while (at < source.length) {
    const code = source.charCodeAt(at);
    if (code < 128 ? !isLatin(code) && !isDigit(code) : !wordPart.test(characterAt(source, at))) break;
    at += code < 128 ? 1 : characterAt(source, at).length;
  }
  return at;
}

/** The offset behind the number that begins at `from`: digits, a point with digits, an exponent. */
export function endOfNumber(source: string, from: number): number {
  let at = endOfDigits(source, from);
  if (source[at] === '.' && isDigit(source.charCodeAt(at + 1))) at = endOfDigits(source, at + 1);
  if (source[at] !== 'e' && source[at] !== 'E') return at;
  const sign = source[at + 1] === '-' || source[at + 1] === '+' ? 1 : 0;
  return isDigit(source.charCodeAt(at + 1 + sign)) ? endOfDigits(source, at + 1 + sign) : at;
}

function endOfDigits(source: string, from: number): number {
  let at = from;
  while (isDigit(source.charCodeAt(at))) at++;
  return at;
}
