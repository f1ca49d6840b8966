import { z } from 'zod';
import { date, id } from '../ids.ts';
import { sortLanguages } from '../tenants/sort-languages.ts';
import { attribute } from './field.ts';
import { fieldTypes } from './field-types.ts';
import { formatRules } from './formatting.ts';

/** A table of an app (platform spec §3, 'TasksTable'): its fields, in the order in which people put them, and how its records look. */
export const appTable = z.object({
  id,
  appId: id,
  name: z.string(),
  attributes: z.array(attribute),
  conditionalFormatting: formatRules.default([]),
  /** Its place among the tables of the app; of those with the same one, the older comes first. */
  position: z.number().int().default(0),
  /** The time zone in which its formulas reckon, by the IANA database: that of the app, else that of the company. */
  timeZone: z.string().default('UTC'),
  /** Its texts are sorted by the alphabet of this language: that of the company. */
  language: z.enum(sortLanguages).default('en'),
});
export type AppTable = z.infer<typeof appTable>;

/** A change of a table or its views that can be undone for some days. */
export const tableChange = z.object({
  id,
  kind: z.enum(['type', 'deleteField', 'deleteTable', 'deleteView', 'deleteChoices']),
  tableId: id,
  tableName: z.string(),
  /** Of a change of a field: as it was called, and its type before. */
  field: z.object({ name: z.string(), type: z.enum(fieldTypes) }).nullable(),
  /** Its type since; null where it was deleted. */
  toType: z.enum(fieldTypes).nullable(),
  /** Of a deleted view. */
  viewName: z.string().nullable().default(null),
  /** The names of deleted choices, in their order. */
  choices: z.array(z.string()).default([]),
  date,
  userId: id.nullable(),
});
export type TableChange = z.infer<typeof tableChange>;
