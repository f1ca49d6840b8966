import { type Attribute, limits } from '@trackyard/contract';
import { fieldKinds, isEmptyValue, isEntered, patchProblem } from '@trackyard/rules';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useToasts } from '../../ui/index.ts';
import { type CellEdit, type GridCommands, type GridRow, wayBack } from '../grid/index.ts';
import { useUndoStack } from './host.ts';
import type { RecordSource } from './record-source.ts';

interface Place {
  trackId: string;
  tableId: string;
  attributes: readonly Attribute[];
}
/** Where the values before a change are found. */
export type Values = Pick<RecordSource, 'indexOf' | 'row'> & Partial<Pick<RecordSource, 'count'>>;
type Patches = { id: string; properties: Record<string, unknown> }[];

interface Edited {
  /** Of the records that were added. */
  ids: string[];
  takeBack: () => void;
}
type RecordCommands = Required<
  Pick<GridCommands, 'edit' | 'addRow' | 'duplicateRows' | 'setField' | 'moveRows' | 'deleteRows' | 'undo' | 'redo'>
>;

/** What a person does to the records of a table, each step of it with its undo. A change shows at once and is sent when it can be. */
export function useRecordCommands({ trackId, tableId, attributes }: Place, source: Values): RecordCommands {
  const { run } = useWorker();
  const attempt = useAttempt();
  const toast = useToasts();
  const t = useTexts();
  const stack = useUndoStack();
  // Another order or another name of a field begins no new history.
  const latest = useRef({ source, attributes });
  useLayoutEffect(() => {
    latest.current = { source, attributes };
  });
  return useMemo(() => {
    const place = { trackId, tableId };
    const inParts = <T>(all: readonly T[], each: (part: T[]) => Promise<unknown>, log: string): void => {
      for (const part of partsOf(all)) attempt(each(part), log);
    };
    const update = (records: Patches): void =>
      inParts(records, (part) => run('records.update', { ...place, records: part }), 'Error updating records');
    const add = (records: Patches): void =>
      inParts(records, (part) => run('records.add', { ...place, records: part }), 'Error adding records');
    const remove = (ids: readonly string[]): void =>
      inParts(ids, (recordIds) => run('records.delete', { ...place, recordIds }), 'Error deleting records');
    const restore = (ids: readonly string[]): void =>
      inParts(ids, (recordIds) => run('records.restore', { ...place, recordIds }), 'Error restoring records');
    const move = (ids: readonly string[], before: string | null): void =>
      inParts(ids, (recordIds) => run('records.move', { ...place, recordIds, before }), 'Error moving records');
    /** What a field can't take is left out, and said: one wrong value among many must not refuse the others. */
    const taken = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(properties).filter(([id, value]) => {
          const problem = patchProblem(latest.current.attributes, { [id]: value });
          if (problem) toast({ title: problem, tone: 'danger' });
          return !problem;
        }),
      );
    const edit = (all: readonly CellEdit[], rows: readonly Readonly<Record<string, unknown>>[] = []): Edited => {
      const cells = all.filter(({ columnId, value }) => columnId in taken({ [columnId]: value }));
      const added = rows.map(taken);
      if (cells.length === 0 && added.length === 0) return { ids: [], takeBack: () => {} };
      const [before, after] = [patchesOf(cells, (it) => valueNow(latest.current.source, it)), patchesOf(cells, (it) => it.value)];
      const records = added.map((properties) => ({ id: newId(), properties: { ...properties } }));
      const ids = records.map((it) => it.id);
      update(after);
      add(records);
      const takeBack = stack.add({
        undo() {
          update(before);
          remove(ids);
        },
        // The records are in the database by then: to bring them back is not to make them anew.
        redo() {
          update(after);
          restore(ids);
        },
      });
      return { ids, takeBack };
    };
    return {
      edit: (all, rows) => edit(all, rows).ids,
      moveRows(ids, before, cells = [], wayBackOf = undefined) {
        const { source: rows } = latest.current;
        const back = wayBackOf ?? wayBack({ count: () => null, ...rows }, ids);
        const [earlier, later] = [patchesOf(cells, (it) => valueNow(rows, it)), patchesOf(cells, (it) => it.value)];
        const redo = (): void => {
          update(later);
          move(ids, before);
        };
        redo();
        stack.add({
          undo() {
            update(earlier);
            for (const it of back) move(it.ids, it.before);
          },
          redo,
        });
      },
      addRow: (values = {}) => edit([], [values]).ids[0],
      duplicateRows(rows) {
        const { ids, takeBack } = edit(
          [],
          rows.map((it) => copyOf(it.values, latest.current.attributes)),
        );
        if (ids.length > 0)
          toast({ title: t('record.duplicated', { count: ids.length }), action: { label: t('apps.undo'), onSelect: takeBack } });
        return ids;
      },
      setField(rows, columnId, value) {
        if (!(columnId in taken({ [columnId]: value }))) return;
        // Of rows as they were loaded: the source has not all of them.
        const patches = (read: (row: GridRow) => unknown): Patches =>
          rows.map((it) => ({ id: it.id, properties: { [columnId]: read(it) } }));
        const [before, after] = [patches((it) => it.values[columnId] ?? null), patches(() => value)];
        update(after);
        const takeBack = stack.add({ undo: () => update(before), redo: () => update(after) });
        toast({ title: t('cards.changed', { count: rows.length }), action: { label: t('apps.undo'), onSelect: takeBack } });
      },
      deleteRows(ids) {
        remove(ids);
        const takeBack = stack.add({ undo: () => restore(ids), redo: () => remove(ids) });
        toast({ title: t('apps.recordsDeleted', { count: ids.length }), action: { label: t('apps.undo'), onSelect: takeBack } });
      },
      undo: stack.undo,
      redo: stack.redo,
    };
  }, [trackId, tableId, stack, run, attempt, toast, t]);
}

/** What somebody entered into a record; a password is set by itself. */
const copyOf = (values: Readonly<Record<string, unknown>>, attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(
    attributes.flatMap(({ id, type }) =>
      isEntered(type) && !fieldKinds[type].isSealed && !isEmptyValue(values[id]) ? [[id, values[id]]] : [],
    ),
  );

/** As many as one call may name, and no larger than a request may be. */
export function partsOf<T>(all: readonly T[]): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const it of all) {
    const size = JSON.stringify(it).length;
    const last = parts.at(-1);
    if (last && last.length < limits.recordBatch && size <= room) last.push(it);
    else {
      parts.push([it]);
      room = limits.recordBatchSize;
    }
    room -= size;
  }
  return parts;
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

function valueNow(source: Values, { rowId, columnId }: CellEdit): unknown {
  const index = source.indexOf(rowId);
  return index === undefined ? null : (source.row(index)?.values[columnId] ?? null);
}
