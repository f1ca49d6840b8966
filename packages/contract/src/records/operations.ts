import { z } from 'zod';
import { attributeId } from '../apps/field.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { linkPropertyName, linkPropertyText, properties } from './record.ts';

const nothing = z.object({});
const ofTable = z.object({ trackId: id, tableId: id });
const recordIds = z.array(id).min(1).max(limits.recordBatch);
const path = '/api/tracks/{trackId}/tables/{tableId}/records' as const;
const writes = { who: 'user', right: 'app.write', of: 'table' } as const;
/** The changes of one table go out in order: a record is added before it is changed. */
const offline = { lane: 'records', of: 'tableId', effect: 'change' } as const;

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
] as const;
