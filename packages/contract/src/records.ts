import { z } from 'zod';
import { attributeId } from './apps.ts';
import { date, id } from './ids.ts';
import { limits } from './limits.ts';

/** Values by the ids of their fields: texts, numbers, dates as ISO 8601 (`2026-11-21`). An empty field has no value, and null in a patch empties it. */
export const properties = z
  .record(attributeId, z.unknown())
  .refine((it) => Object.keys(it).length <= limits.tableAttributes, 'A record cannot have so many fields.');
export type Properties = Readonly<Record<string, unknown>>;

/** A record of a table in a track (platform spec §3, 'Task/Record'). */
export const tableRecord = z.object({
  id,
  trackId: id,
  tableId: id,
  properties,
  /** Its place in the order of the table: the first is 1 (decisions, platform 8). */
  position: z.number().int(),
  created: date,
  createdBy: id.nullable(),
  updated: date,
  lastUpdatedBy: id.nullable(),
});
export type TableRecord = z.infer<typeof tableRecord>;
