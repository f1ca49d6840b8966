import { expect, test } from 'vitest';
import { documentTitle } from './title.ts';

test('the tab is called after the page, else the track, else the route, else the app', () => {
  const names = { page: 'Preview', track: 'Green buying', route: 'Workspaces', app: 'Trackyard', unseen: 0 };
  expect(documentTitle(names)).toBe('Preview · Trackyard');
  expect(documentTitle({ ...names, page: '' })).toBe('Green buying · Trackyard');
  expect(documentTitle({ ...names, page: undefined, track: '' })).toBe('Workspaces · Trackyard');
  expect(documentTitle({ app: 'Trackyard', unseen: 0 })).toBe('Trackyard');
});

test('the count of what is unseen stands before it in parentheses, and ends at 99', () => {
  const titleOf = (unseen: number) => documentTitle({ app: 'Trackyard', unseen });
  expect([1, 99, 100].map(titleOf)).toEqual(['(1) Trackyard', '(99) Trackyard', '(99+) Trackyard']);
});
