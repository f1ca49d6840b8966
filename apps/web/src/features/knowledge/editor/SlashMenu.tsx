import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import { blocks } from './blocks.tsx';
import styles from './Editor.module.css';

/** What is typed behind a slash at the beginning of a paragraph, and where that stands. */
function slashIn({ state }: Editor): { from: number; to: number; typed: string } | null {
  const { $from, empty, from } = state.selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
  return /^\/[^/\s]{0,20}$/.test(before) ? { from: from - before.length, to: from, typed: before.slice(1).toLowerCase() } : null;
}

/** Kinds of blocks to choose from, while a paragraph begins with a slash. */
export function SlashMenu({ editor }: { editor: Editor }) {
  const t = useTexts();
  const listId = useId();
  const slash = useEditorState({ editor, selector: ({ editor: it }) => (it.isFocused ? slashIn(it) : null) });
  const [active, setActive] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = slash?.typed;
  const shown =
    slash && closedAt !== slash.from
      ? blocks.filter((it) =>
          t(it.name)
            .toLowerCase()
            .includes(typed ?? ''),
        )
      : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed on begins at the top
  useEffect(() => setActive(0), [typed]);
  const isOpen = shown.length > 0;
  const choose = (at: number) => {
    const block = shown[at];
    if (!block || !slash) return;
    editor.chain().focus().deleteRange({ from: slash.from, to: slash.to }).run();
    block.make(editor);
  };
  useEffect(() => {
    if (!isOpen) return;
    const dom = editor.view.dom;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((now) => (now + step + shown.length) % shown.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
      else if (event.key === 'Escape') setClosedAt(slash?.from ?? null);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    dom.addEventListener('keydown', onKeyDown, true);
    return () => dom.removeEventListener('keydown', onKeyDown, true);
  });
  useEffect(() => {
    if (!slash) setClosedAt(null);
  }, [slash]);
  if (!isOpen || !slash) return null;
  const place = editor.view.coordsAtPos(slash.from);
  const below = place.bottom + listHeight < window.innerHeight;
  return createPortal(
    <div
      id={listId}
      role="listbox"
      aria-label={t('knowledge.blocks')}
      className={styles['slash']}
      style={{
        insetInlineStart: place.left,
        ...(below ? { insetBlockStart: place.bottom + 4 } : { insetBlockEnd: window.innerHeight - place.top + 4 }),
      }}
    >
      {shown.map((block, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the keys
        <div
          key={block.name}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={cx(styles['option'], at === active && styles['active'])}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(at)}
        >
          {block.icon}
          <span>{t(block.name)}</span>
          <kbd>{block.sign}</kbd>
        </div>
      ))}
    </div>,
    window.document.body,
  );
}
/** At most, in pixels. */
const listHeight = 380;
