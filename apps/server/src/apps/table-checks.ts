import { type Attribute, TrackyardError } from '@trackyard/contract';

/** Fields of a table are told apart by their ids, and those of records link to it or to one of these tables, which are of its app. */
export function checkNewTable({ id, attributes }: { id: string; attributes: readonly Attribute[] }, others: readonly string[]): void {
  if (new Set(attributes.map((it) => it.id)).size < attributes.length)
    throw new TrackyardError('invalidInput', 'Two fields of a table cannot have the same id.');
  for (const it of attributes) checkLink(it, [id, ...others]);
}

/** Records are linked to those of a table of the same app: it goes to other tracks with it. */
export function checkLink({ type, options }: Attribute, tables: readonly string[]): void {
  const linked = options.TABLE_RESTRICTION;
  if (type === 'task' && (linked === undefined || !tables.includes(linked)))
    throw new TrackyardError('invalidInput', 'Choose a table of this app to link to.');
}
