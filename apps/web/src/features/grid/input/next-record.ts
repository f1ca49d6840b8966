import type { Actions } from '../core/actions.ts';
import { columnOfDraft, type Draft, draftBelow, typedColumn } from '../core/drafts.ts';
import type { GridModel } from '../core/model.ts';
import type { EditSession, Field } from './field.ts';

type Step = { rows: number; columns: number };
export interface NextRecord {
  /** After a value was committed: to the next cell, or behind the last row into one that is begun. */
  advance(by: Step, from: Pick<EditSession, 'rowId' | 'column'>): void;
  /** A key in a row that is begun; null: it means there what it means in any cell. */
  key(event: KeyboardEvent): boolean | null;
}

/** Records are entered one after another: Enter in the last row begins the next one, which is added with its first value. */
export function createNextRecord(
  model: GridModel,
  field: Field,
  actions: Actions,
  revealed: (draft: Draft, at: number) => void,
): NextRecord {
  /** Where somebody began to go along a row by Tab: Enter comes back to this column, in the next row. */
  let tabbed: { rowId: string; column: number } | null = null;
  const indexOf = (id: string): number => model.columns.findIndex((it) => it.id === id);
  const begin = (draft: Draft, wanted: number): boolean => {
    const at = columnOfDraft(model, wanted);
    if (at === undefined) return false;
    revealed(draft, at);
    field.beginDraft(draft, model.columns[at]!);
    return true;
  };
  const advance: NextRecord['advance'] = (by, { rowId, column }) => {
    const at = indexOf(column.id);
    const start = tabbed?.rowId === rowId ? tabbed.column : at;
    if (by.columns !== 0) tabbed = { rowId, column: start };
    const draft = by.rows > 0 ? draftBelow(model) : null;
    if (!draft || !begin(draft, start)) actions.perform({ do: 'advance', ...by });
  };
  const alongDraft = (draft: Draft, by: 1 | -1): void => {
    const at = indexOf(field.session()!.column.id);
    if (field.isEmpty()) {
      const next = typedColumn(model, at + by, by);
      field.cancel();
      if (next !== undefined) begin(draft, next);
      return;
    }
    if (!field.commit() || !model.awaited) return;
    tabbed = { rowId: model.awaited.id, column: at };
    actions.perform({ do: 'advance', rows: 0, columns: by });
  };
  return {
    advance,
    key({ key, shiftKey, altKey, ctrlKey, metaKey }) {
      const draft = field.draft();
      if (!draft || altKey) return null;
      if (ctrlKey || metaKey) {
        // Nothing is written that could be taken back: the last change is meant.
        if (!field.isEmpty() || !['z', 'y'].includes(key.toLowerCase())) return null;
        field.cancel();
        return actions.perform({ do: shiftKey || key.toLowerCase() === 'y' ? 'redo' : 'undo' });
      }
      if (key === 'Tab') {
        alongDraft(draft, shiftKey ? -1 : 1);
        return true;
      }
      if (shiftKey || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return null;
      const at = indexOf(field.session()!.column.id);
      const goesOn = key !== 'ArrowUp' && !field.isEmpty();
      if (!field.commit()) return true;
      if (goesOn) begin(draft, at);
      else model.awaited = null;
      return true;
    },
  };
}
