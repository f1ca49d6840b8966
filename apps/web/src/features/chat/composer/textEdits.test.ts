import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, insertText, replaceRange, type TextEdit, type TextState, toggleCode, toggleLines, toggleMark } from './textEdits.ts';

/** `[` and `]` show the selection, `|` a caret. */
const read = (shown: string): TextState => {
  const text = shown.replace(/[[\]|]/g, '');
  const caret = shown.indexOf('|');
  if (caret !== -1) return { text, start: caret, end: caret };
  return { text, start: shown.indexOf('['), end: shown.indexOf(']') - 1 };
};
const show = ({ text, start, end }: TextState) =>
  start === end ? `${text.slice(0, start)}|${text.slice(start)}` : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
const after = (shown: string, edit: TextEdit) => show(edit(read(shown)));

describe('edits of the composer', () => {
  test.each([
    ['a [word] b', 'a **[word]** b'],
    ['a **[word]** b', 'a [word] b'],
    ['a [**word**] b', 'a [word] b'],
    ['a[ word ]b', 'a **[word]** b'],
    ['|', '**|**'],
    ['**|**', '|'],
  ])('bold: %s becomes %s', (from, to) => expect(after(from, toggleMark('**'))).toBe(to));

  test('a mark of one sign leaves a double one alone', () => expect(after('**[word]**', toggleMark('*'))).toBe('***[word]***'));

  test.each([
    ['a [b] c', 'a `[b]` c'],
    ['[a\nb]', '```\n[a\nb]\n```'],
    ['x [a\nb] y', 'x \n```\n[a\nb]\n```\n y'],
  ])('code: %j becomes %j', (from, to) => expect(after(from, toggleCode)).toBe(to));

  test.each([
    ['[one\ntwo]', '- [one\n- two]'],
    ['- [one\n- two]', '[one\ntwo]'],
    ['one\ntw|o', 'one\n- tw|o'],
    ['|', '- |'],
  ])('list: %j becomes %j', (from, to) => expect(after(from, toggleLines('- ', /^[-*] /))).toBe(to));

  test('inserts with a space behind a word only', () => {
    expect(after('hi|', insertText('🎉', { spaced: true }))).toBe('hi 🎉|');
    expect(after('hi |', insertText('🎉', { spaced: true }))).toBe('hi 🎉|');
    expect(after('a [b] c', insertText('x'))).toBe('a x| c');
    expect(after('a :ta| b', replaceRange(2, 5, '🎉'))).toBe('a 🎉| b');
  });

  test('a mark set and taken away leaves the text as it was', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,12}$/), fc.nat(12), fc.nat(12), (text, one, two) => {
        const [start, end] = [Math.min(one, two, text.length), Math.min(Math.max(one, two), text.length)];
        expect(toggleMark('**')(toggleMark('**')({ text, start, end })).text).toBe(text);
      }),
    ));

  test('the difference, typed into the first text, gives the second', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (from, to) => {
        const { start, end, insert } = difference(from, to);
        expect(from.slice(0, start) + insert + from.slice(end)).toBe(to);
      }),
    ));
});
