import type { OperationName } from '@trackyard/contract';

/**
 * - `app`: it changes what all tracks of the app share: the app with its tables, fields and views, or who may configure it. It takes the right to
 *   change the app everywhere (`mayChangeApp`).
 * - `track`: it changes and shows nothing but what belongs to the one track that it names.
 */
type AppReach = 'app' | 'track';

/** How far each operation reaches that names an app, or a table, a view, a field or a record of one. */
export const appReach = {
  // All tracks show its name, its look and the view at which it opens; maintenance stops the work in all of them.
  'apps.update': 'app',
  // It decides who may do the rest of this list.
  'apps.setPermissions': 'app',
  // It takes the records of all tracks away, or brings them back.
  'apps.delete': 'app',
  'apps.restore': 'app',
  // One order of tables, views and fields is shown everywhere.
  'apps.arrange': 'app',
  'tables.orderAttributes': 'app',
  // Tables and fields are there in all tracks, with values in each.
  'apps.addTables': 'app',
  'tables.add': 'app',
  'tables.update': 'app',
  'tables.delete': 'app',
  'tables.updateAttribute': 'app',
  'tables.deleteAttribute': 'app',
  'tables.updateFormatting': 'app',
  // The values of all tracks are converted. A preview is for who may do it.
  'tables.previewType': 'app',
  'tables.changeType': 'app',
  // Changes of all tracks are listed and undone.
  'tables.changes': 'app',
  'tables.undoChange': 'app',
  // Views are shared; one of them may show a page from outside.
  'views.add': 'app',
  'views.update': 'app',
  'views.setTheme': 'app',
  'views.setOverride': 'app',
  'views.updateWithModels': 'app',
  'views.delete': 'app',

  // The place of an app in one track, and what the guests of that track have of it. To add an app takes a right of its own (`mayAddApp`).
  'apps.addToTrack': 'track',
  'apps.removeFromTrack': 'track',
  'apps.setGuestAccess': 'track',
  'guests.getToken': 'track',
  'guests.renewToken': 'track',
  // The file has the definition, which all members of the track read, and the records of this track.
  'apps.exportUrl': 'track',
  'tables.exportDataUrl': 'track',
  // Records belong to one track. An import adds fields and choices only for who may use `tables.updateAttribute`.
  'tables.importData': 'track',
  'tables.previewImport': 'track',
  'records.add': 'track',
  'records.submitForm': 'track',
  'records.update': 'track',
  'records.setSecret': 'track',
  'records.revealSecret': 'track',
  'records.linkEntry': 'track',
  'records.updateLink': 'track',
  'records.delete': 'track',
  'records.restore': 'track',
  'records.move': 'track',
  'records.window': 'track',
  'records.count': 'track',
  'records.summary': 'track',
  'records.search': 'track',
  'records.suggest': 'track',
  'records.relationships': 'track',
  'records.one': 'track',
  'records.history': 'track',
  'records.bin': 'track',
  'tasks.all': 'track',
  // They read the definition.
  'tables.get': 'track',
  'views.get': 'track',
  'views.customDetails': 'track',
} as const satisfies { readonly [N in OperationName]?: AppReach };

/** An operation whose reach is known. */
export type AppOperation = keyof typeof appReach;
