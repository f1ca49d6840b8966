import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, searchTracks } from './search.ts';

const track = (title: string, more: { subtitle?: string; summary?: string; labels?: string[]; type?: string; others?: string[] } = {}) => ({
  type: more.type ?? 'STANDARD',
  title,
  subtitle: more.subtitle ?? '',
  summary: more.summary ?? '',
  trackLabels: (more.labels ?? []).map((value) => ({ labelId: value, value })),
  others: (more.others ?? []).map((displayName) => ({ person: { displayName } })),
});
const tracks = [
  track('Crème brûlée'),
  track('Menu', { subtitle: 'Winter at Ærø' }),
  track('Roastery', { summary: 'All about the new drum.\nAnd the Größe of it' }),
  track('Shop', { labels: ['İstanbul', 'Łódź'] }),
  track('', { type: 'PRIVATE_CHAT', others: ['Mateo Ruíz', 'Priya Nair'] }),
  track('Open', { others: ['Mateo Ruiz'] }),
];

test.each([
  ['creme BRULEE', ['Crème brûlée']],
  ['brulee creme', ['Crème brûlée']],
  ['aero', ['Menu']],
  ['grosse drum', ['Roastery']],
  ['istanbul', ['Shop']],
  ['LODZ', ['Shop']],
  ['mateo ruiz', ['']],
  ['creme drum', []],
  ['   ', tracks.map((it) => it.title)],
])('finds %j in title, subtitle, summary, labels and the names of a private chat', (text, expected) => {
  expect(searchTracks(tracks, text).map((it) => it.title)).toEqual(expected);
});

test('a text is found in itself, whatever its case and accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchTracks([track(text)], foldText(text))).toHaveLength(1);
    }),
  );
});
