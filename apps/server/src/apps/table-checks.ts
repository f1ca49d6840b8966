import { type Attribute, limits, TrackyardError } from '@trackyard/contract';
import { isHiddenKey } from '@trackyard/rules';

/** Fields of a table are told apart by their ids, and those of records link to it or to one of these tables, which are of its app. */
export function checkNewTable({ id, attributes }: { id: string; attributes: readonly Attribute[] }, others: readonly string[]): void {
  if (new Set(attributes.map((it) => it.id)).size < attributes.length)
    throw new TrackyardError('invalidInput', 'Two fields of a table cannot have the same id.');
  checkNames(attributes);
  for (const it of attributes) checkLink(it, [id, ...others]);
}

/** Names that begin as the keys that the system sets in each record are shown to nobody. A field that has such a name already may keep it. */
export function checkNames(attributes: readonly Attribute[], before: readonly Attribute[] = []): void {
  const known = new Set(before.map((it) => it.name));
  if (attributes.some((it) => isHiddenKey(it.name) && !known.has(it.name)))
    throw new TrackyardError('invalidInput', 'The name of a field can’t begin with two underscores.');
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
export function checkLink(attribute: Attribute, tables: readonly string[]): void {
  if (linksElsewhere(attribute, tables)) throw new TrackyardError('invalidInput', 'Choose a table of this app to link to.');
}

/** `count`: so many fields it would have. The table is locked. */
export function checkRoomForFields(count: number): void {
  if (count > limits.tableAttributes) throw new TrackyardError('conflict', `A table can have ${limits.tableAttributes} fields at most.`);
}

/** `count`: so many tables it would have. The scope of the app is locked. */
export function checkRoomForTables(count: number): void {
  if (count > limits.appTables) throw new TrackyardError('conflict', `An app can have ${limits.appTables} tables at most.`);
}
