/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { operations } from '@trackyard/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseChatLog } from './chat-log.ts';
import { generatedDay } from './generated-day.ts';

const parse = (lines: string[], fileName = '2004-11-15_03.txt') => parseChatLog(lines.join('\n'), { fileName });
const times = (lines: string[]) => parse(lines).lines.map((it) => it.date.slice(5, 16));
const reasons = (lines: string[]) => parse(lines).problems.map((it) => `${it.line}: ${it.reason}`);
const at = (...clock: string[]) => clock.map((it) => `[${it}] <anna> hi`);

test('reads messages, actions and system lines', () => {
  const log = ['=== mateo has joined #coffee', '[05:59] <anna> who is  in? ', '[06:00]  * mateo waves', '=== priya is now known as pn', ''];
  expect(parse(log)).toEqual({
    lines: [
      {
        key: '2004-11-15_03.txt:1',
        date: '2004-11-15T05:59:00.000Z',
        source: 'system',
        senderName: null,
        action: false,
        text: 'mateo has joined #coffee',
      },
      {
        key: '2004-11-15_03.txt:2',
        date: '2004-11-15T05:59:00.001Z',
        source: 'import',
        senderName: 'anna',
        action: false,
        text: 'who is  in?',
      },
      { key: '2004-11-15_03.txt:3', date: '2004-11-15T06:00:00.000Z', source: 'import', senderName: 'mateo', action: true, text: 'waves' },
      {
        key: '2004-11-15_03.txt:4',
        date: '2004-11-15T06:00:00.001Z',
        source: 'system',
        senderName: null,
        action: false,
        text: 'priya is now known as pn',
      },
    ],
    problems: [],
  });
});
test.each([
  ['[05:59] <|trey|> =)', '|trey|', '=)'],
  ['[05:59] <a_b^c-[d]> <b> x', 'a_b^c-[d]', '<b> x'],
  ['[05:59] <anna> [06:00] <mateo> quoted', 'anna', '[06:00] <mateo> quoted'],
  ['[5:59] <anna> early', 'anna', 'early'],
])('%s', (line, senderName, text) => {
  expect(parse([line]).lines).toMatchObject([{ senderName, text }]);
});
test.each([
  ['hello', /Neither/],
  ['[12:15] <opteron>', /no text/],
  ['[12:15] <opteron> ', /no text/],
  ['===', /no text/],
  ['[24:00] <anna> x', /no time of day/],
  ['[12:60] <anna> x', /no time of day/],
  ['[12:00] < > x', /name is missing/],
  ['[12:00] <\u200b> x', /name is missing/],
  [`[12:00] <${'a'.repeat(101)}> x`, /name is too long/],
  [`[12:00] <anna> ${'a'.repeat(20_001)}`, /Longer than/],
])('tells that it could not read %s', (line, reason) => {
  const { lines, problems } = parse(['[11:00] <anna> before', line]);
  expect(lines).toHaveLength(1);
  expect(problems).toMatchObject([{ line: 2, text: line }]);
  expect(problems[0]?.reason).toMatch(reason);
});

describe('the clock', () => {
  test('without an hour above 12, from hour 12 to hour 1 is noon', () => {
    expect(times(at('11:58', '12:59', '01:00', '02:30'))).toEqual(['11-15T11:58', '11-15T12:59', '11-15T13:00', '11-15T14:30']);
    expect(times(at('12:57', '01:03'))).toEqual(['11-15T12:57', '11-15T13:03']);
    expect(reasons(at('12:59', '01:00'))).toEqual([]);
  });
  test('and once more is midnight', () => {
    expect(times(at('12:59', '01:00', '11:59', '12:00', '12:59', '01:00')).slice(-3)).toEqual([
      '11-16T00:00',
      '11-16T00:59',
      '11-16T01:00',
    ]);
  });
  test('from hour 23 to hour 0 is the next day', () => {
    expect(times(at('23:59', '00:00', '23:58', '00:02'))).toEqual(['11-15T23:59', '11-16T00:00', '11-16T23:58', '11-17T00:02']);
    expect(reasons(at('23:59', '00:00'))).toEqual([]);
  });
  test('with an hour above 12, from 12:59 to 01:00 is a step back', () => {
    expect(reasons(at('13:00', '13:30', '12:59', '01:00'))).toHaveLength(2);
  });
  test('any other step back is told, and the lines keep their order', () => {
    const log = at('11:59', '00:00', '00:30');
    expect(reasons(log)).toEqual(['2: The clock goes back from 11:59 to 00:00. The line keeps its place.']);
    expect(times(log)).toEqual(['11-15T11:59', '11-15T11:59', '11-15T12:29']);
  });
  test('a clock that was set right stands until it has caught up', () => {
    const log = at('14:05', '14:03', '14:04', '14:05', '14:06');
    expect(reasons(log)).toHaveLength(1);
    expect(times(log)).toEqual(['11-15T14:05', '11-15T14:05', '11-15T14:05', '11-15T14:05', '11-15T14:06']);
  });
  test('a system line has the time of the line before it, at the beginning of the first after it', () => {
    expect(times(['=== a', ...at('05:00', '05:01'), '=== b', ...at('05:02')])).toEqual(
      ['05:00', '05:00', '05:01', '05:01', '05:02'].map((it) => `11-15T${it}`),
    );
    expect(times(['=== only this'])).toEqual(['11-15T00:00']);
  });
});

describe('the day', () => {
  const line = '[05:59] <anna> hi';
  test.each([
    ['logs/2016-12-19_20.txt', undefined, '2016-12-19'],
    ['C:\\logs\\2006-01-02.train-c.txt', undefined, '2006-01-02'],
    ['2016-12-19.txt', '2020-02-29', '2020-02-29'],
    ['coffee.txt', '2020-02-29', '2020-02-29'],
  ])('of %s with %s is %s', (fileName, date, expected) => {
    const { lines } = parseChatLog(line, { fileName, ...(date && { date }) });
    expect(lines[0]?.date.slice(0, 10)).toBe(expected);
    expect(lines[0]?.key).toBe(`${fileName.split(/[\\/]/).at(-1)}:1`);
  });
  test.each(['coffee.txt', '2016-13-01.txt', '2015-02-29.txt'])('is missing in %s', (fileName) => {
    expect(parseChatLog(line, { fileName })).toMatchObject({ lines: [], problems: [{ line: 0, text: fileName }] });
  });
});

/** Each line that is not blank is read or told, each read one is what the operation takes, and times rise from line to line. */
function expectWhole(text: string, fileName: string) {
  const { lines, problems } = parseChatLog(text, { fileName });
  const input = operations['imports.importMessages'].input;
  for (let i = 0; i < lines.length; i += 500) input.parse({ title: 'Coffee', messages: lines.slice(i, i + 500) });
  const numbers = [...lines.map((it) => Number(it.key.split(':').at(-1))), ...problems.map((it) => it.line)];
  const filled = text.split(/\r?\n/).flatMap((it, i) => (it.trim() ? [i + 1] : []));
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(filled);
  expect(lines.every((it, i) => i === 0 || it.date > lines[i - 1]!.date)).toBe(true);
  return { lines, problems };
}

test('any file is read or told, line by line', () => {
  const clock = fc.tuple(fc.nat(25), fc.nat(61)).map((it) => it.map((n) => String(n).padStart(2, '0')).join(':'));
  const line = fc.oneof(
    fc.tuple(clock, fc.string()).map(([time, text]) => `[${time}] <anna> ${text}`),
    fc.tuple(clock, fc.string()).map(([time, text]) => `[${time}]  * ${text}`),
    fc.string().map((it) => `=== ${it}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expectWhole(lines.join('\n'), '2004-11-15.txt');
    }),
  );
});
test('a generated day of 1,200 lines is read whole', () => {
  const { lines, problems } = expectWhole(generatedDay({ lines: 1200 }), '2004-11-15_03.txt');
  expect(lines).toHaveLength(1200);
  expect(problems).toEqual([]);
  expect(new Set(lines.map((it) => `${it.source} ${it.action}`))).toEqual(new Set(['import false', 'import true', 'system false']));
  expect(lines.at(-1)?.date.slice(0, 13)).toBe('2004-11-15T21');
});

const real = new URL('../../../../../shared/data/chat-logs/', import.meta.url);
const files = existsSync(real) ? readdirSync(real).filter((it) => it.endsWith('.txt')) : [];
test.skipIf(files.length === 0)('real logs are read or told, line by line', () => {
  for (const file of files) {
    const { lines, problems } = expectWhole(readFileSync(new URL(file, real), 'utf8'), file);
    expect(lines.length).toBeGreaterThan(100);
    expect(problems.length).toBeLessThan(5);
  }
});
