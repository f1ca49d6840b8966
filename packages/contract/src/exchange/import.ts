import { z } from 'zod';
import { attributeId } from '../apps/field.ts';
import { fieldTypes } from '../apps/field-types.ts';
import { limits } from '../limits.ts';
import { delimiters, fileEncodings } from './file-forms.ts';

/** How the values of a column are read where its type leaves room: 4/5/2026, 1.234. */
export const columnReading = z.object({
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimal: z.enum(['.', ',']).optional(),
});

/** A column of a file of which a field gets the values; `at` counts columns from 0. Columns that are not named are not imported. */
export const importColumn = columnReading.extend({
  at: z
    .number()
    .int()
    .min(0)
    .max(limits.importColumns - 1),
  attributeId,
  /**
   * What of this a look at the beginning guessed, and the whole file may correct: how its values are read, or the type of its new field as
   * well, which becomes text where a value contradicts it.
   */
  guessed: z.enum(['reading', 'type']).optional(),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** Rows above the names of columns, or above the first record where there are none: titles, and blank lines. */
export const titleRows = z.number().int().min(0).max(limits.importTitleRows);
/** How a file of separated values is written. */
export const fileForm = z.object({
  encoding: z.enum(fileEncodings),
  delimiter: z.enum(delimiters),
  /** The first row behind the titles has the names of the columns. */
  firstRowHeaders: z.boolean(),
  titleRows: titleRows.default(0),
});
export type FileForm = z.infer<typeof fileForm>;

/** A column as the beginning of a file shows it; `type` is a guess that fits all values seen. `withTime`: its dates have times. */
export const previewColumn = columnReading.extend({
  name: z.string(),
  type: z.enum(fieldTypes),
  withTime: z.boolean().optional(),
  /** Some of the cells seen are not blank. */
  hasValues: z.boolean(),
});
export type PreviewColumn = z.infer<typeof previewColumn>;

/** Rows change the record that has the same value in this field. Those that no record has are added, or left out. */
export const importUpdate = z.object({ attributeId, addOthers: z.boolean() });
export type ImportUpdate = z.infer<typeof importUpdate>;

/** Counts rows that match one record, none, and several. `isWhole`: the whole file was counted. */
export const importMatches = z.object({
  changed: z.number().int(),
  added: z.number().int(),
  several: z.number().int(),
  isWhole: z.boolean(),
});

/** Who imports: values are read in their language and time zone. */
export const fileReader = z.object({ locale: z.string().max(50), timeZone: z.string().max(100) });
