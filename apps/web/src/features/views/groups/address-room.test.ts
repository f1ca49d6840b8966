import { type GroupPath, limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { withinAddress } from './address-room.ts';

const groups = (count: number, text: string): GroupPath[] => Array.from({ length: count }, (_, at) => [`${text}${at}`]);

test('keeps the latest of the groups that an address has room for, however their names are written', () => {
  for (const text of ['エチオピアのコーヒー農園', 'Кофейная плантация', 'Coffee farm']) {
    const remembered = withinAddress(groups(150, text));
    expect(encodeURIComponent(JSON.stringify(remembered)).length).toBeLessThanOrEqual(6_000);
    expect(remembered.at(-1)).toEqual([`${text}149`]);
  }
  expect(withinAddress(groups(5, 'エチオピア'))).toHaveLength(5);
});

test('keeps no more groups than the server takes', () => {
  expect(withinAddress(groups(limits.collapsedGroups + 5, ''))).toHaveLength(limits.collapsedGroups);
});
