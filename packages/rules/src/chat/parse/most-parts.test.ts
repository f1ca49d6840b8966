import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { parseMessage } from './message.ts';
import { inlineParts } from './parts.ts';

const contentOf = (text: string) => parseMessage(text, { people: [] });
const wordsOf = (text: string) =>
  inlineParts(contentOf(text))
    .map((it) => (it.type === 'link' ? it.linkText : it.text))
    .join('')
    .replaceAll(/\s/g, '');

/** What made twenty times its own size of a message of 20,000 characters. */
const costly: Record<string, string> = {
  escapes: '\\*'.repeat(10_000),
  'bold and plain': '*a*b'.repeat(5_000),
  'code and plain': '`a`b'.repeat(5_000),
  paragraphs: 'a\n\n'.repeat(6_666),
  'items of a list': '- a\n'.repeat(5_000),
  quotations: '> a\n\n'.repeat(4_000),
  smileys: '😀a'.repeat(6_666),
  links: 'https://a.io '.repeat(1_538),
};

test.each(Object.entries(costly))('%s: a message is not many times larger than its text', (_, text) => {
  const { parts, plain } = contentOf(text);
  expect(plain).toBe(text);
  expect(JSON.stringify(parts).length).toBeLessThan(5 * limits.messageLength + 20_000);
});

test.each(['*a*b', '`a`b', 'a\n\n', '- a\n', '> a\n\n', '😀a', 'https://a.io '])('no word of a long text of %j is lost', (unit) => {
  const [short, long] = [unit.repeat(10), unit.repeat(1_500)];
  expect(wordsOf(long)).toBe(wordsOf(short).repeat(150));
});

test('a text of up to a thousand parts is read as ever', () => {
  expect(contentOf('*a* '.repeat(500)).parts).toHaveLength(999);
  expect(contentOf('*a* '.repeat(600)).parts.slice(0, 1_000)).toEqual(
    contentOf(`${'*a* '.repeat(500)}x`)
      .parts.slice(0, 999)
      .concat({ type: 'text', text: ' ', styles: [] }),
  );
});
