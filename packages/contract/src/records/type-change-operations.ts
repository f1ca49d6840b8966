import { z } from 'zod';
import { attribute, attributeId, fieldOptions } from '../apps/field.ts';
import { fieldTypes } from '../apps/field-types.ts';
import { tableChange } from '../apps/table.ts';
import { fileReader } from '../exchange/import.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { inAddress } from './view-query.ts';

const ofField = fileReader.extend({ trackId: id, appId: id, tableId: id, attributeId });
const changesTable = { who: 'user', right: 'app.change', of: 'table' } as const;
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;
const path = '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes/{attributeId}/type' as const;

/** Another type for a field that has values already. Texts are read in the language and the time zone of who changes it. */
export const typeChangeOperations = [
  operation({
    name: 'tables.previewType',
    kind: 'query',
    method: 'GET',
    path,
    rate: 'read',
    summary: 'What another type of a field would do to its values, and to what is built on it.',
    input: ofField.extend({ type: z.enum(fieldTypes), options: inAddress(fieldOptions, 'These are not options of a field.') }),
    output: z.object({
      /** How many records have a value that the new type has, too, in all tracks of the app that the caller is in. */
      converted: z.number().int(),
      /** How many have one that would be lost. */
      emptied: z.number().int(),
      /** Records in tracks that the caller doesn’t belong to have values. Values that don’t fit the new type would be lost. */
      elsewhere: z.boolean(),
      /** Some values of this track that would read otherwise: null for those that would be lost, which come first. */
      examples: z.array(z.object({ before: z.string(), after: z.string().nullable() })).max(limits.typeExamples),
      /** Choices that would be made of the values. */
      newChoices: z.number().int(),
      /** The names of formula fields that would have mistakes. */
      formulas: z.array(z.string()),
      /** The names of views that would lose a filter, a group or a footer, and whether rules of formatting would go. */
      views: z.array(z.string()),
      formatting: z.boolean(),
    }),
    errors: ['notFound', 'conflict'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.changeType',
    kind: 'mutation',
    method: 'PUT',
    path,
    rate: 'write',
    summary:
      'Gives a field another type and converts its values, in a large table by a job. Values that the type doesn’t have are emptied where `mayEmpty` allows it; otherwise nothing changes.',
    input: ofField.extend({ ...attribute.pick({ type: true, options: true }).shape, mayEmpty: z.boolean().default(false) }),
    output: z.object({ jobId: id.nullable(), changeId: id }),
    errors: ['notFound', 'conflict'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.undoChange',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps/{appId}/changes/{changeId}/undo',
    rate: 'write',
    summary:
      'Undoes another type of a field with all its values, or the deletion of a field, a table or a view; of a large table by a job. Values that were written since stay.',
    input: fileReader.extend({ trackId: id, appId: id, changeId: id }),
    output: z.object({ jobId: id.nullable() }),
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.changes',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/apps/{appId}/changes',
    rate: 'read',
    summary: 'The changes of the tables of an app that can be undone, the last first.',
    input: z.object({ trackId: id, appId: id }),
    output: z.object({ changes: z.array(tableChange) }),
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
] as const;
