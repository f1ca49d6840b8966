import { type FormulaErrorCode, problem } from '../errors.ts';
import { endOfNumber, endOfWord, isBlank, isDigit, isWordStart } from './characters.ts';
import type { Token, Tokens } from './tokens.ts';

/** Cuts a source into its pieces, in one pass from left to right. A `%` is always an operator here: the parser tells the percent. */
export function tokensOf(source: string): Tokens {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (isBlank(source.charCodeAt(at))) {
      at++;
      continue;
    }
    const piece = pieceAt(source, at);
    if ('code' in piece) return { tokens, problem: problem(piece.code, piece.message, { from: at, to: piece.to }) };
    tokens.push(piece);
    at = piece.to;
  }
  tokens.push({ kind: 'end', value: '', from: source.length, to: source.length });
  return { tokens };
}

interface Mistake {
  readonly code: FormulaErrorCode;
  readonly message: string;
  readonly to: number;
}

function pieceAt(source: string, from: number): Token | Mistake {
  const first = source[from]!;
  if (first === '{') return referenceAt(source, from);
  if (first === '"' || first === "'") return textAt(source, from, first);
  if (isDigit(source.charCodeAt(from)) || (first === '.' && isDigit(source.charCodeAt(from + 1)))) return numberAt(source, from);
  if (isWordStart(source, from)) return wordAt(source, from);
  return signAt(source, from);
}

const wordOperators: readonly string[] = ['AS', 'OR', 'AND'];

function wordAt(source: string, from: number): Token {
  const to = endOfWord(source, from);
  const value = source.slice(from, to);
  const operator = value.length <= 3 && wordOperators.includes(value.toUpperCase());
  return operator ? { kind: 'operator', value: value.toUpperCase(), from, to } : { kind: 'word', value, from, to };
}

function signAt(source: string, from: number): Token | Mistake {
  const two = source.slice(from, from + 2);
  if (two === '!=' || two === '>=' || two === '<=') return { kind: 'operator', value: two, from, to: from + 2 };
  const one = source[from]!;
  if (one === '(' || one === ')' || one === ',') return { kind: one, value: one, from, to: from + 1 };
  if ('+-*/^%><='.includes(one)) return { kind: 'operator', value: one, from, to: from + 1 };
  return unidentifiable(source, from, from + String.fromCodePoint(source.codePointAt(from)!).length);
}

/** A number ends where neither digits nor letters follow: 12ab and 1.2.3 are none. */
function numberAt(source: string, from: number): Token | Mistake {
  const to = endOfNumber(source, from);
  let end = to;
  while (end < source.length && (source[end] === '.' || isWordStart(source, end) || isDigit(source.charCodeAt(end))))
    end = endOfWord(source, end);
  return end > to ? unidentifiable(source, from, end) : { kind: 'number', value: source.slice(from, to), from, to };
}

const advice: Readonly<Record<string, string>> = {
  '}': 'Write a field as {Field}.',
  '“': 'Put texts in straight quotes: "text".',
  '”': 'Put texts in straight quotes: "text".',
  '‘': "Put texts in straight quotes: 'text'.",
  '’': "Put texts in straight quotes: 'text'.",
  '&': 'Write + to join texts, or AND between conditions.',
  '|': 'Write OR between conditions.',
  ';': 'Separate arguments with commas.',
  '×': 'Write * to multiply.',
  '÷': 'Write / to divide.',
  '≠': 'Write != for ‘is not equal to’.',
  '≤': 'Write <= for ‘is at most’.',
  '≥': 'Write >= for ‘is at least’.',
  '!': 'Write != for ‘is not equal to’, or the function NOT.',
};

function unidentifiable(source: string, from: number, to: number): Mistake {
  const piece = source.slice(from, Math.min(to, from + 40));
  const message = `‘${piece}’ means nothing in a formula. ${advice[piece] ?? 'Remove it, or put a text in quotes and a field in braces.'}`;
  return { code: 'UNIDENTIFIABLE_TOKEN', message, to };
}

/** A backslash takes the quote or the backslash that follows as part of the text; before all else it stands for itself. */
function textAt(source: string, from: number, quote: string): Token | Mistake {
  const [value, to] = contentUntil(source, from + 1, quote, [quote, '\\']);
  if (to >= 0) return { kind: 'text', value, from, to };
  return { code: 'MISSING_CLOSING_QUOTE', message: `This text has no end. Add a closing quote: ${quote}`, to: source.length };
}

/** A brace or backslash in a name stands behind a backslash, so that a reference which lacks its end is found where it begins. */
function referenceAt(source: string, from: number): Token | Mistake {
  const [value, to] = contentUntil(source, from + 1, '}', ['{', '}', '\\'], '{');
  if (to >= 0) return { kind: 'reference', value, from, to };
  return { code: 'MISSING_CLOSING_BRACE', message: 'This field reference has no end. Add a closing brace: }', to: -to };
}

/** The content up to `end`, and the offset behind `end`; a negative offset where the source or `forbidden` comes first. */
function contentUntil(source: string, from: number, end: string, escaped: readonly string[], forbidden?: string): [string, number] {
  let content = '';
  let start = from;
  for (let at = from; at < source.length; at++) {
    const it = source[at]!;
    if (it === end) return [content + source.slice(start, at), at + 1];
    if (it === forbidden) return ['', -at];
    if (it === '\\' && at + 1 < source.length && escaped.includes(source[at + 1]!)) {
      content += source.slice(start, at);
      start = ++at;
    }
  }
  return ['', -source.length];
}
