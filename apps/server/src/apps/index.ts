/** Mini apps in tracks: their tables with fields, and the views of them. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { whenTenantChanges } from '../tenants/index.ts';
import { addTable, addTables, deleteTable, updateTable } from './app-tables.ts';
import { addApp, updateApp } from './apps.ts';
import { arrange, orderAttributes } from './arrange.ts';
import { deleteAttribute, updateAttribute } from './attributes.ts';
import { listTableChanges } from './changes/find.ts';
import { forgetTableChanges } from './changes/note.ts';
import { addToTrack, listApps, moveTracksToApp, removeFromTrack } from './company.ts';
import { openTasks } from './default-app.ts';
import { deleteApp, forgetDeletedApps, listDeletedApps, restoreApp } from './deletion.ts';
import { tablesFeed, trackAppsFeed, viewsFeed } from './feeds.ts';
import { followCompany } from './follow-company.ts';
import { updateFormatting } from './formatting.ts';
import { setGuestAccess } from './guest-access.ts';
import { customDetails, getTable, getView } from './one-table.ts';
import { setOverride } from './overrides.ts';
import { setPermissions } from './permissions.ts';
import { compareReleases, createRelease, listReleases, updateReleaseLabel } from './releases/releases.ts';
import { appScopes } from './scope.ts';
import { appKind, deletedAppKind } from './subject.ts';
import { tableKind } from './table-subject.ts';
import { guestThemes, setTheme, updateWithModels } from './themes.ts';
import { addView, deleteView, updateView } from './views.ts';

export { changeAttributes, takeFieldChanges } from './attributes.ts';
export { type DeletedField, hasValues, isStillDeleted, outlivedFields, withoutDeletedFields } from './changes/deleted-fields.ts';
export { settleDependents } from './changes/dependents.ts';
export { findTableChange, type StoredChange, withoutChange } from './changes/find.ts';
export { dependentsOf, noteTableChange, outlivedTableChanges } from './changes/note.ts';
export { restoreChoices } from './changes/restore-choices.ts';
export { restoreField } from './changes/restore-field.ts';
export { restoreTable } from './changes/restore-table.ts';
export { restoreView } from './changes/restore-view.ts';
export { outlivedTables } from './deletion.ts';
export { trackAppsById } from './feeds.ts';
export { findTable, viewIsGone } from './find.ts';
export { findForm, isOpenToGuests } from './guest-access.ts';
export { hiddenFields, recordWithGuestCopy } from './guest-fields.ts';
export { checkNoMaintenance } from './maintenance.ts';
export { retypeField, retypeOf } from './retype.ts';
export { checkConfiguresApps } from './rights.ts';
export { appsOfHolder } from './scope.ts';
export { appKind } from './subject.ts';
export { lockTables } from './table-lock.ts';
export { checkTable, type TableSubject, tableSubject } from './table-subject.ts';
export { makeWholeApp, readApp, type WholeApp } from './whole-app.ts';

/** Those of data that comes in and goes out are of the room `exchange`. */
export type ExchangeOperation = 'tables.previewImport' | 'tables.importData' | 'tables.exportDataUrl' | 'apps.importApp' | 'apps.exportUrl';

/** Those that change values of records are of the room `records`. */
export type ValueOperation = 'tables.previewType' | 'tables.changeType' | 'tables.undoChange';

export const apps = {
  name: 'apps',
  handlers: {
    'apps.add': addApp,
    'apps.update': updateApp,
    'apps.setGuestAccess': setGuestAccess,
    'apps.setPermissions': setPermissions,
    'apps.arrange': arrange,
    'apps.addTables': addTables,
    'apps.list': listApps,
    'apps.addToTrack': addToTrack,
    'apps.removeFromTrack': removeFromTrack,
    'tenant.moveTracksToApp': moveTracksToApp,
    'apps.delete': deleteApp,
    'apps.deleted': listDeletedApps,
    'apps.restore': restoreApp,
    'apps.openTasks': openTasks,
    'releases.create': createRelease,
    'releases.updateLabel': updateReleaseLabel,
    'releases.list': listReleases,
    'releases.compare': compareReleases,
    'tables.add': addTable,
    'tables.update': updateTable,
    'tables.delete': deleteTable,
    'tables.updateAttribute': updateAttribute,
    'tables.deleteAttribute': deleteAttribute,
    'tables.orderAttributes': orderAttributes,
    'tables.updateFormatting': updateFormatting,
    'tables.changes': listTableChanges,
    'tables.get': getTable,
    'views.get': getView,
    'views.customDetails': customDetails,
    'views.guestThemes': guestThemes,
    'views.setTheme': setTheme,
    'views.setOverride': setOverride,
    'views.updateWithModels': updateWithModels,
    'views.add': addView,
    'views.update': updateView,
    'views.delete': deleteView,
  } satisfies Omit<Handlers<'apps'> & Handlers<'tables'>, ExchangeOperation | ValueOperation> &
    Handlers<'views'> &
    Handlers<'releases'> &
    Pick<Handlers<'tenant'>, 'tenant.moveTracksToApp'>,
  subjects: [appKind, deletedAppKind, tableKind],
  jobs: [followCompany],
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [trackAppsFeed, tablesFeed, viewsFeed],
  scopes: appScopes,
  forget: [forgetTableChanges, forgetDeletedApps],
} satisfies Capability;

whenTenantChanges(async ({ db, jobs }, { tenantId, userId, timeZone, language }) => {
  if (timeZone !== undefined || language !== undefined) await jobs.enqueue(db, followCompany, { tenantId, userId });
});
