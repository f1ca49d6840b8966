// In a file without schemas, so that browsers need not load them.
import type { ViewOptions } from './view.ts';

/** The stored names of field types (platform spec §3). What each of them is stands in `packages/rules`, in `fields`. */
export const fieldTypes = [
  'text',
  'longText',
  'number',
  'percent',
  'date',
  'time',
  'checkbox',
  'select',
  'url',
  'task',
  'user',
  'track',
  'createdDate',
  'lastUpdated',
  'createdBy',
  'lastUpdatedBy',
  'formula',
  'autocomplete',
  'password',
  'content',
  'image',
  'article',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** The types that lay out a form and hold no value of a record (platform spec §3). What each of them is stands in `packages/rules`, in `views`. */
export const layoutTypes = [
  ...(['placeholder', 'type', 'timeUnit', 'action', 'lineBreak', 'description'] as const),
  ...(['separatorLine', 'listTable', 'infoBox', 'formButton', 'fileUpload'] as const),
] as const;
export type LayoutType = (typeof layoutTypes)[number];
/** In what a number field holds a length of time. */
export const timeUnits = ['minutes', 'hours', 'days', 'weeks'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** Of which type the results of a formula are; each is a type of field too. */
export const resultTypes = ['number', 'percent', 'text', 'longText', 'date', 'checkbox'] as const satisfies readonly FieldType[];
export type ResultType = (typeof resultTypes)[number];

/** Of a record (platform spec §3). The last two are those of a client whose change is not saved yet. */
export const recordStatuses = ['ACTIVE', 'DELETED', 'EDITED', 'FAILED'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** How a condition of a filter compares the value of a field. */
export const filterOperators = [
  'contains',
  'startsWith',
  'is',
  'isNot',
  'less',
  'atMost',
  'more',
  'atLeast',
  'includes',
  'excludes',
  'isEmpty',
  'isNotEmpty',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** The stored names of types of views (platform spec §3). `BASE` is the grid (decisions, platform 1). What each is stands in `packages/rules`, in `views`. */
export const viewTypes = ['BASE', 'KANBAN', 'GANTT', 'CALENDAR', 'FORM', 'CARD', 'CUSTOM_EXTERNAL', 'CUSTOM_INTERNAL'] as const;
export type ViewType = (typeof viewTypes)[number];
/** What guests of its tracks have of an app: nothing, its tables, views and records to read, or besides its forms to fill in. */
export const guestAccesses = ['none', 'view', 'form'] as const;
export type GuestAccess = (typeof guestAccesses)[number];

/** What a condition on a date may name in place of a day: days counted from the reader's today, both ends included. */
export const relativeDays = [
  'today',
  'yesterday',
  'tomorrow',
  'last7Days',
  'next7Days',
  'last30Days',
  'next30Days',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
] as const;
export type RelativeDays = (typeof relativeDays)[number];

/** What a footer says of a column; which of them a type has says `aggregatesOf` in `packages/rules`. */
export const aggregateNames = [
  'count',
  'filled',
  'empty',
  'unique',
  'sum',
  'average',
  'minimum',
  'maximum',
  'earliest',
  'latest',
  'ticked',
] as const;
export type AggregateName = (typeof aggregateNames)[number];

/** What `sortBy` says where a view is in the order of its table (platform spec §3, 'A default-sort marker value'). */
export const defaultSort = null;
/** Of a view that nobody has changed yet: all records, in the order of the table. */
export const defaultViewOptions = {
  sortBy: defaultSort,
  sortDirection: 'asc',
  filter: { match: 'all', conditions: [] },
  widths: {},
  hidden: [],
  groupBy: null,
  dateSelector: null,
  startDate: null,
  duration: null,
  prerequisite: null,
  url: '',
  form: null,
} satisfies ViewOptions;
