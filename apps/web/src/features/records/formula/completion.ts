import { type FunctionHelp, functionHelp, piecesOf, referenceTo, valueTypes } from '@trackyard/formula';

/** What may be written at a place of a formula. */
export interface Suggestion {
  kind: 'field' | 'function' | 'word';
  /** As it is shown. */
  label: string;
  /** What takes the place of what is written so far; the caret stands `back` characters before its end. */
  text: string;
  back: number;
  help?: FunctionHelp;
}
export interface Suggestions {
  /** What is written so far of it. */
  from: number;
  to: number;
  list: readonly Suggestion[];
}
const most = 50;
const ofFunction = (help: FunctionHelp): Suggestion => {
  const takesNone = help.form.endsWith('()');
  return { kind: 'function', label: help.form, text: `${help.name}()`, back: takesNone ? 0 : 1, help };
};
const ofField = (name: string): Suggestion => ({ kind: 'field', label: name, text: referenceTo(name), back: 0 });
const ofWord = (word: string): Suggestion => ({ kind: 'word', label: word, text: word, back: 0 });
const words = ['AND', 'OR', 'AS', 'true', 'false'].map(ofWord);

/** The fields, functions and words that go on from what stands before the caret; null inside of a text or a number. */
export function suggestionsAt(source: string, caret: number, fields: readonly string[]): Suggestions | null {
  const open = openBrace(source, caret);
  if (open !== null) {
    const typed = source.slice(open + 1, caret);
    const end = endOfReference(source, caret);
    return { from: open, to: end, list: matching(fields.map(ofField), typed) };
  }
  if (isWithinText(source, caret)) return null;
  const from = caret - (/[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.exec(source.slice(0, caret))?.[0].length ?? 0);
  const typed = source.slice(from, caret);
  const before = source.slice(0, from).trimEnd();
  if (/\bAS$/i.test(before)) return { from, to: caret, list: matching(valueTypes.map(ofWord), typed) };
  if (typed === '') return isValueDue(before) ? { from, to: caret, list: fields.map(ofField).slice(0, most) } : null;
  return { from, to: caret, list: matching([...fields.map(ofField), ...functionHelp.map(ofFunction), ...words], typed) };
}

/** Where a brace before the caret is open; null where none is. */
function openBrace(source: string, caret: number): number | null {
  const broken = piecesOf(source.slice(0, caret)).at(-1);
  return broken?.kind === 'broken' && source[broken.from] === '{' ? broken.from : null;
}
/** The rest of a name that stands behind the caret already goes with it. */
function endOfReference(source: string, caret: number): number {
  const rest = /^[^{}\n]*\}/.exec(source.slice(caret));
  return rest ? caret + rest[0].length : caret;
}
function isWithinText(source: string, caret: number): boolean {
  const last = piecesOf(source.slice(0, caret)).at(-1);
  return last?.kind === 'broken' && /["']/.test(source[last.from] ?? '');
}
/** At the beginning, behind an operator, a comma or an opening parenthesis. */
const isValueDue = (before: string): boolean => before === '' || /[-+*/^%=<>(,]$/.test(before);

/** Those that begin with what is typed, then those that have it in them. */
function matching(all: readonly Suggestion[], typed: string): Suggestion[] {
  const text = typed.trim().toLowerCase();
  const at = ({ label }: Suggestion): number => label.toLowerCase().indexOf(text);
  const isWhole = (it: Suggestion): boolean => it.kind !== 'field' && it.label.toLowerCase() === text;
  return all
    .filter((it) => at(it) >= 0 && !isWhole(it) && (it.kind === 'field' || at(it) === 0))
    .sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
    .slice(0, most);
}

/** The function whose arguments the caret stands among. */
export function functionAt(source: string, caret: number): FunctionHelp | null {
  const open: (string | null)[] = [];
  const pieces = piecesOf(source).filter((it) => it.to <= caret);
  for (const [nth, { from, to }] of pieces.entries()) {
    const sign = source.slice(from, to);
    const before = pieces[nth - 1];
    if (sign === '(') open.push(before?.kind === 'function' ? source.slice(before.from, before.to).toUpperCase() : null);
    if (sign === ')') open.pop();
  }
  const name = open.findLast((it) => it !== null);
  return functionHelp.find((it) => it.name === name) ?? null;
}
