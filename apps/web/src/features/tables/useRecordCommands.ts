import { limits } from '@trackyard/contract';
import { useMemo } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useToasts } from '../../ui/index.ts';
import type { CellEdit, GridCommands } from './grid/index.ts';
import type { RecordSource } from './record-source.ts';
import { createUndoStack } from './undo-stack.ts';

interface Place {
  trackId: string;
  tableId: string;
}
type Patches = { id: string; properties: Record<string, unknown> }[];

/** What a person does to the records of a table, each step of it with its undo. A change shows at once and is sent when it can be. */
export function useRecordCommands(
  { trackId, tableId }: Place,
  source: RecordSource,
): Required<Pick<GridCommands, 'edit' | 'addRow' | 'deleteRows' | 'undo' | 'redo'>> {
  const { run } = useWorker();
  const attempt = useAttempt();
  const toast = useToasts();
  const t = useTexts();
  return useMemo(() => {
    const stack = createUndoStack();
    const place = { trackId, tableId };
    const inParts = <T>(all: readonly T[], each: (part: T[]) => Promise<unknown>, log: string): void => {
      for (let at = 0; at < all.length; at += limits.recordBatch) attempt(each(all.slice(at, at + limits.recordBatch)), log);
    };
    const update = (records: Patches): void =>
      inParts(records, (part) => run('records.update', { ...place, records: part }), 'Error updating records');
    const add = (records: Patches): void =>
      inParts(records, (part) => run('records.add', { ...place, records: part }), 'Error adding records');
    const remove = (ids: readonly string[]): void =>
      inParts(ids, (recordIds) => run('records.delete', { ...place, recordIds }), 'Error deleting records');
    const restore = (ids: readonly string[]): void =>
      inParts(ids, (recordIds) => run('records.restore', { ...place, recordIds }), 'Error restoring records');
    return {
      edit(cells) {
        const [before, after] = [patchesOf(cells, (it) => valueNow(source, it)), patchesOf(cells, (it) => it.value)];
        update(after);
        stack.add({ undo: () => update(before), redo: () => update(after) });
      },
      addRow(values = {}) {
        const records = [{ id: newId(), properties: { ...values } }];
        add(records);
        // The record is in the database by then: to bring it back is not to make it anew.
        stack.add({ undo: () => remove([records[0]!.id]), redo: () => restore([records[0]!.id]) });
      },
      deleteRows(ids) {
        remove(ids);
        stack.add({ undo: () => restore(ids), redo: () => remove(ids) });
        toast({ title: t('apps.recordsDeleted', { count: ids.length }), action: { label: t('apps.undo'), onSelect: () => restore(ids) } });
      },
      undo: stack.undo,
      redo: stack.redo,
    };
  }, [trackId, tableId, source, run, attempt, toast, t]);
}

/** One patch for each record, in the order of their first cells. */
function patchesOf(cells: readonly CellEdit[], toValue: (cell: CellEdit) => unknown): Patches {
  const patches = new Map<string, Record<string, unknown>>();
  for (const cell of cells) {
    const patch = patches.get(cell.rowId) ?? {};
    patch[cell.columnId] = toValue(cell);
    patches.set(cell.rowId, patch);
  }
  return [...patches].map(([id, properties]) => ({ id, properties }));
}

function valueNow(source: RecordSource, { rowId, columnId }: CellEdit): unknown {
  const index = source.indexOf(rowId);
  return index === undefined ? null : (source.row(index)?.values[columnId] ?? null);
}
