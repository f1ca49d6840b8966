import { expect, test } from 'vitest';
import { asTyped, withoutLinks } from './inert-text.ts';

const looksLike = (text: string): string => text.replaceAll('\u200b', '');

test.each(['https://evil.example/a?b=c', 'evil.example', 'www.evil.example', 'mailto:me@evil.example', 'See evil.example.'])(
  'no part of %j is an address that a mail program knows',
  (text) => {
    expect(looksLike(withoutLinks(text))).toBe(text);
    expect(withoutLinks(text)).not.toMatch(/\w[.:/@]\w|:\/\//);
  },
);

test('words of people stay as they are', () => {
  for (const text of ['Anna Lindqvist', 'Dr. Weber, Roastery (Stockholm): beans', 'Launch – autumn', '李安娜'])
    expect(withoutLinks(text)).toBe(text);
});

test('a subject holds no encoded word', () => {
  const typed = '=?utf-8?B?RnJlZSBtb25leQ==?=';
  expect(looksLike(asTyped(typed))).toBe(typed);
  expect(asTyped(typed)).not.toContain('=?');
});
