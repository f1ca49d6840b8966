import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './IconButton.tsx';
import styles from './PanelFrame.module.css';

interface Props {
  title: string;
  icon?: ReactNode;
  /** What stands below the title: the tabs. */
  bar?: ReactNode;
  /** Its content scrolls by itself. */
  ownScroll?: boolean;
  onClose(): void;
  children: ReactNode;
}
/** A panel beside a folder, an opened file or an article; on phones over it. It takes the focus when it is opened, and Escape closes it. */
export function PanelFrame({ title, icon, bar, ownScroll = false, onClose, children }: Props) {
  const t = useTexts();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles['head']}>
        {icon}
        <h2 id={titleId} className={styles['title']} dir="auto">
          {title}
        </h2>
        <IconButton size="sm" label={t('ui.closePanel')} icon={<IconX size={18} />} onClick={onClose} />
      </header>
      {bar && <div className={styles['tabs']}>{bar}</div>}
      {ownScroll ? children : <div className={styles['body']}>{children}</div>}
    </aside>
  );
}
