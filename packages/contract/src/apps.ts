import { z } from 'zod';
import { fieldTypes } from './field-types.ts';
import { date, id } from './ids.ts';
import { limits } from './limits.ts';

/** Names of apps, tables, views and fields: one line, as people write it. */
const name = z.string().trim().min(1).max(limits.appNameLength);
export const appName = name;
export const appDescription = z.string().trim().max(limits.summaryLength);

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
  showOnNavigationBar: z.boolean(),
  created: date,
});
export type TrackApp = z.infer<typeof trackApp>;

/** Unique within its table, and short: each record names it once for each value. */
export const attributeId = z.string().regex(/^[a-z0-9]{6,12}$/);
/** A field of a table (platform spec §3): records have its values under the id, so that a rename touches none of them. */
export const attribute = z.object({
  id: attributeId,
  name,
  type: z.enum(fieldTypes),
  options: z.record(z.string().max(limits.labelIdLength), z.unknown()).default({}),
});
export type Attribute = z.infer<typeof attribute>;

/** A table of an app (platform spec §3, 'TasksTable'): its fields, in the order in which people put them. */
export const appTable = z.object({ id, appId: id, name: z.string(), attributes: z.array(attribute) });
export type AppTable = z.infer<typeof appTable>;

export const sortDirection = z.enum(['asc', 'desc']);
/** What a view shows of its table (platform spec §3, 'Views'). */
export const viewOptions = z.object({
  sortBy: attributeId.nullable().default(null),
  sortDirection: sortDirection.default('asc'),
  /** Widths of columns that somebody has changed, in CSS pixels, by the id of the field. */
  widths: z.record(attributeId, z.number().int().min(40).max(2_000)).default({}),
});
export type ViewOptions = z.infer<typeof viewOptions>;

/** `BASE` is the grid (decisions, platform 1). */
export const viewTypes = ['BASE'] as const;
export const appView = z.object({ id, appId: id, tableId: id, name: z.string(), type: z.enum(viewTypes), options: viewOptions });
export type AppView = z.infer<typeof appView>;
