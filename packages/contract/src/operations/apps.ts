import { z } from 'zod';
import { appDescription, appName, attribute, attributeId, viewOptions } from '../apps.ts';
import { viewTypes } from '../field-types.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, operation } from './operation.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofApp = ofTrack.extend({ appId: id });

/** An app is its company's own: people of others use it, and change nothing of it (platform spec §6). */
const configurers = { ...expectations.writers, externalCollaborator: 'forbidden' } as const;
const access = { who: 'user', right: 'app.configure', of: 'track' } as const;

/** Mini apps in a track: what they are called, their tables and their views. */
export const appOperations = [
  operation({
    name: 'apps.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps',
    rate: 'write',
    summary: 'Makes an app in a track, with its first table and a grid of it. The ids are made by the client.',
    input: ofTrack.extend({
      id,
      name: appName,
      description: appDescription.default(''),
      table: z.object({ id, name: appName, attributes: z.array(attribute).max(limits.tableAttributes) }),
      view: z.object({ id, name: appName }),
    }),
    output: nothing,
    errors: ['conflict'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'apps.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/apps/{appId}',
    rate: 'write',
    summary: 'Changes the name or the description of an app, in all its tracks.',
    input: ofApp.extend({ name: appName.optional(), description: appDescription.optional() }),
    output: nothing,
    errors: ['notFound'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'apps.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}',
    rate: 'write',
    summary: 'Deletes an app with its tables and all their records, in all its tracks.',
    input: ofApp,
    output: nothing,
    errors: ['notFound'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'apps.openTasks',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/tasks',
    rate: 'write',
    summary: 'Makes the default app of a track with its table of tasks, where the track has none yet.',
    input: ofTrack,
    output: z.object({ appId: id }),
    errors: [],
    access: { who: 'user', right: 'app.view', of: 'track' },
    expect: expectations.members,
  }),
  operation({
    name: 'tables.updateAttribute',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes/{attributeId}',
    rate: 'write',
    summary: 'Adds a field to a table, or changes the name or the options of one. Its type stays.',
    input: ofApp.extend({ tableId: id, attributeId, attribute: attribute.omit({ id: true }) }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'tables.deleteAttribute',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/{tableId}/attributes/{attributeId}',
    rate: 'write',
    summary: 'Deletes a field of a table, and with it its values.',
    input: ofApp.extend({ tableId: id, attributeId }),
    output: nothing,
    errors: ['notFound'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'views.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps/{appId}/views',
    rate: 'write',
    summary: 'Adds a view of a table.',
    input: ofApp.extend({ id, tableId: id, name: appName, type: z.enum(viewTypes), options: viewOptions }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'views.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}',
    rate: 'write',
    summary: 'Changes the name of a view, or what it shows.',
    input: ofApp.extend({ viewId: id, name: appName.optional(), options: viewOptions.optional() }),
    output: nothing,
    errors: ['notFound'],
    access,
    expect: configurers,
  }),
  operation({
    name: 'views.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}',
    rate: 'write',
    summary: 'Deletes a view. An app keeps one at least.',
    input: ofApp.extend({ viewId: id }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access,
    expect: configurers,
  }),
] as const;
