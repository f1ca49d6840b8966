import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { attributeId } from './field.ts';
import { aggregateNames, layoutTypes, timeUnits, viewTypes } from './field-types.ts';
import { viewFilter } from './filter.ts';
import { formatRules } from './formatting.ts';

export const sortDirection = z.enum(['asc', 'desc']);
/** Something in a form besides its fields, or how one of its fields is asked for. */
export const formElement = z.object({
  /** Unique within the form. */
  id: attributeId,
  type: z.enum(layoutTypes),
  /** What it says: a paragraph, the hint in an empty field, the label of the button. */
  text: z.string().trim().max(limits.summaryLength).default(''),
  /** The field that it asks for in its own way, or before which it stands; null: behind the last one. */
  attributeId: attributeId.nullable().default(null),
  /** Of a unit of time: the one in which the field holds its number. */
  unit: z.enum(timeUnits).optional(),
});
export type FormElement = z.infer<typeof formElement>;
/** How a view looks besides what it shows (platform spec §3, 'uiConfig'). */
const uiConfig = z.object({
  /** Of cards: the picture field that stands on top of each; null: none. Left out, it is the type of view that says so. */
  cover: attributeId.nullable().optional(),
});
/** What a view shows of its table (platform spec §3, 'Views'). */
export const viewOptions = z.object({
  sortBy: attributeId.nullable().default(null),
  sortDirection: sortDirection.default('asc'),
  /** Orders records that are level by `sortBy`. */
  sorts: z
    .array(z.object({ attributeId, direction: sortDirection }))
    .max(limits.viewSorts)
    .optional(),
  filter: viewFilter.default({ match: 'all', conditions: [] }),
  /** Records with the same value of this field stand together, those without one last. Of a Kanban: the select field with a column for each choice. */
  groupBy: attributeId.nullable().default(null),
  /** Of a Grid: fields of the groups inside those of `groupBy`, from the outside in. */
  subgroups: z
    .array(attributeId)
    .max(limits.groupLevels - 1)
    .optional(),
  /** Of a Grid that is grouped by a select field: choices without records have no group. */
  hideEmptyGroups: z.boolean().optional(),
  /** What the footer says of columns, by the id of the field. */
  aggregates: z.record(attributeId, z.enum(aggregateNames)).optional(),
  /** Widths of columns that somebody has changed, in CSS pixels, by the id of the field. */
  widths: z
    .record(attributeId, z.number().int().min(40).max(2_000))
    .refine((it) => Object.keys(it).length <= limits.tableAttributes)
    .default({}),
  /** Fields that the view does not show. */
  hidden: z.array(attributeId).max(limits.tableAttributes).default([]),
  /** Of a Calendar: the date field by which it is viewed. */
  dateSelector: attributeId.nullable().default(null),
  /** Of a Gantt: the date field, the number field (days) and the field of records that come before. */
  startDate: attributeId.nullable().default(null),
  duration: attributeId.nullable().default(null),
  prerequisite: attributeId.nullable().default(null),
  uiConfig: uiConfig.optional(),
  /** Of an External view: the page that it shows. */
  url: z.string().trim().max(limits.urlLength).default(''),
  /** Of a Form: what stands over the fields and after they were sent, and the fields without which nothing is sent. */
  form: z
    .object({
      title: z.string().trim().max(limits.appNameLength),
      text: z.string().trim().max(limits.summaryLength),
      thanks: z.string().trim().max(limits.summaryLength),
      required: z.array(attributeId).max(limits.tableAttributes),
      /** In the order in which people put them. */
      elements: z.array(formElement).max(limits.formElements).optional(),
    })
    .nullable()
    .default(null),
});
export type ViewOptions = z.infer<typeof viewOptions>;

/** The look of a view (platform spec §3, 'Theme'). `config` is JSON; what it can say stands in `packages/rules`, in `views/theme.ts`. */
export const viewTheme = z.object({ id, miniAppViewId: id, config: z.string().max(limits.viewThemeLength) });
export type ViewTheme = z.infer<typeof viewTheme>;

/** Rules of formatting of one view (platform spec §3, 'Conditional override'): they come before those of its table. */
const conditionalOverride = z.object({ id, miniAppViewId: id, rules: formatRules });
export type ConditionalOverride = z.infer<typeof conditionalOverride>;

export const appView = z.object({
  id,
  appId: id,
  tableId: id,
  name: z.string(),
  type: z.enum(viewTypes),
  options: viewOptions,
  theme: viewTheme.nullable().default(null),
  /** Its place among the views of the app; of those with the same one, the older comes first. */
  position: z.number().int().default(0),
  override: conditionalOverride.nullable().default(null),
});
export type AppView = z.infer<typeof appView>;
