import type { Attribute, FieldType, ViewOptions, ViewType } from '@trackyard/contract';

/** An option of a view that names a field of the table. */
export type FieldOption = 'groupBy' | 'dateSelector' | 'startDate' | 'duration' | 'prerequisite';
/** What a type of view is (platform spec §3, 'View definition'). */
export interface ViewKind {
  /** The fields without which it shows nothing, by the options that name them. */
  required: readonly { option: FieldOption; type: FieldType }[];
  /** Shows the records of its table: they are filtered, searched and counted. */
  showsRecords: boolean;
  /** Shows one record after the other, in an order that people choose. */
  isSorted: boolean;
}

/** The types of view: a new one is a line here, and a folder in `apps/web/src/features/tables/views`. */
export const viewKinds: Readonly<Record<ViewType, ViewKind>> = {
  BASE: { required: [], showsRecords: true, isSorted: true },
  KANBAN: { required: [{ option: 'groupBy', type: 'select' }], showsRecords: true, isSorted: true },
  GANTT: {
    required: [
      { option: 'prerequisite', type: 'task' },
      { option: 'startDate', type: 'date' },
      { option: 'duration', type: 'number' },
    ],
    showsRecords: true,
    isSorted: false,
  },
  CALENDAR: { required: [{ option: 'dateSelector', type: 'date' }], showsRecords: true, isSorted: false },
  FORM: { required: [], showsRecords: false, isSorted: false },
  CARD: { required: [], showsRecords: true, isSorted: true },
  CUSTOM_EXTERNAL: { required: [], showsRecords: false, isSorted: false },
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
export { elementKinds, type FormLayout, type FormPart, formLayout, inUnit, isOffered } from './form-layout.ts';
export { type Retyped, retypedOptions } from './retyped.ts';
