import { IconGripVertical } from '@tabler/icons-react';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../texts/index.ts';
import { IconButton, Menu } from '../../../../ui/index.ts';
import styles from './BlockHandle.module.css';
import { blockItems } from './block-items.tsx';
import { endDrag, startDrag } from './block-moving.ts';
import { handledAt, type MovableBlock } from './blocks-at.ts';
import { selectBlock } from './moving.ts';

/** A handle at the left of the block under the mouse: it drags the block, and a click opens what can be done with it. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<'open' | 'dragged' | null>(null);
  const isOpen = held === 'open';
  const { hovered, hide } = useHoveredBlock(editor, box, held !== null);
  if (!hovered) return <div ref={box} hidden />;
  const { block, top } = hovered;
  const open = () => {
    editor.view.dispatch(selectBlock(editor.state, block.pos));
    setHeld('open');
  };
  // Others may have written meanwhile: the next movement of the mouse finds the block again.
  const release = () => {
    setHeld(null);
    hide();
  };
  const close = () => {
    release();
    editor.commands.focus();
  };
  return (
    <div ref={box} className={styles['handle']} style={{ insetBlockStart: top }}>
      <Menu
        opened={isOpen}
        label={t('knowledge.blockMenu')}
        // The palette has those of the menu in the toolbar, which is the one for the keyboard.
        items={isOpen ? blockItems(editor, t) : []}
        placement="bottom-start"
        onOpenChange={(next) => (next ? open() : close())}
        trigger={
          <IconButton
            label={t('knowledge.moveOrOpenBlock')}
            icon={<IconGripVertical size={18} />}
            size="xs"
            className={styles['grip']}
            tabIndex={-1}
            draggable
            onDragStart={(event) => {
              setHeld('dragged');
              drag(event, editor, block);
            }}
            onDragEnd={() => {
              release();
              endDrag(editor);
            }}
          />
        }
      />
    </div>
  );
}

function drag(event: DragEvent, editor: Editor, block: MovableBlock): void {
  const { view } = editor;
  const dom = view.nodeDOM(block.pos);
  const { dataTransfer } = event;
  dataTransfer.effectAllowed = 'move';
  // Firefox drags nothing without data. What is dropped elsewhere is its text.
  dataTransfer.setData('text/plain', block.node.textContent);
  if (dom instanceof HTMLElement) dataTransfer.setDragImage(dom, 0, 0);
  view.dispatch(selectBlock(editor.state, block.pos));
  startDrag(editor, block);
  // It tells the line that shows where it drops what would be dropped.
  view.dragging = { slice: new Slice(Fragment.from(block.node), 0, 0), move: true };
}

interface Hovered {
  block: MovableBlock;
  /** Where its first line is, in pixels from the top of the text. */
  top: number;
}
/** The block under the mouse, as long as nobody types. `isHeld`: it stays, since a browser never ends the drag of an element that went. */
function useHoveredBlock(editor: Editor, box: React.RefObject<HTMLElement | null>, isHeld: boolean) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  useEffect(() => {
    const area = box.current?.parentElement;
    if (!area || isHeld) return;
    let frame = 0;
    const look = (event: PointerEvent) => {
      const isOverHandle = box.current?.contains(event.target as Node) === true;
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || isOverHandle) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHovered(editor.isDestroyed ? null : blockUnder(editor, area, event)));
    };
    const hide = () => {
      cancelAnimationFrame(frame);
      setHovered(null);
    };
    const onTransaction = ({ transaction }: { transaction: { docChanged: boolean } }) => transaction.docChanged && hide();
    area.addEventListener('pointermove', look);
    area.addEventListener('pointerleave', hide);
    editor.on('transaction', onTransaction);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('pointermove', look);
      area.removeEventListener('pointerleave', hide);
      editor.off('transaction', onTransaction);
    };
  }, [editor, box, isHeld]);
  return { hovered, hide: () => setHovered(null) };
}

function blockUnder({ view }: Editor, area: HTMLElement, { clientX, clientY }: PointerEvent): Hovered | null {
  const edges = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: Math.min(Math.max(clientX, edges.left + 1), edges.right - 1), top: clientY });
  if (!found) return null;
  const inside = found.inside >= 0 && view.state.doc.nodeAt(found.inside)?.isAtom ? found.inside : found.pos;
  const block = handledAt(view.state.doc, inside);
  const dom = block && view.nodeDOM(block.pos);
  if (!block || !(dom instanceof HTMLElement)) return null;
  const at = dom.getBoundingClientRect();
  const line = Math.min(at.height, Number.parseFloat(getComputedStyle(dom).lineHeight) || at.height);
  return { block, top: at.top - area.getBoundingClientRect().top + line / 2 };
}
