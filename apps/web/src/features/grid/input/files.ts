import type { Actions } from '../core/actions.ts';
import { activeColumn, activeRow, canEdit, type GridModel } from '../core/model.ts';
import { type Cell, select } from '../core/selection.ts';
import type { View } from '../paint/view.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped on a cell, or pasted into it, go to the column that takes them. */
export function listenToFiles(body: HTMLElement, field: HTMLElement, model: GridModel, view: View, actions: Actions): () => void {
  const takes = (cell: Cell): boolean =>
    cell.row >= 0 && cell.column >= 0 && model.commands.addFiles !== undefined && canEdit(model, cell) && canUpload(model, cell.column);
  const cellOf = (event: DragEvent): Cell => view.cellAt(event.clientX, event.clientY);
  const give = (cell: Cell, files: readonly File[]): void => {
    const row = model.source.row(cell.row);
    if (row) model.commands.addFiles?.({ rowId: row.id, columnId: model.columns[cell.column]!.id }, files);
  };
  const onDragOver = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    // The browser must not open the file in place of the page.
    event.preventDefault();
    const cell = cellOf(event);
    event.dataTransfer!.dropEffect = takes(cell) ? 'copy' : 'none';
    const active = model.selection?.active;
    if (takes(cell) && (active?.row !== cell.row || active.column !== cell.column)) actions.select(select(cell));
  };
  const onDrop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    const cell = cellOf(event);
    if (takes(cell)) give(cell, [...event.dataTransfer!.files]);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    const { selection } = model;
    if (files.length === 0 || !selection || !activeRow(model) || !activeColumn(model) || !takes(selection.active)) return;
    event.preventDefault();
    // Texts of the same clipboard are not pasted as well.
    event.stopImmediatePropagation();
    give(selection.active, files);
  };
  body.addEventListener('dragover', onDragOver);
  body.addEventListener('drop', onDrop);
  field.addEventListener('paste', onPaste);
  return () => {
    body.removeEventListener('dragover', onDragOver);
    body.removeEventListener('drop', onDrop);
    field.removeEventListener('paste', onPaste);
  };
}

const canUpload = ({ columns }: GridModel, column: number): boolean => columns[column]?.links?.assets?.upload != null;
