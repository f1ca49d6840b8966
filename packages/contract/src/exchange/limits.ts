export const exchangeLimits = {
  /** Columns of a file, characters of a row of it, rows that are written at once (fewer where they are longer), and refused values that are listed. */
  importColumns: 500,
  /** Rows of a file that are held against the records of a table before it is imported. */
  importMatchedRows: 100_000,
  /** Rows above the names of the columns. */
  importTitleRows: 30,
  importRowLength: 2_000_000,
  importRows: 4_000,
  importBatchBytes: 4_000_000,
  importRefusals: 100_000,
  /** Of an app in a .zip file: bytes of its description, and of all that is in it when it is unpacked. */
  appFileHead: 20_000_000,
  appFile: 2_000_000_000,
} as const;
