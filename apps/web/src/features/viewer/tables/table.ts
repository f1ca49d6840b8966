/** A table as it is shown: texts only. */
export interface Table {
  name: string;
  rows: string[][];
  /** There are more rows than these. */
  isCut: boolean;
  /** There are more columns than these. */
  isNarrowed: boolean;
}
export const mostRows = 50_000;
export const mostColumns = 500;
/** Of the rows that are shown. */
export const isTooWide = (rows: readonly (readonly unknown[])[]): boolean => rows.slice(0, mostRows).some((it) => it.length > mostColumns);
