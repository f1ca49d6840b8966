import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foldRepeats } from './fold-repeats.ts';
import { createLog } from './log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('equal warnings are written once, and counted once in a minute; another cause, another text and notices are lines of their own', () => {
  const lines: string[] = [];
  const log = foldRepeats(createLog('debug', (line) => lines.push(JSON.parse(line).msg)));
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let at = 0; at < 832; at++) log.warn('Background jobs: database error, retrying', { cause: refused });
  log.warn('Background jobs: database error, retrying', { cause: new Error('another one') });
  log.error('A call failed');
  log.notice('Trackyard started');
  log.notice('Trackyard started');
  const written = [
    'Background jobs: database error, retrying',
    'Background jobs: database error, retrying',
    'A call failed',
    'Trackyard started',
    'Trackyard started',
  ];
  expect(lines).toEqual(written);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([...written, 'Background jobs: database error, retrying (831 more in 60 s)']);
  log.error('A call failed');
  expect(lines.at(-1)).toBe('A call failed');
});

test('a log never counts more than 200 lines at a time: the others are written', () => {
  const lines: string[] = [];
  const log = foldRepeats(createLog('debug', (line) => lines.push(line)));
  for (let round = 0; round < 2; round++) for (let at = 0; at < 250; at++) log.warn(`line ${at}`);
  expect(lines).toHaveLength(300);
});
