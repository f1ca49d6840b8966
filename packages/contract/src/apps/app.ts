import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { sortLanguages } from '../tenants/sort-languages.ts';
import { trackLabel } from '../tracks/track.ts';
import { appPermissionTypes, coverPatterns } from './app-names.ts';
import { countConditions } from './conditions.ts';
import {
  aggregateNames,
  fieldTypes,
  filterOperators,
  guestAccesses,
  layoutTypes,
  resultTypes,
  timeUnits,
  viewTypes,
} from './field-types.ts';
import { formatRules } from './formatting.ts';

/** Names of apps, tables, views and fields: one line, as people write it. */
const name = z.string().trim().min(1).max(limits.appNameLength);
export const appName = name;
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

/** Unique within its table, and short: each record names it once for each value. */
export const attributeId = z.string().regex(/^[a-z0-9]{6,12}$/);
/** One of the choices of a select field; a record has its id. */
export const fieldChoice = z.object({ id: attributeId, name, colour: z.string().regex(/^[a-z]{1,20}$/) });
export type FieldChoice = z.infer<typeof fieldChoice>;
/** The options of a field by their keys (platform spec §3, 'Option keys'); each type reads its own. */
export const fieldOptions = z.object({
  MIN: z.number().optional(),
  MAX: z.number().optional(),
  PRECISION: z.number().int().min(0).max(10).optional(),
  /** Of a select field what it can have, of an autocomplete field what it suggests at first. */
  choices: z.array(fieldChoice).max(limits.fieldChoices).optional(),
  /** Of a date: it has a time, too. */
  INCLUDE_TIME: z.boolean().optional(),
  /** Of a field of records: the table of the same app from which they come. */
  TABLE_RESTRICTION: id.optional(),
  /** Records are called by this field. One field of a table has it at most. */
  DISPLAY_ATTR: z.boolean().optional(),
  /** Of a formula: its source (platform spec §3, 'Formula expressions'). */
  FORMULA: z.string().max(limits.formulaLength, 'This formula is too long. Split it into several formula fields.').optional(),
  /** Of a formula: which type its results have. The server sets it; a formula with mistakes has none. */
  resultType: z.enum(resultTypes).optional(),
});
export type FieldOptions = z.infer<typeof fieldOptions>;

/** A field of a table (platform spec §3): records have its values under the id, so that a rename touches none of them. */
export const attribute = z.object({
  id: attributeId,
  name,
  type: z.enum(fieldTypes),
  options: fieldOptions.default({}),
});
export type Attribute = z.infer<typeof attribute>;

/** A table of an app (platform spec §3, 'TasksTable'): its fields, in the order in which people put them, and how its records look. */
export const appTable = z.object({
  id,
  appId: id,
  name: z.string(),
  attributes: z.array(attribute),
  conditionalFormatting: formatRules.default([]),
  /** Its place among the tables of the app; of those with the same one, the older comes first. */
  position: z.number().int().default(0),
  /** The time zone in which its formulas reckon, by the IANA database: that of the app, else that of the company. */
  timeZone: z.string().default('UTC'),
  /** Its texts are sorted by the alphabet of this language: that of the company. */
  language: z.enum(sortLanguages).default('en'),
});
export type AppTable = z.infer<typeof appTable>;

/** A change of a table or its views that can be undone for some days. */
export const tableChange = z.object({
  id,
  kind: z.enum(['type', 'deleteField', 'deleteTable', 'deleteView', 'deleteChoices']),
  tableId: id,
  tableName: z.string(),
  /** Of a change of a field: as it was called, and its type before. */
  field: z.object({ name: z.string(), type: z.enum(fieldTypes) }).nullable(),
  /** Its type since; null where it was deleted. */
  toType: z.enum(fieldTypes).nullable(),
  /** Of a deleted view. */
  viewName: z.string().nullable().default(null),
  /** The names of deleted choices, in their order. */
  choices: z.array(z.string()).default([]),
  date,
  userId: id.nullable(),
});
export type TableChange = z.infer<typeof tableChange>;

/** Of the values of one field; which operators a type has says `operatorsOf` in `packages/rules`. `value` is null where the operator needs none. */
export const viewCondition = z.object({
  attributeId,
  operator: z.enum(filterOperators),
  value: z
    .union([z.string().max(1_000), z.number(), z.boolean()])
    .nullable()
    .default(null),
});
export type ViewCondition = z.infer<typeof viewCondition>;
const filterGroup = z.object({ match: z.enum(['all', 'any']), conditions: z.array(viewCondition).max(limits.viewConditions) });
/** Conditions that records have to meet besides those of a view: they are in one column of a board, or on the days of a calendar. */
export const restriction = z.array(viewCondition).max(limits.restrictionConditions);
export type Restriction = z.infer<typeof restriction>;
const groupsOf = <G extends z.ZodType>(group: G) => z.array(group).max(limits.viewFilterGroups).optional();
/**
 * Which records a view shows: those of which all conditions and groups are true, or any; without conditions all records. A group is a filter
 * itself, down to two levels.
 */
export const viewFilter = filterGroup
  .extend({ groups: groupsOf(filterGroup.extend({ groups: groupsOf(filterGroup) })) })
  .refine((it) => countConditions(it) <= limits.filterConditions, `A filter can have ${limits.filterConditions} conditions in all.`);
export type ViewFilter = z.infer<typeof viewFilter>;

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
