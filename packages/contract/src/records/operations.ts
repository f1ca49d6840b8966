import { z } from 'zod';
import { attributeId, sortDirection } from '../apps/app.ts';
import { aggregateNames } from '../apps/field-types.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests, operation } from '../operations/operation.ts';
import { linkPropertyName, linkPropertyText, properties, recordChange, recordDeletion, relationship, tableRecord } from './record.ts';
import { collapsedGroups, groupValue, inAddress, selection, subgroups, viewSorts } from './view-query.ts';

const nothing = z.object({});
const ofTable = z.object({ trackId: id, tableId: id });
const recordIds = z.array(id).min(1).max(limits.recordBatch);
const path = '/api/tracks/{trackId}/tables/{tableId}/records' as const;
const reads = { who: 'user', right: 'app.view', of: 'table' } as const;
const writes = { who: 'user', right: 'app.write', of: 'table' } as const;
/** The changes of one table go out in order: a record is added before it is changed. */
const offline = { lane: 'records', of: 'tableId', effect: 'change' } as const;

/** What fields come to, by their ids. */
const aggregateValues = z.record(attributeId, z.union([z.number(), z.string()]).nullable());

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
    errors: ['notFound', 'conflict', 'underMaintenance'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.submitForm',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/forms/{viewId}/records',
    rate: 'write',
    summary:
      'Adds a record by a form, with values for fields that the form asks for. Guests may send the forms of apps that are open to them for that.',
    input: z.object({ trackId: id, viewId: id, id, properties }),
    output: nothing,
    errors: ['notFound', 'conflict', 'underMaintenance'],
    access: { who: 'user', right: 'app.submit', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.writers, ...forGuests.ofTrack },
  }),
  operation({
    name: 'records.update',
    kind: 'mutation',
    method: 'PATCH',
    path,
    rate: 'write',
    summary:
      'Changes values of records: those that are named, and no others. Null empties a field. Where the value in `base` is not the one that the record had, and somebody else wrote that, both people are told.',
    input: ofTable.extend({
      records: z
        .array(
          z.object({
            id,
            properties,
            /** The values that the writer saw in these fields; null: an empty one. Left out, a field is changed whatever it has. */
            base: properties.optional(),
          }),
        )
        .min(1)
        .max(limits.recordBatch),
    }),
    output: nothing,
    errors: ['notFound', 'underMaintenance'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.dismissConflict',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/fieldConflicts/{conflictId}',
    rate: 'write',
    summary: 'Takes away what tells me that somebody and I changed the same field of a record.',
    input: z.object({ conflictId: id }),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'records.setSecret',
    kind: 'mutation',
    method: 'PUT',
    path: `${path}/{recordId}/secrets/{attributeId}`,
    rate: 'write',
    summary:
      'Sets the password of a record in a password field, or removes it. It is stored encrypted, and nobody gets it with the record.',
    input: ofTable.extend({ recordId: id, attributeId, value: z.string().min(1).max(limits.secretLength).nullable() }),
    output: nothing,
    errors: ['notFound', 'underMaintenance'],
    access: writes,
    ledger: false,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.revealSecret',
    kind: 'mutation',
    method: 'POST',
    path: `${path}/{recordId}/secrets/{attributeId}`,
    rate: 'write',
    summary:
      'Answers the password of a record in a password field to those who may write the record. Each call is recorded in the security log.',
    input: ofTable.extend({ recordId: id, attributeId }),
    output: z.object({ value: z.string() }),
    errors: ['notFound'],
    security: true,
    access: { who: 'user', right: 'app.reveal', of: 'table' },
    ledger: false,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.linkEntry',
    kind: 'mutation',
    method: 'PUT',
    path: `${path}/{recordId}/links/{attributeId}`,
    rate: 'write',
    summary:
      'Links an entry of the track in a field of a record, behind those that are linked there; in a picture field it takes the place of the picture.',
    input: ofTable.extend({ recordId: id, attributeId, entryId: id }),
    output: nothing,
    errors: ['notFound', 'conflict', 'underMaintenance'],
    access: writes,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.updateLink',
    kind: 'mutation',
    method: 'PATCH',
    path: `${path}/{recordId}/links/{attributeId}`,
    rate: 'write',
    summary: `Changes what is written about the link of a record to another one: the texts that are named, and no others. Null removes one. A link has ${limits.linkProperties} at most.`,
    input: ofTable.extend({
      recordId: id,
      attributeId,
      targetId: id,
      properties: z
        .record(linkPropertyName, linkPropertyText.nullable())
        .refine((it) => Object.keys(it).length <= 2 * limits.linkProperties, 'A link cannot have so many texts.'),
    }),
    output: nothing,
    errors: ['notFound', 'conflict', 'underMaintenance'],
    access: writes,
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
    errors: ['notFound', 'underMaintenance'],
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
    errors: ['notFound', 'underMaintenance'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'records.move',
    kind: 'mutation',
    method: 'POST',
    path: `${path}/move`,
    rate: 'write',
    summary: 'Moves records of a table, in the order in which they are named, before another one, or to the end.',
    input: ofTable.extend({
      recordIds,
      /** Null: to the end. A deleted record still has its place. */
      before: id.nullable(),
    }),
    output: nothing,
    errors: ['notFound', 'underMaintenance'],
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
