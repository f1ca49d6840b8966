import { documentRoot } from '@trackyard/contract';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { DocumentNode } from '../knowledge/index.ts';
import { nearest, passageAt, spanOf, wordsOf } from './passages.ts';
import { rewrite } from './rewrite.ts';
import { updateOf } from './update-of.ts';

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const page = (...texts: string[]): DocumentNode => ({ type: 'doc', content: texts.map(paragraph) });
function docOf(...texts: string[]): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, updateOf(page(...texts)).update);
  return doc;
}
const textAt = (doc: Y.Doc, at: number) => (doc.getXmlFragment(documentRoot).get(at) as Y.XmlElement).get(0) as Y.XmlText;
const said = (doc: Y.Doc, passage: Parameters<typeof spanOf>[1]) => {
  const span = spanOf(doc, passage);
  return span && wordsOf(doc).slice(span.from, span.to);
};
const passageOf = (doc: Y.Doc, words: string) => {
  const from = wordsOf(doc).indexOf(words);
  return passageAt(doc, { from, to: from + words.length }, 500)!;
};

test('a passage stays with its words when others write before it, in it and behind it', () => {
  const doc = docOf('We taste every lot.', 'Soft water.');
  const passage = passageOf(doc, 'every lot');
  expect(passage.quote).toBe('every lot');
  textAt(doc, 0).insert(0, 'First: ');
  expect(said(doc, passage)).toBe('every lot');
  textAt(doc, 0).insert(21, 'washed ');
  textAt(doc, 0).insert(33, ' or two');
  expect(said(doc, passage)).toContain('every');
  expect(said(doc, passage)).not.toContain('taste');
});
test('a passage over two blocks says so in its quote, and is found as one', () => {
  const doc = docOf('We taste every lot.', 'Soft water.');
  const passage = passageOf(doc, 'lot.Soft');
  expect(passage.quote).toBe('lot.\nSoft');
  expect(said(doc, passage)).toBe('lot.Soft');
});
test('a passage whose block was split is found by its words, the nearest ones', () => {
  const doc = docOf('Soft water. We taste every lot.', 'And every lot again.');
  const passage = passageOf(doc, 'every lot');
  rewrite(doc, page('Soft water.', ' We taste every lot.', 'And every lot again.'));
  expect(spanOf(doc, passage)!.from).toBe(wordsOf(doc).indexOf('every lot'));
});
test('a passage that was deleted is nowhere, and so is one whose positions are none', () => {
  const doc = docOf('We taste every lot.');
  const passage = passageOf(doc, 'every lot');
  textAt(doc, 0).delete(9, 9);
  expect(spanOf(doc, passage)).toBeNull();
  for (const position of ['AA==', '////', '', '!']) expect(spanOf(doc, { start: position, end: position, quote: 'nowhere' })).toBeNull();
});
test('nothing, and nothing but spaces, is no passage; a long one has a short quote', () => {
  const doc = docOf('We  taste.');
  expect(passageAt(doc, { from: 2, to: 2 }, 500)).toBeNull();
  expect(passageAt(doc, { from: 2, to: 4 }, 500)).toBeNull();
  expect(passageAt(doc, { from: 0, to: 10 }, 4)!.quote).toBe('We  ');
  expect(said(doc, passageAt(doc, { from: 0, to: 10 }, 4)!)).toBe('We  taste.');
});
test('of the same words the nearest ones count', () => {
  expect([nearest('a b a', 'a', 1), nearest('a b a', 'a', 3), nearest('a b a', 'c', 3), nearest('a', '', 0)]).toEqual([0, 4, null, null]);
});
