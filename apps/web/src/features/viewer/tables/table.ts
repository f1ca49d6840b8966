/** A table as it is shown: texts only. */
export interface Table {
  name: string;
  rows: string[][];
  /** There are more rows than these. */
  isCut: boolean;
}
export const mostRows = 50_000;
export const mostColumns = 500;
