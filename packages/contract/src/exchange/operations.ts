import { z } from 'zod';
import { appDescription, appName } from '../apps/app.ts';
import { attribute, attributeId } from '../apps/field.ts';
import { fileName } from '../entries/entry.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { selection } from '../records/view-query.ts';
import { appFileKinds, delimiters, fileEncodings } from './file-forms.ts';
import { fileForm, fileReader, importColumn, importMatches, importUpdate, previewColumn, titleRows } from './import.ts';

const ofTable = z.object({ trackId: id, tableId: id });
/** In an address true and false are texts. */
const flag = z.enum(['true', 'false']).transform((it) => it === 'true');

/** Data into tables and out of them, and apps as files: platform spec §7, 'Tables' and 'MiniApps'. */
export const exchangeOperations = [
  operation({
    name: 'tables.previewImport',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/import-preview',
    rate: 'read',
    cost: 'heavy',
    summary: 'How an uploaded file of separated values begins, and what its columns seem to be. What is not named is guessed.',
    input: fileReader.extend({
      trackId: id,
      uploadId: id,
      encoding: z.enum(fileEncodings).optional(),
      delimiter: z.enum(delimiters).optional(),
      firstRowHeaders: flag.optional(),
      /** Without it, and with `firstRowHeaders`, there are none. */
      titleRows: z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(titleRows)
        .optional(),
      /** Counts the rows that have the value of a record of this table in this field, which is in this column. */
      tableId: id.optional(),
      keyAttributeId: attributeId.optional(),
      keyColumn: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .optional(),
    }),
    output: fileForm.extend({
      columns: z.array(previewColumn),
      /** The first rows behind the headers; long cells are cut. */
      rows: z.array(z.array(z.string())),
      /** How the first rows of the file begin, of which one may have the names. */
      firstRows: z.array(z.string()),
      /** Some bytes of the file are no characters of the encoding. The import reads them as U+FFFD, and lists their rows. */
      isDamaged: z.boolean(),
      /** Null where no field is named by which records are found. */
      matches: importMatches.nullable(),
      /** Bytes. */
      size: z.number().int(),
      /** About so many rows; exact for a file that was seen to its end. */
      rowCount: z.number().int(),
      isWhole: z.boolean(),
    }),
    errors: ['notFound'],
    access: { who: 'user', right: 'app.write', of: 'track' },
    expect: expectations.writers,
  }),
  operation({
    name: 'tables.importData',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/tables/{tableId}/import',
    rate: 'write',
    summary: 'Begins to import an uploaded file into a table, as a job. Fields that are made for it need the right to configure the app.',
    input: ofTable.extend({
      ...fileReader.shape,
      ...fileForm.shape,
      uploadId: id,
      fileName,
      columns: z.array(importColumn).min(1).max(limits.importColumns),
      newFields: z.array(attribute).max(limits.tableAttributes).default([]),
      /** Without it each row is a new record. */
      update: importUpdate.nullable().default(null),
    }),
    output: z.object({ jobId: id }),
    errors: ['notFound', 'conflict', 'underMaintenance'],
    access: { who: 'user', right: 'app.write', of: 'table' },
    expect: expectations.writers,
  }),
  operation({
    name: 'tables.exportDataUrl',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/tables/{tableId}/export-url',
    rate: 'read',
    summary: 'Where the records of a table are had as a file of separated values: all of them, or those of one of its views.',
    input: ofTable.extend({
      firstRowHeaders: flag.default(true),
      viewId: id.optional(),
      /** What stands between the cells; with a semicolon numbers have decimal commas. */
      delimiter: z.enum(delimiters).default(','),
      // Times are those of the zone, in UTC without one; filters of a view on days such as 'this week' count from both.
      timeZone: selection.timeZone,
      weekStart: selection.weekStart,
    }),
    output: z.object({ url: z.string() }),
    errors: ['notFound'],
    access: { who: 'user', right: 'app.view', of: 'table' },
    expect: expectations.members,
  }),
  operation({
    name: 'apps.exportUrl',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/apps/{appId}/export-url',
    rate: 'read',
    summary:
      'Where an app is had as a .zip file: its tables with their fields, its views, and its records in this track where they are asked for. Or as a .json file, without records.',
    input: z.object({ trackId: id, appId: id, kind: z.enum(appFileKinds).default('zip'), includeData: flag.default(false) }),
    output: z.object({ url: z.string() }),
    errors: ['notFound'],
    access: { who: 'user', right: 'app.configure', of: 'app' },
    expect: expectations.configurers,
  }),
  operation({
    name: 'apps.importApp',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/app-imports',
    rate: 'write',
    summary:
      'Makes an app in a track from an uploaded .zip or .json file of an app. Its records come by a job, where they are asked for and in the file.',
    input: z.object({
      trackId: id,
      /** Of the new app; made by the client. */
      id,
      uploadId: id,
      fileName,
      /** What the file is, whose name has to end so. */
      kind: z.enum(appFileKinds).default('zip'),
      name: appName,
      description: appDescription.default(''),
      includeData: z.boolean(),
    }),
    output: z.object({ jobId: id.nullable() }),
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'app.configure', of: 'track' },
    expect: expectations.configurers,
  }),
] as const;
