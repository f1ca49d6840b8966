import { useRef } from 'react';
import type { CellContext } from './cells/cell-type.ts';
import { type EditorProps, editors } from './cells/editors/index.ts';
import type { PanelSession } from './input/field.ts';
import styles from './panel.module.css';
import type { CellEdit, GridCommands } from './source.ts';

interface Props {
  session: PanelSession;
  context: CellContext;
  commands: GridCommands;
  onClose: (edits: readonly CellEdit[], by: { rows: number; columns: number } | null) => void;
}

/** The editor of a cell whose text field is not enough, over the cell. */
export function EditorPanel({ session, context, commands, onClose }: Props) {
  const { box, column, rowId, value } = session;
  const closed = useRef(false);
  const Editor = editors[column.type];
  const close: EditorProps['onClose'] = (next, by = null) => {
    // The focus leaves a panel that closes, which would close it once more.
    if (closed.current) return;
    closed.current = true;
    onClose(next === undefined || Object.is(next, value) ? [] : [{ rowId, columnId: column.id, value: next }], by);
  };
  const { addChoice } = commands;
  const create = (name: string): void => {
    close();
    addChoice?.({ rowId, columnId: column.id }, name);
  };
  if (!Editor) return null;
  return (
    <div
      className={styles['panel']}
      style={
        { insetInlineStart: box.start, insetBlockStart: box.top, minInlineSize: box.width, '--cell-height': `${box.height}px` } as object
      }
    >
      <Editor session={session} context={context} onClose={close} onCreate={addChoice && create} />
    </div>
  );
}
