import type { Attribute, FieldType, ViewOptions, ViewType } from '@trackyard/contract';

/** An option of a view that names a field of the table. */
export type FieldOption = 'groupBy' | 'dateSelector' | 'startDate' | 'duration' | 'prerequisite';
/** What a type of view is (platform spec §3, 'View definition'). */
export interface ViewKind {
  /** The fields without which it shows nothing, by the options that name them. */
  required: readonly { option: FieldOption; type: FieldType }[];
  /** Options that people may change besides, as everywhere: filter and hidden fields. */
  options: readonly (keyof ViewOptions)[];
  /** Shows one record after the other, in an order that people choose. */
  isSorted: boolean;
}

/** The types of view: a new one is a line here, and a folder in `apps/web/src/features/tables/views`. */
export const viewKinds: Readonly<Record<ViewType, ViewKind>> = {
  BASE: { required: [], options: ['sortBy', 'sortDirection', 'widths'], isSorted: true },
  KANBAN: { required: [{ option: 'groupBy', type: 'select' }], options: ['sortBy', 'sortDirection'], isSorted: true },
  GANTT: {
    required: [
      { option: 'prerequisite', type: 'task' },
      { option: 'startDate', type: 'date' },
      { option: 'duration', type: 'number' },
    ],
    options: [],
    isSorted: false,
  },
  CALENDAR: { required: [{ option: 'dateSelector', type: 'date' }], options: [], isSorted: false },
  FORM: { required: [], options: ['form'], isSorted: false },
  CARD: { required: [], options: ['sortBy', 'sortDirection'], isSorted: true },
  CUSTOM_EXTERNAL: { required: [], options: ['url'], isSorted: false },
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
