export const recordLimits = {
  /** Conflicts of fields of which one change of records tells; days after which they are forgotten. */
  fieldConflicts: 50,
  fieldConflictDays: 30,
  /** Characters of one cell. */
  cellLength: 100_000,
  /** Of a password in a record. */
  secretLength: 1_000,
  /** People, tracks, records or assets in one field of a record. */
  fieldLinks: 100,
  /** What people write about one link between two records: how much, and characters of a name and of a text. */
  linkProperties: 10,
  linkPropertyName: 40,
  linkPropertyText: 500,
  /** Records that a search for one to link to finds. */
  foundRecords: 20,
  /** Records in one answer, and that one call changes. */
  recordWindow: 200,
  recordBatch: 500,
  /** Characters of the key by which a record is ordered by hand; longer ones are made short again. */
  orderKeyLength: 100,
  /** Changes of one record that are stored, of which a page has so many; and characters of JSON of a value in them. */
  recordChanges: 100,
  recordChangePage: 30,
  recordChangeLength: 10_000,
  /** Open tasks of a person in one answer. */
  myTasks: 100,
  /** Deleted records in one page of a bin. */
  recordBinPage: 50,
  /** Characters of JSON of the records in one call, well below what a request may have. */
  recordBatchSize: 400_000,
  /** Records in one page of a table that a browser loads whole. */
  recordPage: 1_000,
  /** A table with more records than this, or more characters of JSON, is shown by windows from the server; others a browser has whole. */
  wholeTableRecords: 20_000,
  wholeTableSize: 30_000_000,
  /** Changes that a table may be behind before its windows are asked for anew. */
  recordCatchUp: 500,
} as const;
