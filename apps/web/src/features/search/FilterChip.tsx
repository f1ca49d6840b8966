import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { cx } from '../../ui/index.ts';
import styles from './Filters.module.css';

/** A filter with what it is set to; the cross takes it away. `children` is the button that changes it, or a text. */
export function FilterChip({ name, onRemove, children }: { name: string; onRemove: (() => void) | null; children: ReactNode }) {
  const t = useTexts();
  return (
    <span className={cx(styles['chip'], onRemove !== null && styles['set'])}>
      {children}
      {onRemove && (
        <button type="button" className={styles['remove']} aria-label={t('search.remove', { name })} onClick={onRemove}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

export function ChipButton({ name, icon, ...rest }: { name: string; icon?: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={styles['open']}>
      {icon}
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  );
}
