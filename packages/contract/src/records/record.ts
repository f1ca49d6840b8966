import { z } from 'zod';
import { attributeId } from '../apps/field.ts';
import { entryTypes } from '../entries/entry-types.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';

/**
 * An entry of the track to which a field of assets or a picture links: in a record, a list of these is the value of the field. The server sets
 * title and type by the entry as it is, and leaves those of an entry that is gone.
 */
export const linkedEntry = z.strictObject({ id, title: z.string().min(1).max(limits.fileNameLength), type: z.enum(entryTypes) });
export type LinkedEntry = z.infer<typeof linkedEntry>;

/** Values by the ids of their fields: texts, numbers, dates as ISO 8601 (`2026-11-21`), lists of ids where a field links to people, tracks or records, lists of `linkedEntry` where it links to assets. An empty field has no value, and null in a patch empties it. */
export const properties = z
  .record(attributeId, z.unknown())
  .refine((it) => Object.keys(it).length <= limits.tableAttributes, 'A record cannot have so many fields.');
export type Properties = Readonly<Record<string, unknown>>;

/** The name of something that is written about a link, such as `Role`. */
export const linkPropertyName = z.string().trim().min(1).max(limits.linkPropertyName);
export const linkPropertyText = z.string().trim().min(1).max(limits.linkPropertyText);
/** What people write about a link itself, and about neither of its records: texts by their names. */
export const linkProperties = z
  .record(linkPropertyName, linkPropertyText)
  .refine((it) => Object.keys(it).length <= limits.linkProperties, 'A link cannot have so many texts.');
export type LinkProperties = Readonly<Record<string, string>>;

/** A link of a record to another one (platform spec §3, 'Relationship'), with what a reader needs to show it. */
export const relationship = z.object({
  /** Unique among those of the record. */
  id: z.string(),
  /** The name of the field that makes the link. */
  label: z.string(),
  /** `OUT`: the field is the record's own; `IN`: the other record has it. */
  direction: z.enum(['IN', 'OUT']),
  targetId: id,
  /** The display text of the other record. */
  targetLabel: z.string(),
  properties: linkProperties,
});
export type Relationship = z.infer<typeof relationship>;

/** A record of a table in a track (platform spec §3, 'Task/Record'). */
export const tableRecord = z.object({
  id,
  trackId: id,
  tableId: id,
  properties,
  /** Those of its own fields (`OUT`); without links to records that were deleted or are not there yet. */
  relationships: z.array(relationship),
  /** The number that it got when it was added: the first is 1 (decisions, platform 8). */
  position: z.number().int(),
  /** Its place in the order of the table, which people change by hand: compared byte by byte, those with the same key by their ids. */
  orderKey: z.string(),
  created: date,
  createdBy: id.nullable(),
  /** The guest who sent it by a form; `createdBy` is null then. */
  createdByGuest: id.nullable(),
  updated: date,
  lastUpdatedBy: id.nullable(),
});
export type TableRecord = z.infer<typeof tableRecord>;

/** A change of the value of one field; null where it was, or is, empty. `isLong`: the values were too long to be stored with the change. */
export const valueChange = z.object({ attributeId, from: z.unknown(), to: z.unknown(), isLong: z.boolean() });
export type ValueChange = z.infer<typeof valueChange>;
/** What somebody did to a record at once. */
export const recordChange = z.object({
  /** The changes of one record are numbered from 1. */
  number: z.number().int(),
  date,
  userId: id.nullable(),
  kind: z.enum(['update', 'delete', 'restore']),
  values: z.array(valueChange),
});
export type RecordChange = z.infer<typeof recordChange>;

/**
 * Two people changed the same field of a record, and one of them had not seen the other's value: the later writer's stands. Each of the two has
 * one of these.
 */
export const fieldConflict = z.object({
  id,
  trackId: id,
  tableId: id,
  recordId: id,
  attributeId,
  /** What the reader wrote, and what the other person did; null: they emptied the field. */
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Whose value the record got. */
  stands: z.enum(['mine', 'theirs']),
  otherUserId: id,
  date,
});
export type FieldConflict = z.infer<typeof fieldConflict>;

/** When and by whom a record was deleted. */
export const recordDeletion = z.object({ date, userId: id.nullable() });
export type RecordDeletion = z.infer<typeof recordDeletion>;
