import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { appName } from './app.ts';
import { viewTypes } from './field-types.ts';
import { formatRules } from './formatting.ts';
import { viewOptions, viewTheme } from './view.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofApp = ofTrack.extend({ appId: id });
const newTheme = viewTheme.pick({ config: true });
export const newGrid = z.object({ id, name: appName });
/** What all tracks of an app share. */
const changesApp = { who: 'user', right: 'app.change', of: 'app' } as const;
const changesTable = { who: 'user', right: 'app.change', of: 'table' } as const;

/** The views of a table. */
export const viewOperations = [
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
    access: changesTable,
    expect: expectations.configurers,
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
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'views.setTheme',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}/theme',
    rate: 'write',
    summary: 'Gives a view a theme, or changes the one that it has. The id of a theme stays.',
    input: ofApp.extend({ viewId: id, ...newTheme.shape }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'views.setOverride',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}/override',
    rate: 'write',
    summary: 'Gives a view rules of formatting of its own, which come before those of its table. The id of an override stays.',
    input: ofApp.extend({ viewId: id, rules: formatRules }),
    output: nothing,
    errors: ['notFound'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'views.updateWithModels',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}/models',
    rate: 'write',
    summary: 'Changes a view together with its theme and the formatting rules of its table: all of it, or nothing.',
    input: ofApp.extend({
      viewId: id,
      name: appName.optional(),
      options: viewOptions.optional(),
      theme: newTheme.optional(),
      conditionalFormatting: formatRules.optional(),
    }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
  operation({
    name: 'views.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/apps/{appId}/views/{viewId}',
    rate: 'write',
    summary: 'Deletes a view, which can be undone by `tables.undoChange`. A table keeps one at least.',
    input: ofApp.extend({ viewId: id }),
    output: z.object({ changeId: id }),
    errors: ['notFound', 'conflict'],
    access: changesApp,
    expect: expectations.configurers,
  }),
] as const;
