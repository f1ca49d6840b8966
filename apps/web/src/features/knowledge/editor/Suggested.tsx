import type { Editor } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../../ui/index.ts';
import styles from './Editor.module.css';

interface Props {
  editor: Editor;
  label: string;
  /** Where in the text it hangs. */
  at: number;
  /** A change of what was typed begins at the top again. */
  typed: string;
  options: readonly { key: string; shown: ReactNode }[];
  onChoose(at: number): void;
  onClose(): void;
}
/** Things to choose from while one types. The text keeps the focus and hands over the keys. */
export function Suggested({ editor, label, at, typed, options, onChoose, onClose }: Props) {
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed on begins at the top
  useEffect(() => setActive(0), [typed]);
  useEffect(() => {
    const dom = editor.view.dom;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((now) => (now + step + options.length) % options.length);
      else if (event.key === 'Enter' || event.key === 'Tab') onChoose(active);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    dom.addEventListener('keydown', onKeyDown, true);
    return () => dom.removeEventListener('keydown', onKeyDown, true);
  });
  const place = editor.view.coordsAtPos(at);
  const below = place.bottom + listHeight < window.innerHeight;
  return createPortal(
    <div
      role="listbox"
      aria-label={label}
      className={styles['slash']}
      style={{
        insetInlineStart: Math.max(8, Math.min(place.left, window.innerWidth - listWidth)),
        ...(below ? { insetBlockStart: place.bottom + 4 } : { insetBlockEnd: window.innerHeight - place.top + 4 }),
      }}
    >
      {options.map(({ key, shown }, each) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the keys
        <div
          key={key}
          role="option"
          tabIndex={-1}
          aria-selected={each === active}
          className={cx(styles['option'], each === active && styles['active'])}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(each)}
        >
          {shown}
        </div>
      ))}
    </div>,
    window.document.body,
  );
}
/** At most, in pixels. */
const listHeight = 380;
const listWidth = 256;
