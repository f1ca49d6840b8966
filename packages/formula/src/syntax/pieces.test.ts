import { expect, test } from 'vitest';
import { piecesOf } from '../index.ts';

const kinds = (source: string) => piecesOf(source).map(({ kind, from, to }) => `${source.slice(from, to)} ${kind}`);

test('a source is cut into what an editor colours', () => {
  expect(kinds('if({Price} >= 1.5, "a", days AS x)')).toEqual([
    ...['if function', '( sign', '{Price} reference', '>= operator', '1.5 number', ', sign', '"a" text', ', sign'],
    ...['days number', 'AS operator', 'x word', ') sign'],
  ]);
});

test('what can’t be read is one piece to the end', () => {
  expect(kinds('1 + {Pri * 2')).toEqual(['1 number', '+ operator', '{Pri * 2 broken']);
});
