import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useFocusBack } from '../../ui/index.ts';
import styles from './Viewer.module.css';

interface Props {
  name: string;
  onClose(): void;
  children: ReactNode;
}
/** A file beside the chat. It takes the focus when it is opened, and with it the keys of the viewer; Escape closes it, and the focus goes back. */
export function BesidePanel({ name, onClose, children }: Props) {
  const t = useTexts();
  const panel = useRef<HTMLElement>(null);
  useFocusBack(true, panel);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      aria-label={t('viewer.besideOf', { name })}
      tabIndex={-1}
      data-viewer="beside"
      onKeyDown={(event) => {
        // Dialogs and menus of the file stand elsewhere, and have their own Escape.
        if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </aside>
  );
}
