import type { ReactNode } from 'react';
import { reader } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, Skeleton, useDelayed, VisuallyHidden } from '../../ui/index.ts';
import styles from './StatsPage.module.css';

interface Props {
  icon: ReactNode;
  label: string;
  /** Undefined until known. */
  is: number | undefined;
  problem: string | undefined;
  note?: string | undefined;
  onRetry?: () => void;
}

/** One number, what it counts, and what there is to say of it. */
export function Count({ icon, label, is, problem, note, onRetry }: Props) {
  return (
    <li className={styles['count']}>
      <span className={styles['label']}>
        {icon}
        {label}
      </span>
      {is === undefined ? problem ? <span className={styles['unknown']}>–</span> : <Waiting /> : <b>{numbers.format(is)}</b>}
      {note && <span className={styles['note']}>{note}</span>}
      {problem && onRetry && <ErrorNote text={problem} onRetry={onRetry} />}
    </li>
  );
}
const numbers = new Intl.NumberFormat(reader().locale);

function Waiting() {
  const t = useTexts();
  const shown = useDelayed(true);
  return (
    <span className={styles['waiting']} role="status">
      {shown && <Skeleton width="5rem" height="2rem" />}
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    </span>
  );
}
