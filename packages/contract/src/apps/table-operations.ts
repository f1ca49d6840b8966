import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { appName } from './app.ts';
import { attribute, attributeId } from './field.ts';
import { formatRules } from './formatting.ts';
import { newGrid } from './view-operations.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofApp = ofTrack.extend({ appId: id });

export const newTable = z.object({ id, name: appName, attributes: z.array(attribute).max(limits.tableAttributes) });
/** What all tracks of an app share. */
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;
const changesTable = { who: 'user', right: 'app.change', of: 'table' } as const;

/** The tables of an app and their fields. */
export const tableOperations = [
  operation({
    name: 'tables.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps/{appId}/tables',
    rate: 'write',
    summary: 'Adds a table to an app, with a grid of it. The ids are made by the client.',
    input: ofApp.extend({ ...newTable.shape, view: newGrid }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}',
    rate: 'write',
    summary: 'Changes the name of a table.',
    input: ofApp.extend({ tableId: id, name: appName }),
    output: nothing,
    errors: ['notFound'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}',
    rate: 'write',
    summary:
      'Deletes a table with its views and records, in all tracks of the app. An app keeps one table at least, and a table to which a field of another one links stays.',
    input: ofApp.extend({ tableId: id }),
    output: z.object({ changeId: id }),
    errors: ['notFound', 'conflict'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.updateAttribute',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes/{attributeId}',
    rate: 'write',
    summary:
      'Adds a field to a table, or changes the name or the options of one. Its type stays. Choices that it deletes can be undone for some days.',
    input: ofApp.extend({ tableId: id, attributeId, attribute: attribute.omit({ id: true }) }),
    /** Where choices were deleted: `tables.undoChange` brings them back. */
    output: z.object({ changeId: id.nullable() }),
    errors: ['notFound', 'conflict'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.deleteAttribute',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes/{attributeId}',
    rate: 'write',
    summary: 'Deletes a field of a table, and with it its values. It can be undone for some days.',
    input: ofApp.extend({ tableId: id, attributeId }),
    /** null: it was deleted already. */
    output: z.object({ changeId: id.nullable() }),
    errors: ['notFound'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.orderAttributes',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes',
    rate: 'write',
    summary: 'Puts the fields of a table in this order; those that are not named come last, as they were.',
    input: ofApp.extend({ tableId: id, attributeIds: z.array(attributeId).max(limits.tableAttributes) }),
    output: nothing,
    errors: ['notFound'],
    access: changesTable,
    expect: expectations.configurers,
  }),
  operation({
    name: 'tables.updateFormatting',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/formatting',
    rate: 'write',
    summary: 'Replaces the rules of conditional formatting of a table, which all its views show.',
    input: ofApp.extend({ tableId: id, conditionalFormatting: formatRules }),
    output: nothing,
    errors: ['notFound'],
    access: changesTable,
    expect: expectations.configurers,
  }),
] as const;
