import type { DocumentNode } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { headingIds, outlineOf } from './outline.ts';

const heading = (text: string, level = 1): DocumentNode => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] });

test('headings are named by their words, whatever stands before them, and two of the same words differ', () => {
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph' }, heading('Größe & Gewicht'), heading('Lots', 2), heading('lots!'), heading('')],
  };
  expect([...headingIds(document)]).toEqual([
    [1, 'h-größe-gewicht'],
    [2, 'h-lots'],
    [3, 'h-lots-2'],
    [4, 'h-'],
  ]);
  expect(outlineOf(document).map((it) => `${it.level} ${it.id}`)).toEqual(['1 h-größe-gewicht', '2 h-lots', '1 h-lots-2']);
});
