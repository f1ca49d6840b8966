import { type AppTable, limits } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';
import { useCellContext } from '../../grid/index.ts';
import { fieldsFor, newAttributeId, type PastedField, partsOf, useUndoStack } from '../../records/index.ts';

type Columns = readonly (readonly string[])[];
type RowIds = readonly (string | null | undefined)[];

/** Says that pasted columns had no field to go into, and offers to add fields for them, with what was pasted: one step of undo. */
export function useAddPastedFields(trackId: string, table: AppTable, mayAdd: boolean): (columns: Columns, rowIds: RowIds) => void {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const toast = useToasts();
  const stack = useUndoStack();
  const reader = useCellContext();
  const ofTable = { trackId, appId: table.appId, tableId: table.id };
  const { attributes } = table;

  const fill = async (fields: readonly PastedField[], rowIds: RowIds): Promise<void> => {
    const records = rowIds.flatMap((id, at) => {
      const filled = fields.flatMap(({ attribute, values }) => (values[at] === null ? [] : [[attribute.id, values[at]] as const]));
      return !id || filled.length === 0 ? [] : [{ id, properties: Object.fromEntries(filled) }];
    });
    for (const part of partsOf(records)) await run('records.update', { trackId, tableId: table.id, records: part });
  };
  const add = async (columns: Columns, rowIds: RowIds): Promise<void> => {
    const nameOf = (number: number) => t('exchange.columnNumber', { number });
    const fields = fieldsFor(columns, { attributes, reader, nameOf, newId: newAttributeId });
    if (fields.length < columns.length) toast({ title: t('grid.noRoomForFields', { count: limits.tableAttributes }), tone: 'danger' });
    if (fields.length === 0) return;
    const made: PastedField[] = [];
    let deleted: string[] = [];
    const remove = async (): Promise<void> => {
      deleted = [];
      for (const { attribute } of made.toReversed()) {
        const { changeId } = await run('tables.deleteAttribute', { ...ofTable, attributeId: attribute.id });
        if (changeId) deleted.push(changeId);
      }
    };
    const restore = async (): Promise<void> => {
      const { locale, timeZone } = reader;
      for (const changeId of deleted.toReversed())
        await run('tables.undoChange', { trackId, appId: table.appId, changeId, locale, timeZone });
    };
    // From the first field on, so that undo takes back what is there where the next one, or its values, fail.
    let takeBack = (): void => {};
    for (const field of fields) {
      const { id, ...attribute } = field.attribute;
      await run('tables.updateAttribute', { ...ofTable, attributeId: id, attribute });
      if (made.push(field) === 1) takeBack = stack.add({ undo: () => attempt(remove(), log), redo: () => attempt(restore(), log) });
    }
    await fill(fields, rowIds);
    toast({ title: t('grid.fieldsAdded', { count: fields.length }), action: { label: t('apps.undo'), onSelect: takeBack } });
  };
  return (columns, rowIds) => {
    const count = columns.length;
    if (!mayAdd) return void toast({ title: t('grid.columnsLeftOut', { count }), text: t('grid.columnsLeftOutText') });
    const action = { label: t('grid.addFields', { count }), onSelect: () => attempt(add(columns, rowIds), 'Error adding fields') };
    toast({ title: t('grid.columnsLeftOut', { count }), text: t('grid.columnsBeside'), action });
  };
}
const log = 'Error undoing added fields';
