import type { ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import styles from './LabelChip.module.css';

interface Props {
  label: string;
  /** Shows the entries that have it. */
  onSelect?: (() => void) | undefined;
  tabIndex?: number;
  children?: ReactNode;
}
/** A label of an entry. */
export function LabelChip({ label, onSelect, tabIndex, children }: Props) {
  const t = useTexts();
  return (
    <span className={styles['chip']}>
      {onSelect ? (
        <button
          type="button"
          className={styles['name']}
          tabIndex={tabIndex}
          onClick={onSelect}
          aria-label={t('entryDetails.filterBy', { label })}
        >
          <bdi>{label}</bdi>
        </button>
      ) : (
        <bdi className={styles['name']}>{label}</bdi>
      )}
      {children}
    </span>
  );
}
