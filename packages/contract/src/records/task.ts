import { z } from 'zod';
import { attribute } from '../apps/field.ts';
import { fieldTypes, recordStatuses, viewTypes } from '../apps/field-types.ts';
import { formatRules, formatStyle } from '../apps/formatting.ts';
import { viewOptions } from '../apps/view.ts';
import { id } from '../ids.ts';
import { relationship } from './record.ts';

/** A record as the platform specification has it (§3, 'Task/Record'): its values stand under the names of their fields. */
export const task = z.object({
  id,
  trackId: id,
  tableId: id,
  createdBy: id.nullable(),
  lastUpdatedBy: id.nullable(),
  /** A choice by its name. `__CREATED` and `__UPDATED` are dates with a time, `__POSITION` is a whole number; other keys that begin so are hidden. */
  properties: z.record(z.string(), z.unknown()),
  relationships: z.array(relationship),
  /** What the rules of formatting say of the record, and of single values by the names of their fields. */
  styles: z.object({ record: formatStyle.nullable(), cells: z.record(z.string(), formatStyle) }),
  status: z.enum(recordStatuses),
});
export type Task = z.infer<typeof task>;

/** An open task that is assigned to me, in the table of tasks of its track. */
export const myTask = z.object({
  ...{ id, trackId: id, tableId: id, title: z.string() },
  /** A day, as `2026-11-30`. */
  due: z.string().nullable(),
  /** The id of its choice in the field Status. */
  status: z.string().nullable(),
});
export type MyTask = z.infer<typeof myTask>;

/** A table as the platform specification has it (§3, 'TasksTable'). */
export const tasksTable = z.object({
  id,
  trackId: id,
  miniAppId: id,
  name: z.string(),
  schema: z.object({ attributes: z.array(attribute), conditionalFormatting: formatRules }),
});

/** A view as the platform specification has it (§3, 'MiniAppView'). */
export const miniAppView = z.object({
  id,
  trackId: id,
  miniAppId: id,
  tableId: id,
  name: z.string(),
  /** What it was called before it got this name. */
  previousViewName: z.string().nullable(),
  type: z.enum(viewTypes),
  options: viewOptions,
});

/** What a type of view is (platform spec §3, 'View definition'). */
export const viewDefinition = z.object({
  label: z.string(),
  type: z.enum(viewTypes),
  /** The fields without which it shows nothing, by the options that name them. */
  required: z.array(z.object({ option: z.string(), type: z.enum(fieldTypes) })),
  /** The options that change what it shows. */
  options: z.array(z.string()),
});
