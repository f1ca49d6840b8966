import {
  appDescription,
  appName,
  appTable,
  appView,
  attributeId,
  coverPatterns,
  limits,
  linkProperties,
  TrackyardError,
  timeZone,
} from '@trackyard/contract';
import { z } from 'zod';

/** The name of the first entry of an app's file. */
export const headName = 'app.json';
/** The records of a table, a line of JSON for each: `{ id, properties, links }`. */
export const dataName = (tableId: string): string => `records/${tableId}.jsonl`;

/**
 * What `app.json` in an app's file says: the app as people built it. Its ids are those of where it was exported; an import makes new ones.
 * `records`: so many has each table in the file, by the table's id; null where the file has none.
 */
export const appFileHead = z.object({
  format: z.literal('trackyard-app'),
  version: z.literal(1),
  app: z.object({
    name: appName,
    description: appDescription,
    appIcon: z.string().max(200),
    showOnNavigationBar: z.boolean(),
    pattern: z.enum(coverPatterns).nullable().default(null),
    timeZone: timeZone.nullable().default(null),
  }),
  tables: z
    .array(appTable.omit({ appId: true, timeZone: true, language: true }).extend({ name: appName }))
    .min(1)
    .max(limits.appTables),
  views: z.array(appView.omit({ appId: true }).extend({ name: appName })).max(limits.appViews),
  records: z.record(z.string(), z.number().int().min(0)).nullable(),
});
export type AppFileHead = z.infer<typeof appFileHead>;

export const noAppFile = (): TrackyardError =>
  new TrackyardError('invalidInput', 'This file is not an app that was exported from Trackyard.');

export function parseHead(text: string): AppFileHead {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw noAppFile();
  }
  const version = z.object({ format: z.literal('trackyard-app'), version: z.number() }).safeParse(value);
  if (version.success && version.data.version > 1)
    throw new TrackyardError('invalidInput', 'This app was exported from a newer Trackyard. Update this server first.');
  const head = appFileHead.safeParse(value);
  if (!head.success) throw noAppFile();
  return head.data;
}

/** A record as a line of the file has it. */
export const recordLine = z.object({
  id: z.uuid().toLowerCase(),
  properties: z.record(z.string(), z.unknown()),
  /** What is written about its links to other records. */
  links: z
    .array(z.object({ attributeId, targetId: z.uuid().toLowerCase(), properties: linkProperties }))
    .max(limits.tableAttributes * limits.fieldLinks)
    .default([]),
});
