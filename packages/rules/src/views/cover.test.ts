import type { Attribute } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';

const field = (id: string, type: Attribute['type']): Attribute => ({ id, name: id, type, options: {} });
const attributes = [field('title0', 'text'), field('photo0', 'image'), field('label0', 'image')];

test('uiConfig names the picture field on top of cards, or that there is none [VIEW-020]', () => {
  expect(coverOf('CARD', { uiConfig: { cover: 'label0' } }, attributes)?.id).toBe('label0');
  expect(coverOf('KANBAN', { uiConfig: { cover: 'photo0' } }, attributes)?.id).toBe('photo0');
  expect(coverOf('CARD', { uiConfig: { cover: null } }, attributes)).toBeNull();
});

test('cards show the first picture field where nobody chose one, a Kanban none, and other views never do', () => {
  expect(coverOf('CARD', {}, attributes)?.id).toBe('photo0');
  expect([coverOf('KANBAN', {}, attributes), coverOf('BASE', { uiConfig: { cover: 'photo0' } }, attributes)]).toEqual([null, null]);
  expect([coverOf('CARD', {}, []), coverOf('CARD', { uiConfig: { cover: 'title0' } }, attributes)]).toEqual([null, null]);
});
