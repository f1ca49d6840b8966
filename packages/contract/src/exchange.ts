import { z } from 'zod';
import { attributeId } from './apps.ts';
import { fieldTypes } from './field-types.ts';
import { delimiters, fileEncodings } from './file-forms.ts';
import { limits } from './limits.ts';

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
});
export type ImportColumn = z.infer<typeof importColumn>;

/** How a file of separated values is written. */
export const fileForm = z.object({ encoding: z.enum(fileEncodings), delimiter: z.enum(delimiters), firstRowHeaders: z.boolean() });
export type FileForm = z.infer<typeof fileForm>;

/** A column as the beginning of a file shows it; `type` is a guess that fits all values seen. `withTime`: its dates have times. */
export const previewColumn = columnReading.extend({ name: z.string(), type: z.enum(fieldTypes), withTime: z.boolean().optional() });
export type PreviewColumn = z.infer<typeof previewColumn>;

/** Who imports: values are read in their language and time zone. */
export const fileReader = z.object({ locale: z.string().max(50), timeZone: z.string().max(100) });
