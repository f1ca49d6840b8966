import type { Locator, Page } from './test.ts';

/**
 * A cell by its row and its column, both counted from 1: numbers and boxes of rows aside. The footer has the number of the row behind the last
 * one, before that one has come.
 */
export const cellAt = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('grid')
    .locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`)
    .first();
