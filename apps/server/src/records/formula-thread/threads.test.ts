import type { Attribute } from '@trackyard/contract';
import { formulaBudget } from '@trackyard/rules/formulas';
import { patienceFactor } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { formulaThreads } from './threads.ts';

const limits = { atOnce: 1, memory: 64, timeMs: 20_000, waitMs: 20_000 };
const timeZone = 'UTC';
const now = new Date('2026-11-27T10:00:00Z');
const stamps = { created: now.toISOString(), updated: now.toISOString(), createdBy: null, lastUpdatedBy: null };
const recordsOf = (count: number, title = 'x') => Array.from({ length: count }, () => ({ properties: { title0: title }, ...stamps }));
const title: Attribute = { id: 'title0', name: 'Title', type: 'text', options: {} };
const formula = (id: string, FORMULA: string): Attribute => ({ id, name: id, type: 'formula', options: { FORMULA } });

test('a thread computes one batch after another', async () => {
  const { compute } = formulaThreads(limits);
  const attributes = [title, formula('upper0', 'UPPER({Title})')];
  const batches = Array.from({ length: 5 }, (_, at) => compute({ attributes, timeZone }, recordsOf(3, `lot ${at}`), now));
  expect((await Promise.all(batches)).map((it) => it?.map((one) => one['upper0']))).toEqual(
    Array.from({ length: 5 }, (_, at) => Array(3).fill(`LOT ${at}`)),
  );
});

test('a batch that takes too long, or too much memory, fails alone', { timeout: 60_000 * patienceFactor }, async () => {
  const attributes = [title, formula('upper0', 'UPPER({Title})')];
  const hurried = formulaThreads({ ...limits, timeMs: 1 });
  expect(await hurried.compute({ attributes, timeZone }, recordsOf(5_000, 'x'.repeat(1_000)), now)).toBeNull();
  const { compute } = formulaThreads({ ...limits, memory: 32 });
  expect(await compute({ attributes, timeZone }, recordsOf(600, 'ж'.repeat(50_000)), now)).toBeNull();
  expect(await compute({ attributes, timeZone }, recordsOf(1), now)).toEqual([{ upper0: 'X' }]);
});

test('a batch that waits for too long is refused, and may be tried again', async () => {
  const { compute } = formulaThreads({ ...limits, waitMs: 1 });
  const attributes = [title, formula('upper0', 'UPPER({Title})')];
  const first = compute({ attributes, timeZone }, recordsOf(1), now);
  await expect(compute({ attributes, timeZone }, recordsOf(1), now)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await first).toEqual([{ upper0: 'X' }]);
  expect(await compute({ attributes, timeZone }, recordsOf(1), now)).toEqual([{ upper0: 'X' }]);
});

test('the records of a batch share a budget: many heavy ones leave fields uncomputed, light ones none', async () => {
  const { compute } = formulaThreads(limits);
  const { characters } = formulaBudget(100);
  const copies = Math.ceil(characters / (100 * 50_000)) + 1;
  const attributes = [title, ...Array.from({ length: copies }, (_, at) => formula(`copy0${at}`, '{Title}'))];
  const heavy = await compute({ attributes, timeZone }, recordsOf(100, 'x'.repeat(50_000)), now);
  expect(heavy![0]!['copy00']).toHaveLength(50_000);
  expect(heavy![99]![`copy0${copies - 1}`]).toMatchObject({ error: 'TOO_COMPLEX' });
  const light = await compute({ attributes, timeZone }, recordsOf(100, 'x'.repeat(500)), now);
  expect(light!.every((it) => Object.values(it).every((value) => typeof value === 'string'))).toBe(true);
});
