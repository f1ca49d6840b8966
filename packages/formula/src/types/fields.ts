import type { ValueType } from '../names.ts';

/** A field of the table: its type (spec §3, 'Field types'), and the formula of a formula field. */
export interface Field {
  readonly type: string;
  readonly formula?: string | null;
}
/** The fields of a table by name. */
export type Fields = Readonly<Record<string, Field>>;

/**
 * Which type the values of a field have in a formula. A field whose value refers to something (people, records, files …) has the text
 * that is shown for it. Passwords stay out, since a formula would show them; so do types that hold no value of a record.
 */
export const typesOfFields: ReadonlyMap<string, ValueType> = new Map([
  ['number', 'number'],
  ['percent', 'percent'],
  ['checkbox', 'checkbox'],
  ['longText', 'longText'],
  ...['date', 'createdDate', 'lastUpdated'].map((it) => [it, 'date'] as const),
  ...['text', 'time', 'select', 'autocomplete', 'url', 'ruleset'].map((it) => [it, 'text'] as const),
  ...['task', 'user', 'createdBy', 'lastUpdatedBy', 'track', 'content', 'image', 'article'].map((it) => [it, 'text'] as const),
]);

/** The field of that name, or undefined; names such as 'constructor' are fields only where the table has them. */
export const fieldOf = (fields: Fields, name: string): Field | undefined => (Object.hasOwn(fields, name) ? fields[name] : undefined);
