import type { Attribute, FieldType, ViewOptions, ViewType } from '@trackyard/contract';

/** An option of a view that names a field of the table. */
export type FieldOption = 'groupBy' | 'dateSelector' | 'startDate' | 'duration' | 'prerequisite';
/** What a type of view is (platform spec §3, 'View definition'). */
export interface ViewKind {
  /** In English; the product says it in the language of the reader. */
  label: string;
  /** The fields without which it shows nothing, by the options that name them. */
  required: readonly { option: FieldOption; type: FieldType }[];
  /** What people can change of it. */
  options: readonly (keyof ViewOptions)[];
  /** Shows the records of its table: they are filtered, searched and counted. */
  showsRecords: boolean;
  /** Shows one record after the other, in an order that people choose. */
  isSorted: boolean;
}

const ofRecords = ['filter', 'hidden'] as const;
const ordered = [...ofRecords, 'sortBy', 'sortDirection', 'sorts'] as const;
/** The types of view: a new one is a line here, and a folder in `apps/web/src/features/views`. */
export const viewKinds: Readonly<Record<ViewType, ViewKind>> = {
  BASE: {
    label: 'Grid',
    required: [],
    options: [...ordered, 'groupBy', 'subgroups', 'hideEmptyGroups', 'widths', 'aggregates'],
    showsRecords: true,
    isSorted: true,
  },
  KANBAN: {
    label: 'Kanban',
    required: [{ option: 'groupBy', type: 'select' }],
    options: [...ordered, 'groupBy', 'uiConfig'],
    showsRecords: true,
    isSorted: true,
  },
  GANTT: {
    label: 'Gantt',
    required: [
      { option: 'prerequisite', type: 'task' },
      { option: 'startDate', type: 'date' },
      { option: 'duration', type: 'number' },
    ],
    options: [...ofRecords, 'prerequisite', 'startDate', 'duration'],
    showsRecords: true,
    isSorted: false,
  },
  CALENDAR: {
    label: 'Calendar',
    required: [{ option: 'dateSelector', type: 'date' }],
    options: [...ofRecords, 'dateSelector'],
    showsRecords: true,
    isSorted: false,
  },
  FORM: { label: 'Form', required: [], options: ['hidden', 'form'], showsRecords: false, isSorted: false },
  CARD: { label: 'Cards', required: [], options: [...ordered, 'uiConfig'], showsRecords: true, isSorted: true },
  CUSTOM_EXTERNAL: { label: 'External', required: [], options: ['url'], showsRecords: false, isSorted: false },
  // Pages that apps bring along: they come with UI flows, and nobody can add one before.
  CUSTOM_INTERNAL: { label: 'Internal', required: [], options: [], showsRecords: false, isSorted: false },
};

/** The fields of a table that an option can name. */
export const fieldsFor = (attributes: readonly Attribute[], type: FieldType): Attribute[] => attributes.filter((it) => it.type === type);

/** The first required field that is not there, by its type; null where the view can be shown. */
export function missingField(
  type: ViewType,
  options: Pick<ViewOptions, FieldOption>,
  attributes: readonly Attribute[],
): { option: FieldOption; type: FieldType } | null {
  return (
    viewKinds[type].required.find(
      (it) => !attributes.some((attribute) => attribute.id === options[it.option] && attribute.type === it.type),
    ) ?? null
  );
}

/** The page that an External view shows: https, without a name or a password in it; null for anything else. */
export function externalAddress(url: string): URL | null {
  let address: URL;
  try {
    address = new URL(url);
  } catch {
    return null;
  }
  return address.protocol === 'https:' && !address.username && !address.password ? address : null;
}

export { coverFields, coverOf } from './cover.ts';
export { formFields, formProblem } from './form.ts';
export { elementKinds, formLayout, inUnit, isOffered } from './form-layout.ts';
export { type Retyped, retypedOptions } from './retyped.ts';
export { densities, fontSizes, parseTheme, type ThemeColour, type ThemeConfig, themeColours } from './theme.ts';
