import { freeTitle } from '@trackyard/rules';
import { expect, test } from 'vitest';
import { type Entry, treeOf } from '../../data/index.ts';
import { namesIn } from './names.ts';

test('a file that is on its way takes its name in its folder', () => {
  const tree = treeOf([{ id: 'a', parentId: '0', title: 'Lots.csv' } as Entry]);
  const underWay = [
    { parentId: '0', title: 'Plan.pdf' },
    { parentId: 'b', title: 'Notes.txt' },
    { parentId: null, title: 'Version.txt' },
  ];
  const names = namesIn('0', tree, underWay);
  expect([...names]).toEqual(['Lots.csv', 'Plan.pdf']);
  expect(freeTitle('Plan.pdf', names)).not.toBe('Plan.pdf');
  expect(freeTitle('Notes.txt', names)).toBe('Notes.txt');
});
