import './tables.ts';
import { type AppTable, type Attribute, type FormatRule, scopeOf, TrackyardError } from '@trackyard/contract';
import { renamedField, renamedInRules } from '@trackyard/rules/formulas';
import type { Tx } from '../platform/database/tables.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { hasValues, noteDeletedField, withoutDeletedFields } from './changes/deleted-fields.ts';
import { dependentsOf, noteTableChange } from './changes/note.ts';
import { noteDeletedChoices } from './changes/note-choices.ts';
import { findTable, tablesOfApp } from './find.ts';
import { checkedFormulas, noteFormulas } from './formulas.ts';
import { changeOverrides } from './override-row.ts';
import { checkLink, checkNames, checkRoomForFields, withoutTitle } from './table-checks.ts';

export const updateAttribute: Handler<'tables.updateAttribute'> = async (call, { tableId, attributeId, attribute }) => {
  const { table } = call;
  const changed: Attribute = { id: attributeId, ...attribute };
  if (changed.type === 'task') {
    // Who deletes a table holds the scope: either that table is gone by now, or it is seen that this field links to it.
    await call.feed.lock(scopeOf('app', table.appId));
    checkLink(changed, await tablesOfApp(call.db, table.appId));
  }
  const known = table.attributes.find((it) => it.id === attributeId);
  if (known && known.type !== attribute.type) throw new TrackyardError('conflict', 'The type of a field is changed by tables.changeType.');
  if (table.attributes.some((it) => it.id !== attributeId && it.name === attribute.name))
    throw new TrackyardError('conflict', `This table has a field “${attribute.name}” already.`);
  if (!known) checkRoomForFields(table.attributes.length + 1);
  // Its id stands for no other field.
  if (!known && (await hasValues(call.db, { tableId, attributeId })))
    throw new TrackyardError('notFound', 'This field is not there any more.');
  const others = changed.options.DISPLAY_ATTR ? table.attributes.map(withoutTitle) : table.attributes;
  const entered = known ? others.map((it) => (it.id === attributeId ? changed : it)) : [...others, changed];
  const isRenamed = known !== undefined && known.name !== changed.name;
  const renamed = isRenamed ? renamedField(entered, known.name, changed.name) : entered;
  const rules = isRenamed ? renamedInRules(table.conditionalFormatting, known.name, changed.name) : table.conditionalFormatting;
  if (isRenamed) await changeOverrides(call, table, (own) => renamedInRules(own, known.name, changed.name));
  const isEntered = changed.options.FORMULA !== known?.options.FORMULA || !known;
  const by = { ...call, userId: call.actor.userId };
  await saveAttributes(by, table, renamed, isEntered ? [attributeId] : [], rules);
  return { changeId: known ? await noteDeletedChoices(by, table, known, changed) : null };
};

/**
 * Changes the fields of a table, which nobody else changes meanwhile; answers the table as it is then. `change` gets those of now. The caller
 * has checked who may do it.
 */
export async function changeAttributes(
  call: Pick<MutationCall, 'db' | 'feed'> & { userId: string },
  { trackId, tableId }: { trackId: string; tableId: string },
  change: (attributes: readonly Attribute[]) => readonly Attribute[],
): Promise<AppTable> {
  const table = await findTable(call.db, trackId, tableId, { lock: true });
  const changed = change(table.attributes);
  checkRoomForFields(changed.length);
  const known = new Set(table.attributes.map((it) => it.id));
  const entered = changed.flatMap((it) => (known.has(it.id) ? [] : [it.id]));
  return { ...table, attributes: await saveAttributes(call, table, changed, entered) };
}

/** Values of the field stay in the records, where nobody sees them, for as long as the change can be undone: a field that is made anew has another id. */
export const deleteAttribute: Handler<'tables.deleteAttribute'> = async (call, { tableId, attributeId }) => {
  const { table } = call;
  const others = table.attributes.filter((it) => it.id !== attributeId);
  const at = table.attributes.findIndex((it) => it.id === attributeId);
  if (at < 0) return { changeId: null };
  const before = await dependentsOf(call.db, tableId);
  // Formulas may name it: who deletes the field is warned of that, and the cells of the formulas say what is missing.
  const rules = table.conditionalFormatting.filter((it) => it.attributeId !== attributeId);
  await changeOverrides(call, table, (own) => own.filter((it) => it.attributeId !== attributeId));
  const by = { ...call, userId: call.actor.userId };
  await saveAttributes(by, table, others, [], rules);
  const changeId = call.ids.id();
  const details = { attribute: table.attributes[at]!, at, before, after: await dependentsOf(call.db, tableId) };
  await noteTableChange(by, changeId, table, { kind: 'deleteField', ...details });
  await noteDeletedField(call, tableId, attributeId);
  return { changeId };
};

/**
 * Gives a table other fields, of which the formulas in `entered` have to be right, and has records computed anew where results change.
 * Answers them as they are saved. `known`: those whose names are old ones; a field that is restored is one of them.
 */
export async function saveAttributes(
  call: Pick<MutationCall, 'db' | 'feed'> & { userId: string },
  { id: tableId, appId, attributes: before, conditionalFormatting }: AppTable,
  changed: readonly Attribute[],
  entered: readonly string[],
  rules: readonly FormatRule[] = conditionalFormatting,
  known: readonly Attribute[] = before,
): Promise<Attribute[]> {
  checkNames(changed, known);
  const attributes = checkedFormulas(changed, entered);
  const seq = await call.feed.next(scopeOf('app', appId));
  await call.db
    .updateTable('app_table')
    .set({ attributes: JSON.stringify(attributes), conditional_formatting: JSON.stringify(rules), seq })
    .where('id', '=', tableId)
    .execute();
  const present = new Set(before.map((it) => it.id));
  await withoutDeletedFields(
    call.db,
    tableId,
    attributes.flatMap((it) => (present.has(it.id) ? [] : it.id)),
  );
  noteFormulas(call, { appId, tableId }, before, attributes);
  await fieldsChanged(call.db, tableId, attributes);
  return attributes;
}

type FieldsListener = (db: Tx, tableId: string, attributes: readonly Attribute[]) => Promise<void>;
const listeners: FieldsListener[] = [];
/** Called in the transaction that gives a table other fields or another language, which holds the lock of the table. */
export const takeFieldChanges = (listener: FieldsListener): void => void listeners.push(listener);
export const fieldsChanged: FieldsListener = async (db, tableId, attributes) => {
  for (const hear of listeners) await hear(db, tableId, attributes);
};
