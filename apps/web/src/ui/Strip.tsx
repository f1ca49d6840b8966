import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Strip.module.css';

interface Act {
  label: string;
  onSelect: () => void;
}
interface Props {
  tone: 'quiet' | 'warning';
  icon: ReactNode;
  children: ReactNode;
  action?: Act;
  other?: Act;
  /** For what may be put away. */
  dismiss?: Act;
}

/** One quiet line at the sheet's top, only while something is not as usual. */
export function Strip({ tone, icon, children, action, other, dismiss }: Props) {
  return (
    <div className={cx(styles['strip'], styles[tone])} role="status">
      {icon}
      <span className={styles['text']}>{children}</span>
      {[action, other].map(
        (it) =>
          it && (
            <button key={it.label} type="button" className={styles['action']} onClick={it.onSelect}>
              {it.label}
            </button>
          ),
      )}
      {dismiss && (
        <IconButton size="xs" label={dismiss.label} icon={<IconX size={14} />} className={styles['dismiss']} onClick={dismiss.onSelect} />
      )}
    </div>
  );
}
