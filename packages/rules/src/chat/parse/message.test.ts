import { chatMessageContent } from '@trackyard/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMessage } from './message.ts';
import { inlineParts, isAction } from './parts.ts';

const people = [{ userId: '01900000-0000-7000-8000-000000000001', displayName: 'Anna Lindqvist' }];
const partsOf = (text: string) => parseMessage(text, { people }).parts;
const text = (of: string, ...styles: string[]) => ({ type: 'text', text: of, styles });
const wrapped = (styles: string[], ...parts: unknown[]) => ({ type: 'wrappedText', styles, parts });
const list = (ordered: boolean, ...items: string[]) => ({
  type: 'list',
  ordered,
  items: items.map((it) => ({ itemTextParts: [text(it)] })),
});

describe('inline styles', () => {
  test.each([
    ['plain', [text('plain')]],
    ['**bold**', [text('bold', 'bold')]],
    ['*italic* and _italic_', [text('italic', 'italic'), text(' and '), text('italic', 'italic')]],
    ['~~gone~~', [text('gone', 'strike')]],
    ['`code`', [text('code', 'code')]],
    ['``a ` b``', [text('a ` b', 'code')]],
    ['`` ` ``', [text('`', 'code')]],
    ['**a _b_ c**', [text('a ', 'bold'), text('b', 'bold', 'italic'), text(' c', 'bold')]],
    ['***both***', [text('both', 'bold', 'italic')]],
    ['***a* b**', [text('a', 'bold', 'italic'), text(' b', 'bold')]],
    ['**a\nb**', [text('a\nb', 'bold')]],
    ['**bold `code`**', [text('bold ', 'bold'), text('code', 'bold', 'code')]],
    ['un*frigging*believable', [text('un'), text('frigging', 'italic'), text('believable')]],
  ])('%j', (typed, expected) => {
    expect(partsOf(typed)).toEqual(expected);
  });
  test.each([
    'snake_case_name',
    '_init_py',
    '__init__',
    '2 * 3 * 4',
    '2*3*4',
    '* not a list*',
    'a ** b ** c',
    '**open',
    'close**',
    '****',
    '~single~',
    '`open',
    '``a`',
    '_ a _',
    '**a*** b',
    '> ',
    'a > b',
    '-5 degrees',
    '1.5 litres',
    '2026. What a year',
    '#5',
    '\\',
  ])('%j stays as it is', (typed) => {
    expect(
      inlineParts(parseMessage(typed, { people })).map((it) => (it.type === 'text' && it.styles.length === 0 ? it.text : '?')),
    ).toEqual(typed === '* not a list*' ? ['not a list*'] : [typed.trim()]);
  });
});

describe('blocks', () => {
  test.each([
    ['a\nb', [text('a\nb')]],
    ['\n a \n\n', [text('a')]],
    ['a\r\nb', [text('a\nb')]],
    ['a\n\nb', [wrapped([], text('a')), wrapped([], text('b'))]],
    ['> a\n> **b**\n>\n> c', [wrapped(['quote'], text('a\n'), text('b', 'bold'), text('\n\nc'))]],
    ['> a\nb', [wrapped(['quote'], text('a')), wrapped([], text('b'))]],
    ['- a\n- b', [list(false, 'a', 'b')]],
    ['* a\n  - b', [list(false, 'a', 'b')]],
    ['1. a\n2. b', [list(true, 'a', 'b')]],
    ['1. a\n1. b', [list(true, 'a', 'b')]],
    ['Buy\n- milk', [wrapped([], text('Buy')), list(false, 'milk')]],
    ['- a\n1. b', [list(false, 'a'), list(true, 'b')]],
    ['1. a\n5. b', [list(true, 'a'), wrapped([], text('5. b'))]],
    ['```\na\n  b\n```', [text('a\n  b', 'codeBlock')]],
    ['```ts\nlet a;\n```\nb', [{ ...text('let a;', 'codeBlock'), language: 'ts' }, wrapped([], text('b'))]],
    ['a\n```\n**b**\n> c\n\n- d', [wrapped([], text('a')), text('**b**\n> c\n\n- d', 'codeBlock')]],
    ['a ```b``` c', [text('a '), text('b', 'code'), text(' c')]],
    ['', []],
    [' \n ', []],
  ])('%j', (typed, expected) => {
    expect(partsOf(typed)).toEqual(expected);
  });
});

describe('actions', () => {
  test.each([
    ['/me waves', [wrapped(['action'], text('waves'))]],
    ['/me is **happy**', [wrapped(['action'], text('is '), text('happy', 'bold'))]],
    ['/me', [text('/me')]],
    ['/me ', [text('/me')]],
    ['/mean', [text('/mean')]],
    ['so /me waves', [text('so /me waves')]],
  ])('%j', (typed, expected) => {
    expect(partsOf(typed)).toEqual(expected);
    expect(isAction(parseMessage(typed, { people }))).toBe(JSON.stringify(expected).includes('action'));
  });
  test('of a log come without a mark', () => {
    const content = parseMessage('- waves', { people, action: true });
    expect(content).toEqual({ parts: [wrapped(['action'], text('- waves'))], plain: '- waves' });
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...[
      '*',
      '**',
      '***',
      '_',
      '~~',
      '`',
      '```',
      '\n',
      '\n\n',
      ' ',
      '> ',
      '- ',
      '1. ',
      '2. ',
      '@',
      '@Anna Lindqvist',
      '/me ',
      'a',
      'é',
      '7',
      '.',
      ',',
    ],
    ...['https://', 'a.com', 'x@y.org', '(', ')', '😀', '👍🏽', '\ud83d', '```ts\n', '\r\n', '\t', '\u200d', '[', ']'],
  );
  const typed = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((it) => it.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  );
  const joined = (of: string) =>
    inlineParts(parseMessage(of, { people }))
      .map((it) => (it.type === 'link' ? it.linkText : (('language' in it && it.language) || '') + it.text))
      .join('');

  test('has parts of the contract’s shape, and stays what was typed', () => {
    fc.assert(
      fc.property(typed, (given) => {
        const content = parseMessage(given, { people });
        expect(chatMessageContent.parse(content)).toEqual(content);
        expect(content.plain).toBe(given);
      }),
      { numRuns: 1000 },
    );
  });
  test('loses nothing but marks of formatting, and keeps its order', () => {
    fc.assert(
      fc.property(typed, (given) => {
        expect(lostFrom(given, joined(given))).toMatch(/^(?:[\s*_~`>.1-9-]|\/me )*$/);
      }),
      { numRuns: 2000 },
    );
  });
  test('is the same however often it is parsed', () => {
    fc.assert(
      fc.property(typed, (given) => {
        expect(partsOf(given)).toEqual(partsOf(given));
      }),
    );
  });

  /** What is in a text and not in the other, which has to be a part of it, in order. */
  function lostFrom(whole: string, shortened: string): string {
    const source = whole.replace(/\r\n?/g, '\n');
    let at = source.length - 1;
    let lost = '';
    for (let wanted = shortened.length - 1; wanted >= 0; wanted--, at--) {
      while (at >= 0 && source[at] !== shortened[wanted]) lost = source[at--] + lost;
      if (at < 0) return `missing in ${JSON.stringify(whole)}: ${shortened[wanted]}`;
    }
    return source.slice(0, at + 1) + lost;
  }
});

/** Fifteen times what a message may have: whatever grows with the square of the length runs into the time-out of the test. */
describe('time grows with length only', () => {
  const length = 300_000;
  test.each([
    ...['*', '**a', '***a ', ' _a', '~~a', '` ``a', '`a` ', '*a _b ', '*_~', '@', '@Anna ', 'a@', 'a.', 'a.b@', '(', ',a.', ' '],
    ...['http://', 'https://a) ', 'https://a!', 'https://a.b/(', 'a.com,', 'a.com/!', 'mailto:a@', '字http:', 'ü@'],
    ...['> \n', '- a\n', '1. a\n', '```a\n', 'a\n```\n', '\t\n', '😀', '😀\u200d', '🇸', '\u{1F3F4}\u{E0067}'],
  ])('%j over and over', (unit) => {
    const given = unit.repeat(length / unit.length);
    expect(parseMessage(given, { people }).plain).toBe(given);
  });
});
