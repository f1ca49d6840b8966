import { expect, test } from 'vitest';
import { fitting, pastedLines } from './pasted.ts';

test('each line that is pasted is an item, without the marks of a list', () => {
  expect(pastedLines('- Order sacks\r\n* Call the mill\n\n  1. Weigh 12. lot\n[x] Pay\n- [ ] Sign\n2026 harvest')).toEqual([
    ...['Order sacks', 'Call the mill', 'Weigh 12. lot', 'Pay', 'Sign', '2026 harvest'],
  ]);
});

test('of what is pasted as many items are added as the list has room for, and the others are counted', () => {
  expect(fitting(['a', 'b', 'c'], 2)).toEqual({ fit: ['a', 'b'], leftOut: 1 });
  expect(fitting(['a', 'b'], 2)).toEqual({ fit: ['a', 'b'], leftOut: 0 });
  expect(fitting(['a'], -1)).toEqual({ fit: [], leftOut: 1 });
});
