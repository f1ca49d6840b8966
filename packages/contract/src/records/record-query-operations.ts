import { z } from 'zod';
import { attributeId } from '../apps/field.ts';
import { aggregateNames } from '../apps/field-types.ts';
import { sortDirection } from '../apps/view.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { recordChange, recordDeletion, relationship, tableRecord } from './record.ts';
import { collapsedGroups, groupValue, inAddress, selection, subgroups, viewSorts } from './view-query.ts';

const ofTable = z.object({ trackId: id, tableId: id });
const path = '/api/tracks/{trackId}/tables/{tableId}/records' as const;
const reads = { who: 'user', right: 'app.view', of: 'table' } as const;

/** What fields come to, by their ids. */
const aggregateValues = z.record(attributeId, z.union([z.number(), z.string()]).nullable());

/** What views, pickers and histories read of the records of a table. */
export const recordQueryOperations = [
  operation({
    name: 'records.window',
    kind: 'query',
    method: 'GET',
    path,
    rate: 'read',
    cost: 'heavy',
    summary:
      'A stretch of the records of a table, in the order of the table or of one field (empty ones last): from `offset` on, from the record `from` on, or behind the record `after`.',
    input: ofTable.extend({
      sortBy: attributeId.optional(),
      sortDirection: sortDirection.default('asc'),
      sorts: inAddress(viewSorts, 'This is not an order.'),
      /** Comes before the order: records with the same value of this field stand together. */
      groupBy: attributeId.optional(),
      subgroups: inAddress(subgroups, 'These are not fields.'),
      /** Records of these groups are left out. */
      collapsed: inAddress(collapsedGroups, 'These are not groups.'),
      ...selection,
      offset: z.coerce.number().int().min(0).default(0),
      from: id.optional(),
      after: id.optional(),
      /** The order key that the caller knows of the record `after`: it counts in the order of the table, wherever the record is by now. */
      afterKey: z.string().max(limits.orderKeyLength).optional(),
      limit: z.coerce.number().int().min(1).max(limits.recordPage).default(limits.recordWindow),
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
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.count',
    kind: 'query',
    method: 'GET',
    path: `${path}/count`,
    rate: 'read',
    cost: 'heavy',
    summary: 'How many records a table has, of those that a filter lets through.',
    input: ofTable.extend(selection),
    output: z.object({ count: z.number().int() }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.summary',
    kind: 'query',
    method: 'GET',
    path: `${path}/summary`,
    rate: 'read',
    cost: 'heavy',
    summary:
      'What a view says of its records together: how many there are and aggregates of fields, in all and in each group of `groupBy` and `subgroups`.',
    input: ofTable.extend({
      ...selection,
      groupBy: attributeId.optional(),
      subgroups: inAddress(subgroups, 'These are not fields.'),
      aggregates: inAddress(z.record(attributeId, z.enum(aggregateNames)), 'These are not aggregates.'),
    }),
    output: z.object({
      count: z.number().int(),
      /** Each before those inside it, in the order of the view: without a value last. `level` is 0 for those of `groupBy`. */
      groups: z.array(
        z.object({
          level: z.number().int(),
          value: groupValue,
          count: z.number().int(),
          /** Of a field that links to records: what those are called that are there. */
          names: z.array(z.object({ id, name: z.string() })).optional(),
          aggregates: aggregateValues,
        }),
      ),
      /** There are more groups than one answer has. */
      moreGroups: z.boolean(),
      /** By the id of the field: a number, or a date as the record has it; null where no record has a value. */
      aggregates: aggregateValues,
    }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.search',
    kind: 'query',
    method: 'GET',
    path: `${path}/search`,
    rate: 'read',
    cost: 'heavy',
    summary: `The first ${limits.foundRecords} records whose display text has the given text in it, in the order of the table: what a picker shows, and no more.`,
    input: ofTable.extend({ text: z.string().trim().max(200).default('') }),
    output: z.object({ records: z.array(z.object({ id, displayText: z.string() })) }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.suggest',
    kind: 'query',
    method: 'GET',
    path: `/api/tracks/{trackId}/tables/{tableId}/suggestions`,
    rate: 'read',
    cost: 'heavy',
    summary: `Up to ${limits.foundRecords} values that records have in an autocomplete field, with the given text in them, the most frequent first.`,
    input: ofTable.extend({ attributeId, text: z.string().trim().max(200).default('') }),
    output: z.object({ values: z.array(z.string()) }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.relationships',
    kind: 'query',
    method: 'GET',
    path: `${path}/{recordId}/relationships`,
    rate: 'read',
    summary: 'The links of a record to others (OUT), and of others to it (IN), with the table and the field that has each.',
    input: ofTable.extend({ recordId: id }),
    output: z.object({
      relationships: z.array(
        relationship.extend({
          /** Where the other record is. */
          targetTableId: id,
          attributeId,
        }),
      ),
    }),
    errors: ['notFound'],
    access: reads,
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
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
    access: { who: 'user', right: 'app.view', of: 'record' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
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
