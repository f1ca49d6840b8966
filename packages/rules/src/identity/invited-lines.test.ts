import { expect, test } from 'vitest';
import { invitedLines, textOfFile } from './invited-lines.ts';

const read = (text: string) => invitedLines(text).lines.map(({ number, email, problem }) => [number, email, problem]);

test('addresses are found one in a line, several in a line, with names, and in columns', () => {
  expect(read('mia@kestrel.example\r\nOla Berg <OLA@kestrel.example>, lena@kestrel.example; "Max" (max@kestrel.example)')).toEqual([
    [1, 'mia@kestrel.example', null],
    [2, 'ola@kestrel.example', null],
    [2, 'lena@kestrel.example', null],
    [2, 'max@kestrel.example', null],
  ]);
  expect(read('Name;E-Mail\nMia Holm;mia@kestrel.example\n\nOla Berg;mailto:ola@kestrel.example.')).toEqual([
    [2, 'mia@kestrel.example', null],
    [4, 'ola@kestrel.example', null],
  ]);
});

test('what is broken or there twice is said by its line', () => {
  expect(read('mia@kestrel\nMia Holm\nola@kestrel.example\nOla@Kestrel.example\nx@@y.example')).toEqual([
    [1, null, 'invalid'],
    [2, null, 'invalid'],
    [3, 'ola@kestrel.example', null],
    [4, 'ola@kestrel.example', 'duplicate'],
    [5, null, 'invalid'],
  ]);
  expect(invitedLines('')).toEqual({ lines: [], more: 0 });
  const many = Array.from({ length: 5_010 }, (_, at) => `p${at}@kestrel.example`).join('\n');
  expect(invitedLines(many)).toMatchObject({ more: 10, lines: { length: 5_000 } });
});

test('files are read in the encodings in which spreadsheets write them', () => {
  const text = 'Åsa,åsa@kestrel.example\nasa@kestrel.example';
  const utf16 = new Uint8Array(2 + text.length * 2);
  utf16.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at++) utf16.set([text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8], 2 + at * 2);
  expect(textOfFile(utf16)).toBe(text);
  expect(textOfFile(new TextEncoder().encode(`\uFEFF${text}`))).toBe(text);
  expect(textOfFile(Uint8Array.from(text, (it) => it.charCodeAt(0)))).toBe(text);
  expect(read(text)).toEqual([
    [1, null, 'invalid'],
    [2, 'asa@kestrel.example', null],
  ]);
});
