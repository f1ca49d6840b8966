import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';
import { type Pattern, patterns } from './draw.ts';

const kinds = Object.keys(patterns) as Pattern[];
const seeds = Array.from({ length: 200 }, (_, at) => `app-${at}`);

test('one seed is always the same picture', () => {
  for (const seed of seeds.slice(0, 20)) expect(coverOf(seed)).toEqual(coverOf(seed));
});

test('it is drawn as the design has it', () => {
  const { ground, strokes } = coverOf('Green coffee', 'turnout');
  expect(ground).toBe('#115847');
  expect(strokes[0]).toEqual({ path: 'M0 8H320', colour: '#4fa58f', width: 3, fill: 'none' });
  expect(strokes.find((it) => it.colour === '#f0763f')).toMatchObject({ path: 'M192 56c16 0 16 -16 32 -16' });
  expect(strokes.at(-1)).toEqual({ path: 'M123 56a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z', colour: '#f0763f', width: 4, fill: ground });
});

test('seeds give many pictures, on all grounds', () => {
  const pictures = seeds.map((it) => coverOf(it));
  expect(new Set(pictures.map((it) => JSON.stringify(it))).size).toBeGreaterThan(seeds.length * 0.9);
  expect(new Set(pictures.map((it) => it.ground)).size).toBe(6);
});

test.each(kinds)('%s is drawn in the colours of one palette, and nothing else', (kind) => {
  const drawn = seeds.map((it) => coverOf(it, kind));
  for (const { ground, strokes } of drawn) {
    expect(strokes.length).toBeGreaterThan(0);
    expect(new Set([ground, ...strokes.map((it) => it.colour)]).size).toBeLessThanOrEqual(4);
    expect(strokes.every((it) => !it.path.includes('NaN'))).toBe(true);
  }
});
