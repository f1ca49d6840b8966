import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { deletedApp } from './app.ts';
import { guestAccesses } from './field-types.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofApp = ofTrack.extend({ appId: id });
/** Which apps a track has. */
const configuresApps = { who: 'user', right: 'app.configure', of: 'track' } as const;
/** What one track has of an app. */
const configuresApp = { who: 'user', right: 'app.configure', of: 'app' } as const;
/** What all tracks of an app share. */
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;

/** An app in one track. */
export const trackAppOperations = [
  operation({
    name: 'apps.addToTrack',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}',
    rate: 'write',
    summary: 'Shows an app of the company in one more track, with records of its own there.',
    input: ofApp,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: configuresApps,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.removeFromTrack',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/place',
    rate: 'write',
    summary:
      'Takes an app out of one of its tracks, with the records that it has there. An app that is added to the track again has them again.',
    input: ofApp,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: configuresApps,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.setGuestAccess',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/guest-access',
    rate: 'write',
    summary: 'Opens an app to the guests of one of its tracks, or closes it to them: they read it, and with `form` send its forms.',
    input: ofApp.extend({ guestAccess: z.enum(guestAccesses) }),
    output: nothing,
    errors: ['notFound'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['appId', 'guestAccess'] },
    access: configuresApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}',
    rate: 'write',
    summary: 'Deletes an app with its tables and all their records, in all its tracks. It can be restored for some days.',
    input: ofApp,
    output: nothing,
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.restore',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/apps/{appId}/restore',
    rate: 'write',
    summary: 'Brings a deleted app back with all that it had, in all its tracks.',
    input: ofApp,
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'app.change', of: 'deletedApp' },
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.deleted',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/apps/deleted',
    rate: 'read',
    summary: 'The deleted apps of a track that the caller may restore, the last first.',
    input: ofTrack,
    output: z.object({ apps: z.array(deletedApp) }),
    errors: [],
    access: configuresApps,
    expect: expectations.configurers,
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
] as const;
