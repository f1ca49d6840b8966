import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnAt, columnsIn, dropPlace, frozenThatFit, layColumns, mostColumns, scrollToColumn } from './columns.ts';

const layout = layColumns([100, 200, 50, 150], 44, 1);

test('columns lie one after the other, behind the row numbers', () => {
  expect([...layout.starts]).toEqual([44, 144, 344, 394, 544]);
  expect(columnsIn(layout, 0, 300)).toEqual({ from: 1, to: 2 });
  expect(columnsIn(layout, 0, 345)).toEqual({ from: 1, to: 3 });
  expect(columnsIn(layout, 200, 300)).toEqual({ from: 2, to: 4 });
});

test('under a place of the view are the row numbers, a frozen column, or one that has scrolled there', () => {
  expect([10, 100, 144, 300, 5_000].map((x) => columnAt(layout, x, 200))).toEqual([-1, 0, 2, 3, 3]);
});

test('a column scrolls into view no farther than it must, and from behind the frozen ones', () => {
  expect(scrollToColumn(layout, 3, 0, 400)).toBe(144);
  expect(scrollToColumn(layout, 1, 144, 400)).toBe(0);
  expect(scrollToColumn(layout, 0, 77, 400)).toBe(77);
});

test('a dragged column lands at the nearest edge', () =>
  expect([50, 130, 300, 540].map((x) => dropPlace(layout, x))).toEqual([0, 1, 2, 4]));

test('on a narrow screen fewer columns are frozen', () => {
  expect(frozenThatFit([100, 200, 50], 44, 2, 1_280)).toBe(2);
  expect(frozenThatFit([100, 200, 50], 44, 2, 390)).toBe(1);
  expect(frozenThatFit([300], 44, 1, 390)).toBe(0);
});

test('never more columns show than there are elements for, and all that show have one', () => {
  const widths = fc.array(fc.integer({ min: 48, max: 400 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      widths,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 300, max: 2_000 }),
      fc.nat(20_000),
      (all, frozen, view, scroll) => {
        const laid = layColumns(all, 44, frozen);
        const { from, to } = columnsIn(laid, scroll, view);
        expect(to - from).toBeLessThanOrEqual(mostColumns(laid, view) + 1);
        for (let column = laid.frozen; column < all.length; column++) {
          const shows = laid.starts[column + 1]! - scroll > laid.starts[laid.frozen]! && laid.starts[column]! - scroll < view - 0.5;
          if (shows) expect(column >= from && column < to, `column ${column}`).toBe(true);
        }
      },
    ),
  );
});
