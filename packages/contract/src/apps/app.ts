import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { trackLabel } from '../tracks/track.ts';
import { appPermissionTypes, coverPatterns } from './app-names.ts';
import { guestAccesses } from './field-types.ts';

/** Names of apps, tables, views and fields: one line, as people write it. */
export const appName = z.string().trim().min(1).max(limits.appNameLength);
export const appDescription = z.string().trim().max(limits.summaryLength);

/** Persons who are named for an app, each once for a type. */
export const appPermissions = z
  .array(z.object({ type: z.enum(appPermissionTypes), userId: id }))
  .max(limits.appPermissions)
  .refine((all) => new Set(all.map((it) => `${it.type} ${it.userId}`)).size === all.length, 'A person is named twice.');

/** An app in a track (platform spec §3, 'Application / MiniApp'), as far as the track's pages need it. */
export const trackApp = z.object({
  /** Of the app in this track: `{trackId}.{appId}`. */
  id: z.string(),
  trackId: id,
  appId: id,
  tenantId: id.nullable(),
  name: z.string(),
  description: z.string(),
  appIcon: z.string(),
  /** It is listed in the menu More of its tracks. */
  showOnNavigationBar: z.boolean(),
  /** Of its cover; null: drawn from its id. */
  pattern: z.enum(coverPatterns).nullable().default(null),
  /** The template that it was made from; null: none. */
  appTemplate: z.string().nullable().default(null),
  /** The view at which it opens; null: the first one of its first table. */
  defaultViewId: id.nullable().default(null),
  /** Guests get none of them. */
  permissions: appPermissions.default([]),
  /** Null where they are gone, and for the default app of a track. */
  createdBy: id.nullable().default(null),
  /** The app behind the Tasks tab of its track (platform spec §3, 'The default app'). */
  isDefault: z.boolean(),
  /** What guests of this track have of the app. */
  guestAccess: z.enum(guestAccesses),
  /** In how many tracks the app is, those too that the reader is not in. Guests get 1. */
  trackCount: z.number().int().default(1),
  /** Those who may not configure the app don't see it meanwhile, and their changes of records are refused with `underMaintenance`. */
  maintenanceEnabled: z.boolean().default(false),
  /** The app is a template, from which others are made; the app that this one was made from; the one that it belongs to. */
  template: z.boolean().default(false),
  fromTemplateId: id.nullable().default(null),
  owningMiniAppId: id.nullable().default(null),
  /** Guests get none of these three. */
  webhooks: z.array(z.object({ id, name: z.string() })).default([]),
  workspaceLabels: z.array(trackLabel).default([]),
  environmentVariables: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  /** In which its formulas reckon; null: that of the company. */
  timeZone: z.string().nullable().default(null),
  created: date,
});
export type TrackApp = z.infer<typeof trackApp>;

/** An app that can be restored. */
export const deletedApp = trackApp
  .pick({ appId: true, name: true, appIcon: true, pattern: true })
  .extend({ deleted: z.object({ date, userId: id.nullable() }) });
export type DeletedApp = z.infer<typeof deletedApp>;
