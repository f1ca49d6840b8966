import { type Editor, Extension } from '@tiptap/core';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap';
import type { AbstractType, UndoManager } from 'yjs';
import { keymap } from '../../../../ui/index.ts';
import type { MovableBlock } from './blocks-at.ts';
import { type Direction, dropBlock, moveBlock } from './moving.ts';

type SharedType = AbstractType<unknown>;
declare module '@tiptap/core' {
  interface Storage {
    blockMoving: {
      /** The block that is being dragged. Its shared type finds it again when others write meanwhile. */
      dragged: { block: MovableBlock; type: SharedType | null } | null;
    };
  }
}

/**
 * Blocks are moved by keyboard, and dropped where they are dragged by their handle. Not `@tiptap/extension-drag-handle`: it demands core 3.31.3
 * exactly, brings a second positioner and a node range, and has neither keys nor a menu. ProseMirror does the dragging itself.
 */
export const BlockMoving = Extension.create({
  name: 'blockMoving',
  addStorage: () => ({ dragged: null }),
  addKeyboardShortcuts() {
    const [up, down] = keymap.articles.moveBlock.map(asInEditor);
    return { [up!]: () => moveHere(this.editor, 'up'), [down!]: () => moveHere(this.editor, 'down') };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleDrop(view, event) {
            if (!editor.storage.blockMoving.dragged) return false;
            event.preventDefault();
            const block = draggedNow(editor);
            endDrag(editor);
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            const tr = block && place !== undefined ? dropBlock(view.state, block, place) : null;
            if (tr) dispatchAlone(editor, tr);
            view.focus();
            return true;
          },
        },
      }),
    ];
  },
});

export function startDrag(editor: Editor, block: MovableBlock): void {
  editor.storage.blockMoving.dragged = { block, type: typeOf(editor, block) };
}
export function endDrag(editor: Editor): void {
  editor.storage.blockMoving.dragged = null;
  editor.view.dragging = null;
}

/** Moves the block with the selection. Without a neighbour on that side the keys do nothing, and extend no selection. */
export function moveHere(editor: Editor, direction: Direction): boolean {
  const tr = moveBlock(editor.state, direction);
  if (tr) dispatchAlone(editor, tr);
  return true;
}

/** One undo takes back this alone, and not the letters that were typed right before. */
export function dispatchAlone(editor: Editor, tr: Transaction): void {
  startUndoStep(editor);
  editor.view.dispatch(tr);
}
export function startUndoStep({ state }: Editor): void {
  (yUndoPluginKey.getState(state) as { undoManager?: UndoManager } | undefined)?.undoManager?.stopCapturing();
}

const mappingOf = ({ state }: Editor): ReadonlyMap<SharedType, unknown> => ySyncPluginKey.getState(state)?.binding?.mapping ?? new Map();

const typeOf = (editor: Editor, { node }: MovableBlock): SharedType | null =>
  [...mappingOf(editor)].find(([, it]) => it === node)?.[0] ?? null;

/** The dragged block as it stands now, with what others wrote in it since; null when it is gone. */
function draggedNow(editor: Editor): MovableBlock | null {
  const { dragged } = editor.storage.blockMoving;
  const node = dragged && (dragged.type === null ? dragged.block.node : mappingOf(editor).get(dragged.type));
  let found: MovableBlock | null = null;
  editor.state.doc.descendants((it, pos) => {
    if (it === node) found = { pos, node: it };
    return found === null;
  });
  return found;
}

/** `alt+arrowup` as ProseMirror names it: `Alt-ArrowUp`. */
const asInEditor = (keys: string): string =>
  keys
    .split('+')
    .map((it) => it.charAt(0).toUpperCase() + it.slice(1))
    .join('-')
    .replace('Arrowup', 'ArrowUp')
    .replace('Arrowdown', 'ArrowDown');
