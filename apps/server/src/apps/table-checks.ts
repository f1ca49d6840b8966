import { type Attribute, TrackyardError } from '@trackyard/contract';
import { isReservedKey } from '@trackyard/rules';

/** Fields of a table are told apart by their ids, and those of records link to it or to one of these tables, which are of its app. */
export function checkNewTable({ id, attributes }: { id: string; attributes: readonly Attribute[] }, others: readonly string[]): void {
  if (new Set(attributes.map((it) => it.id)).size < attributes.length)
    throw new TrackyardError('invalidInput', 'Two fields of a table cannot have the same id.');
  checkNames(attributes);
  for (const it of attributes) checkLink(it, [id, ...others]);
}

/** The keys that the system sets in each record are no names of fields. */
export function checkNames(attributes: readonly Attribute[]): void {
  const reserved = attributes.find((it) => isReservedKey(it.name));
  if (reserved) throw new TrackyardError('invalidInput', `A field can’t be called ${reserved.name}.`);
}

/** Whether a field links to a table that is none of these. */
export const linksElsewhere = ({ type, options }: Attribute, tables: readonly string[]): boolean =>
  type === 'task' && !tables.includes(options.TABLE_RESTRICTION ?? '');

/** Records are called by one field: who chooses one takes it from the other. */
export const withoutTitle = ({ options: { DISPLAY_ATTR: _, ...options }, ...attribute }: Attribute): Attribute => ({
  ...attribute,
  options,
});

/** Records are linked to those of a table of the same app: it goes to other tracks with it. */
export function checkLink({ type, options }: Attribute, tables: readonly string[]): void {
  const linked = options.TABLE_RESTRICTION;
  if (type === 'task' && (linked === undefined || !tables.includes(linked)))
    throw new TrackyardError('invalidInput', 'Choose a table of this app to link to.');
}
