import { expect, test } from 'vitest';
import { pastedLines } from './pasted.ts';

test('each line that is pasted is an item, without the marks of a list', () => {
  expect(pastedLines('- Order sacks\r\n* Call the mill\n\n  1. Weigh 12. lot\n[x] Pay\n- [ ] Sign\n2026 harvest')).toEqual([
    ...['Order sacks', 'Call the mill', 'Weigh 12. lot', 'Pay', 'Sign', '2026 harvest'],
  ]);
});
