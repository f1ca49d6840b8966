// In a file without schemas, so that browsers need not load them.

/** The stored names of field types (platform spec §3). What each of them is stands in `packages/rules`, in `fields`. */
export const fieldTypes = ['text', 'number', 'date'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Of a view that nobody has changed yet: all records, in the order of the table. */
export const defaultViewOptions = { sortBy: null, sortDirection: 'asc', widths: {} } as const;
