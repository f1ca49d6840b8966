import { isEditable, typeOf } from '../cells/registry.ts';
import { columnNow, type Draft } from '../core/drafts.ts';
import { activeRow, canEdit, type GridModel, valueAt } from '../core/model.ts';
import styles from '../grid.module.css';
import type { Box } from '../paint/view.ts';
import type { CellEdit, GridColumn } from '../source.ts';

/** An edit that is under way; `value` is the one at its beginning. */
export interface EditSession {
  readonly rowId: string;
  readonly column: GridColumn;
  readonly value: unknown;
}
/** One that a panel of `cells/editors` shows. */
export interface PanelSession extends EditSession {
  readonly box: Box;
  /** What was typed to begin it. */
  readonly typed: string;
}
export interface Field {
  focus(): void;
  /** The session of the text field. */
  session(): EditSession | null;
  /** Began by typing: arrows then lead to the next cell, instead of through the text. */
  isTyped(): boolean;
  beginEdit(): void;
  /** Begins a row in the line of a draft, with the value of a column. */
  beginDraft(draft: Draft, column: GridColumn): void;
  /** The row that is begun; null: the text is that of a row. */
  draft(): Draft | null;
  isEmpty(): boolean;
  /** False: the text says nothing that the column can hold, and stays open. */
  commit(): boolean;
  cancel(): void;
  /** Over the active cell, where input methods show what they suggest. */
  place(): void;
}
interface Hears {
  /** Of the active cell, or of the one in which a draft is written. */
  box(written: { draft: Draft; column: GridColumn } | null): Box | null;
  edit(edits: readonly CellEdit[]): void;
  add(draft: Draft, column: GridColumn, value: unknown): void;
  openPanel(session: PanelSession): void;
  refused(text: string, column: GridColumn): void;
}

/**
 * A text field over the active cell has the focus all the time, so that input methods find one when somebody begins to write; only then
 * does it show.
 */
export function createField(field: HTMLTextAreaElement, model: GridModel, hears: Hears): Field {
  let session: EditSession | null = null;
  let draft: Draft | null = null;
  let typed = false;
  const onScreenKeys = matchMedia('(pointer: coarse)').matches;
  const label = field.getAttribute('aria-label')!;
  const editable = (): EditSession | null => {
    const [row, column] = [activeRow(model), columnNow(model)];
    if (model.awaited) return column && isEditable(column) ? { rowId: model.awaited.id, column, value: null } : null;
    if (!row || !column || !canEdit(model, model.selection!.active)) return null;
    return { rowId: row.id, column, value: valueAt(model, model.selection!.active) };
  };
  const show = (next: EditSession, byTyping: boolean): void => {
    [session, typed] = [next, byTyping];
    const type = typeOf(next.column);
    field.className = `${styles['field']} ${styles['editing']}${type.align === 'end' ? ` ${styles['end']}` : ''}`;
    field.inputMode = inputModeOf(next.column);
    field.setAttribute('aria-label', next.column.name);
    place();
  };
  /** A keyboard on the screen comes when a field gets the focus, and this one has it already. */
  const reopenKeyboard = (column: GridColumn): void => {
    field.inputMode = inputModeOf(column);
    field.blur();
    field.focus({ preventScroll: true });
  };
  const hide = (): void => {
    [session, draft] = [null, null];
    field.className = styles['field']!;
    field.value = '';
    field.removeAttribute('aria-invalid');
    field.setAttribute('aria-label', label);
    if (onScreenKeys) field.inputMode = 'none';
    field.style.blockSize = '';
    place();
  };
  const panel = (next: EditSession, text: string): void => {
    const box = hears.box(null);
    if (box) hears.openPanel({ ...next, box, typed: text });
  };
  const beginTyping = (event: { preventDefault(): void; data: string | null }): void => {
    if (session) return;
    const next = editable();
    const editor = next && typeOf(next.column).editor;
    // A day can be typed as text too.
    if (editor === 'field' || next?.column.type === 'date') show(next!, true);
    else event.preventDefault();
    if (editor === 'panel' && session === null) panel(next!, event.data ?? '');
  };
  const grow = (): void => {
    field.removeAttribute('aria-invalid');
    if (!session) {
      field.value = '';
      return;
    }
    if (typeOf(session.column).lines !== true) return;
    field.style.blockSize = 'auto';
    field.style.blockSize = `${field.scrollHeight + 4}px`;
  };
  const place = (): void => {
    const box = hears.box(session && draft ? { draft, column: session.column } : null);
    if (!box) return;
    field.style.insetInlineStart = `${box.start}px`;
    field.style.insetBlockStart = `${box.top}px`;
    field.style.minInlineSize = field.style.inlineSize = `${box.width}px`;
    field.style.minBlockSize = `${box.height}px`;
  };
  if (onScreenKeys) field.inputMode = 'none';
  field.addEventListener('beforeinput', (event) => beginTyping(event));
  field.addEventListener('compositionstart', (event) => beginTyping(event));
  field.addEventListener('input', grow);
  return {
    focus: () => field.focus({ preventScroll: true }),
    session: () => session,
    isTyped: () => typed && draft === null,
    draft: () => draft,
    isEmpty: () => field.value === '',
    beginDraft(next, column) {
      draft = next;
      field.value = '';
      if (onScreenKeys) reopenKeyboard(column);
      show({ rowId: '', column, value: null }, true);
    },
    beginEdit() {
      const next = editable();
      if (!next || session) return;
      const type = typeOf(next.column);
      if (type.editor === 'panel') panel(next, '');
      if (type.editor !== 'field') return;
      if (onScreenKeys) reopenKeyboard(next.column);
      field.value = type.copy(next.value, next.column, model.context);
      show(next, false);
      field.setSelectionRange(field.value.length, field.value.length);
      grow();
    },
    commit() {
      if (!session) return true;
      const { rowId, column, value } = session;
      const begun = draft;
      const type = typeOf(column);
      const unchanged = field.value === type.copy(value, column, model.context);
      const next = unchanged ? value : type.parse(field.value, column, model.context);
      if (next === undefined) {
        field.setAttribute('aria-invalid', 'true');
        hears.refused(field.value, column);
        return false;
      }
      hide();
      if (Object.is(next, value)) return true;
      if (begun) hears.add(begun, column, next);
      else hears.edit([{ rowId, columnId: column.id, value: next }]);
      return true;
    },
    cancel: hide,
    place,
  };
}

const inputModeOf = ({ type }: GridColumn): string => (type === 'number' ? 'decimal' : 'text');
