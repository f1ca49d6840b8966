import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { timeZone } from '../profile/preferences.ts';
import { appDescription, appName, appPermissions } from './app.ts';
import { appIcons, coverPatterns } from './app-names.ts';
import { newTable } from './table-operations.ts';
import { newGrid } from './view-operations.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofApp = ofTrack.extend({ appId: id });
/** Which apps a track has. */
const configuresApps = { who: 'user', right: 'app.configure', of: 'track' } as const;
/** What all tracks of an app share. */
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;

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
      /** The name of the template that it is made from. */
      appTemplate: z
        .string()
        .regex(/^[a-z][A-Za-z]{0,39}$/)
        .nullable()
        .default(null),
      table: newTable,
      view: newGrid,
    }),
    output: nothing,
    errors: ['conflict'],
    access: configuresApps,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/apps/{appId}',
    rate: 'write',
    summary:
      'Changes what an app is called, how it looks and opens, in which time zone its formulas reckon, and whether it is under maintenance, in all its tracks.',
    input: ofApp.extend({
      name: appName.optional(),
      description: appDescription.optional(),
      appIcon: z.enum(appIcons).optional(),
      pattern: z.enum(coverPatterns).nullable().optional(),
      showOnNavigationBar: z.boolean().optional(),
      maintenanceEnabled: z.boolean().optional(),
      defaultViewId: id.nullable().optional(),
      timeZone: timeZone.nullable().optional(),
    }),
    output: nothing,
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.setPermissions',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/permissions',
    rate: 'write',
    summary:
      'Replaces who may configure an app and who may add it to other tracks: colleagues, or nobody in particular. One of those who could configure it stays, unless an administrator replaces them.',
    input: ofApp.extend({ permissions: appPermissions }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['appId', 'permissions'] },
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.arrange',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/order',
    rate: 'write',
    summary: 'Puts tables or views of an app in this order; those that are not named come last, as they were.',
    input: ofApp.extend({
      tableIds: z.array(id).max(limits.appTables).optional(),
      viewIds: z.array(id).max(limits.appViews).optional(),
    }),
    output: nothing,
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.addTables',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps/{appId}/tables/several',
    rate: 'write',
    summary: 'Adds tables to an app, each with a grid of it: all of them, or none. The ids are made by the client.',
    input: ofApp.extend({
      tables: z
        .array(newTable.extend({ view: newGrid }))
        .min(1)
        .max(limits.appTables),
    }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.list',
    kind: 'query',
    method: 'GET',
    path: '/api/apps',
    rate: 'read',
    summary:
      'The apps of the caller’s company that they may add to a track: all for its administrators; for others those that they may change in all tracks, or are named for.',
    input: z.object({
      search: z.string().trim().max(limits.appNameLength).default(''),
      offset: z.coerce.number().int().min(0).default(0),
    }),
    output: z.object({
      apps: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string(),
          appIcon: z.string(),
          pattern: z.enum(coverPatterns).nullable(),
          /** The tracks that it is in and that the caller is in. */
          trackIds: z.array(id),
          /** In how many tracks it is, those too that the caller is not in. */
          trackCount: z.number().int(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
