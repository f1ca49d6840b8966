import { z } from 'zod';
import { attributeId, sortDirection, viewFilter } from '../apps.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { properties, recordChange, recordDeletion, tableRecord } from '../records.ts';
import { expectations, operation } from './operation.ts';

const nothing = z.object({});
const ofTable = z.object({ trackId: id, tableId: id });
const recordIds = z.array(id).min(1).max(limits.recordBatch);
const path = '/api/tracks/{trackId}/tables/{tableId}/records' as const;
const reads = { who: 'user', right: 'app.view', of: 'track' } as const;
const writes = { who: 'user', right: 'app.write', of: 'track' } as const;
/** The changes of one table go out in order: a record is added before it is changed. */
const offline = { lane: 'records', of: 'tableId', effect: 'change' } as const;

/** In an address a filter is JSON. */
const filter = z
  .string()
  .max(30_000)
  .transform((text, context) => {
    try {
      return viewFilter.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not a filter.' });
      return z.NEVER;
    }
  })
  .optional();

/** The records of a table in a track: platform spec §7, 'Tasks'. Values are named by the ids of their fields. */
export const recordOperations = [
  operation({
    name: 'records.add',
    kind: 'mutation',
    method: 'POST',
    path,
    rate: 'write',
    summary: 'Adds records at the end of a table, with the ids that the client made.',
    input: ofTable.extend({
      records: z
        .array(z.object({ id, properties: properties.default({}) }))
        .min(1)
        .max(limits.recordBatch),
    }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.update',
    kind: 'mutation',
    method: 'PATCH',
    path,
    rate: 'write',
    summary: 'Changes values of records: those that are named, and no others. Null empties a field.',
    input: ofTable.extend({ records: z.array(z.object({ id, properties })).min(1).max(limits.recordBatch) }),
    output: nothing,
    errors: ['notFound'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.delete',
    kind: 'mutation',
    method: 'POST',
    path: `${path}/delete`,
    rate: 'write',
    summary: 'Deletes records. They can be restored.',
    input: ofTable.extend({ recordIds }),
    output: nothing,
    errors: ['notFound'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.restore',
    kind: 'mutation',
    method: 'POST',
    path: `${path}/restore`,
    rate: 'write',
    summary: 'Brings deleted records back to their places.',
    input: ofTable.extend({ recordIds }),
    output: nothing,
    errors: ['notFound'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.window',
    kind: 'query',
    method: 'GET',
    path,
    rate: 'read',
    summary:
      'A stretch of the records of a table, in the order of their positions or of one field (empty ones last): from `offset` on, from the record `from` on, or behind the record `after`.',
    input: ofTable.extend({
      sortBy: attributeId.optional(),
      sortDirection: sortDirection.default('asc'),
      filter,
      offset: z.coerce.number().int().min(0).default(0),
      from: id.optional(),
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.recordWindow).default(limits.recordWindow),
    }),
    output: z.object({
      records: z.array(tableRecord),
      /** How many records stand before the first of these; null behind `after`, where the caller knows. */
      start: z.number().int().nullable(),
      /** There are records behind the last of these. */
      more: z.boolean(),
      /** The number of the table's last change that these know of. */
      seq: z.number().int(),
    }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'records.count',
    kind: 'query',
    method: 'GET',
    path: `${path}/count`,
    rate: 'read',
    summary: 'How many records a table has, of those that a filter lets through.',
    input: ofTable.extend({ filter }),
    output: z.object({ count: z.number().int() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'records.one',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/records/{recordId}',
    rate: 'read',
    summary: 'One record with its app, wherever in the track it is; a deleted one too, as long as it can be restored.',
    input: z.object({ trackId: id, recordId: id }),
    output: z.object({
      record: tableRecord,
      appId: id,
      deleted: recordDeletion.nullable(),
      /** The number of the table's last change that the record knows of. */
      seq: z.number().int(),
    }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'records.history',
    kind: 'query',
    method: 'GET',
    path: `${path}/{recordId}/history`,
    rate: 'read',
    summary: `What was done to a record, the newest first: its last ${limits.recordChanges} changes.`,
    input: ofTable.extend({ recordId: id, offset: z.coerce.number().int().min(0).default(0) }),
    output: z.object({ changes: z.array(recordChange), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'records.bin',
    kind: 'query',
    method: 'GET',
    path: `${path}/bin`,
    rate: 'read',
    summary: `The records of a table that were deleted within the last ${limits.binDays} days, the last deleted first.`,
    input: ofTable.extend({ offset: z.coerce.number().int().min(0).default(0) }),
    output: z.object({ records: z.array(z.object({ record: tableRecord, deleted: recordDeletion })), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
] as const;
