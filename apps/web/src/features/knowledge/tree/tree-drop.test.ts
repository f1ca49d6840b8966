import { limits } from '@trackyard/contract';
import { articleTree } from '@trackyard/rules';
import { expect, test } from 'vitest';
import type { TreeArticle } from '../library.ts';
import { placeOf, zoneAt } from './tree-drop.ts';

/** Beans (Guji, Huila), Roasting (Curves), Water. */
const rows = [
  ['beans', null],
  ['roasting', null],
  ['water', null],
  ['guji', 'beans'],
  ['huila', 'beans'],
  ['curves', 'roasting'],
].map(([id, parentId], at) => ({ id, parentId, name: id, title: id, orderKey: `a${at}` }) as TreeArticle);
const library = { tree: articleTree(rows), mayEditAt: (id: string | null) => id !== 'roasting' };
const place = (dragged: string, target: string, zone: Parameters<typeof placeOf>[3]) => placeOf(library, dragged, target, zone);

test('the upper quarter of a row is before it, the lower one behind it unless it is open, and the middle inside', () => {
  expect([0.1, 0.5, 0.9].map((it) => zoneAt(it, { isOpen: false }))).toEqual(['before', 'inside', 'after']);
  expect([0.1, 0.5, 0.9].map((it) => zoneAt(it, { isOpen: true }))).toEqual(['before', 'inside', 'inside']);
});

test('an article goes before, behind or under another one', () => {
  expect(place('water', 'beans', 'before')).toEqual({ parentId: null, before: 'beans' });
  expect(place('water', 'guji', 'after')).toEqual({ parentId: 'beans', before: 'huila' });
  expect(place('water', 'huila', 'after')).toEqual({ parentId: 'beans', before: null });
  expect(place('water', 'beans', 'inside')).toEqual({ parentId: 'beans', before: null });
  expect(place('guji', 'water', 'before')).toEqual({ parentId: null, before: 'water' });
});

test('an article goes nowhere beside one whose parent is hidden, and not deeper than articles can be', () => {
  const hidden = { tree: articleTree([...rows, { ...rows[0]!, id: 'shared', parentId: 'hidden' }]), mayEditAt: () => true };
  expect(placeOf(hidden, 'water', 'shared', 'before')).toBeNull();
  expect(placeOf(hidden, 'water', 'shared', 'inside')).toEqual({ parentId: 'shared', before: null });
  const chain = Array.from({ length: limits.articleDepth - 1 }, (_, at) => ({
    ...rows[0]!,
    id: `deep${at}`,
    parentId: at ? `deep${at - 1}` : null,
  }));
  const deep = { tree: articleTree([...rows, ...chain]), mayEditAt: () => true };
  const end = chain.at(-1)!.id;
  expect(placeOf(deep, 'water', end, 'inside')).toEqual({ parentId: end, before: null });
  expect(placeOf(deep, 'beans', end, 'inside')).toBeNull();
  expect(placeOf(deep, 'beans', end, 'after')).not.toBeNull();
});

test('an article goes nowhere under itself, where one may not edit, and where it is', () => {
  expect(place('beans', 'beans', 'inside')).toBeNull();
  expect(place('beans', 'guji', 'after')).toBeNull();
  expect(place('water', 'curves', 'before')).toBeNull();
  expect(place('water', 'roasting', 'inside')).toBeNull();
  expect(place('water', 'roasting', 'after')).toBeNull();
  expect(place('beans', 'roasting', 'before')).toBeNull();
  expect(place('huila', 'beans', 'inside')).toBeNull();
});
