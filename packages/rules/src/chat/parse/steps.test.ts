/// <reference types="node" />
import { type Profiler, Session } from 'node:inspector';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseChatLog } from '../../imports/index.ts';
import { previewText } from '../index.ts';
import { parseMessage } from './message.ts';

/**
 * No text makes the parsers slow (OWASP ASVS V1.3.12): twice the length takes about twice the steps. V8 counts how often each
 * piece of our code runs; what a pattern does inside runs against the time-out of the test, with a margin of a hundred.
 */
const session = new Session();
const post = <T>(method: string, given: object = {}): T => {
  let answer: T | undefined;
  session.post(method, given, (_cause, result) => {
    answer = result as T;
  });
  return answer!;
};
beforeAll(() => {
  session.connect();
  post('Profiler.enable');
  post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => {
  post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** How often the functions, loops and branches of the rules were entered. */
function stepsOf(work: () => unknown): number {
  post('Profiler.takePreciseCoverage');
  work();
  const { result } = post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
  const ours = result.filter(({ url }) => url.includes('/packages/rules/src/') && !url.includes('.test.'));
  return ours.flatMap((it) => it.functions.flatMap(({ ranges }) => ranges)).reduce((sum, { count }) => sum + count, 0);
}

const people = [
  { userId: '01900000-0000-7000-8000-000000000001', displayName: 'Anna Lindqvist' },
  { userId: '01900000-0000-7000-8000-000000000002', displayName: 'Anna' },
];
const readers: Record<string, (text: string) => unknown> = {
  'a message': (text) => parseMessage(text, { people }),
  'the line of a list': previewText,
  'a log': (text) => parseChatLog(text, { fileName: '2026-11-19.txt' }),
};

const pieces = [
  ...['*', '**', '***', '_', '__', '~~', '~', '`', '``', '```', '```ts\n', '\n', '\n\n', ' ', '\t', '> ', '>', '- ', '1. ', '2. ', '/me '],
  ...['@', '@Anna', '@Anna Lindqvist', '@anna lindqvistx', 'a@', 'a@b.', 'a.', '.a', 'www.', 'a.com', 'http://', 'https://a.b/', 'mailto:'],
  ...[
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '<',
    '>',
    '!',
    ',',
    ':',
    ';',
    '?',
    '=',
    '&',
    '|',
    '\\',
    "'",
    '"',
    'a',
    'é',
    '字',
    '7',
    '\u200d',
    '\ufe0f',
  ],
  ...['😀', '👍🏽', '👩‍🚀', '🇸', '🏴\u{E0067}', '\ud83d', '\u202e', '[12:00] <a> ', '[12:00]  * a ', '===', '\r', '\r\n'],
];
const length = 25_000;
const filled = (unit: string, to: number): string => unit.repeat(Math.ceil(to / unit.length)).slice(0, to);

/** Twice, and half as much again. */
const margin = 3;
const grows = (read: (text: string) => unknown, unit: string): void => {
  const [once, twice] = [filled(unit, length), filled(unit, 2 * length)];
  // Compiled code counts alike from the first time on; the first call fills what is made once.
  read(unit);
  const measured = () => [stepsOf(() => read(once)), stepsOf(() => read(twice))] as const;
  let [steps, more] = measured();
  // V8 may drop the counts of a function together with its code: then it counts too few, once in thousands of texts.
  if (more >= margin * steps + 1_000) [steps, more] = measured();
  expect(more, `${JSON.stringify(unit)}: ${steps} steps, and ${more} for twice the length`).toBeLessThan(margin * steps + 1_000);
};

test('steps are counted', () => {
  const read = readers['a message']!;
  expect(stepsOf(() => read(filled('*a ', length)))).toBeGreaterThan(length / 3);
});

test.each(Object.entries(readers))('%s takes steps that grow with its length', { timeout: 120_000 }, (_, read) => {
  for (const piece of pieces) grows(read, piece);
});

const runs = process.env['TRACKYARD_LONG'] === '1' ? 300 : 15;
test.each(Object.entries(readers))('%s made of anything does so too', { timeout: 20_000 + runs * 1_000 }, (_, read) => {
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((it) => it.join(''));
  fc.assert(
    fc.property(unit, (it) => grows(read, it)),
    { numRuns: runs },
  );
});

test.each(Object.entries(readers))('%s is read, whatever stands in 50,000 characters', { timeout: 60_000 }, (_, read) => {
  const long = fc.array(fc.constantFrom(...pieces), { minLength: 10_000, maxLength: 15_000 }).map((it) => it.join('').slice(0, 2 * length));
  fc.assert(
    fc.property(long, (it) => void read(it)),
    { numRuns: 10 },
  );
});
