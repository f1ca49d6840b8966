import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { cx } from '../../../ui/index.ts';
import styles from './foldable.module.css';

/** Those that somebody opened: a row that scrolls away and comes back stays as it was. */
const unfolded = new Set<string>();

/** A very long message shows its beginning, and the rest when asked. `text` tells whether it could be long at all. */
export function Foldable({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  return mayBeLong(text) ? (
    <Fold key={id} id={id}>
      {children}
    </Fold>
  ) : (
    children
  );
}

function Fold({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => unfolded.has(id));
  const [long, setLong] = useState(open);
  useLayoutEffect(() => {
    const field = box.current;
    if (!field || open) return;
    const look = () => setLong(field.scrollHeight > field.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(field);
    return () => observer.disconnect();
  }, [open]);
  const turn = (now: boolean) => {
    if (now) unfolded.add(id);
    else unfolded.delete(id);
    setOpen(now);
    // Who folds it from its end finds its beginning again.
    if (!now) requestAnimationFrame(() => box.current?.closest('article')?.scrollIntoView({ block: 'nearest' }));
  };
  const onFocus = (event: FocusEvent) => {
    // A link below the fold that the keyboard reaches.
    if (!open && box.current && event.target.getBoundingClientRect().bottom > box.current.getBoundingClientRect().bottom) turn(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus comes to */}
      <div ref={box} className={cx(!open && styles.folded, !open && long && styles.fades)} onFocus={onFocus}>
        {children}
      </div>
      {long && (
        <button type="button" className={styles.turn} aria-expanded={open} onClick={() => turn(!open)}>
          {open ? t('chat.showLess') : t('chat.showMore')}
        </button>
      )}
    </>
  );
}

/** Twenty lines of a narrow column. */
const mayBeLong = (text: string): boolean => text.length > 500 || (text.match(/\n/g)?.length ?? 0) > 10;
