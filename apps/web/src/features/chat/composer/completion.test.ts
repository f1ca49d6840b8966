import { describe, expect, test } from 'vitest';
import { completionAt, shortcodeAt } from './completion.ts';

const at = (shown: string) => completionAt(shown.replace('|', ''), shown.indexOf('|'));

describe('what the composer completes', () => {
  test.each([
    ['@|', { kind: 'mention', start: 0, query: '' }],
    ['hi @an|na', { kind: 'mention', start: 3, query: 'an' }],
    ['@Anna Li|', { kind: 'mention', start: 0, query: 'Anna Li' }],
    ['(@jo|', { kind: 'mention', start: 1, query: 'jo' }],
    ['so :ta|', { kind: 'emoji', start: 3, query: 'ta' }],
    ['see #gre|', { kind: 'track', start: 4, query: 'gre' }],
    ['@Anna #gr|', { kind: 'track', start: 6, query: 'gr' }],
    ['#Green @an|', { kind: 'mention', start: 7, query: 'an' }],
    ['/to|', { kind: 'command', start: 0, query: 'to' }],
    [':+1|', { kind: 'emoji', start: 0, query: '+1' }],
  ])('%s', (shown, expected) => expect(at(shown)).toEqual(expected));

  test.each([
    'anna@kestrel|',
    'at 10:30|',
    ':t|',
    '@ |',
    'see `@an|',
    '```\n@an|',
    'plain|',
    '# Title|',
    'a#b|',
    ' /to|',
    '/topic |',
    'http://x:80|',
    '@anna\nnext|',
  ])('nothing in %j', (shown) => expect(at(shown)).toBeNull());

  test('takes up again behind closed code', () => expect(at('`code` @an|')).toEqual({ kind: 'mention', start: 7, query: 'an' }));

  test.each([
    ['done :tada:', { start: 5, name: 'tada' }],
    [':+1:', { start: 0, name: '+1' }],
    [':TaDa:', { start: 0, name: 'tada' }],
  ])('a whole short name: %s', (text, expected) => expect(shortcodeAt(text, text.length)).toEqual(expected));

  test.each(['10:30:', '`:tada:', 'a:tada:', '::', 'tada:'])('no short name in %j', (text) =>
    expect(shortcodeAt(text, text.length)).toBeNull(),
  );
});
