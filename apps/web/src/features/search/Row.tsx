import type { ReactNode } from 'react';
import { cx } from '../../ui/index.ts';
import styles from './Results.module.css';

interface Props {
  icon: ReactNode;
  /** A circle of its own, such as an avatar. */
  isRound?: boolean;
  title: ReactNode;
  /** What stands beside the title: which kind of thing it is, and its track. */
  about: ReactNode;
  date?: ReactNode;
  excerpt?: ReactNode;
}
/** What stands in a row, whichever element leads to it. */
export const RowInside = ({ icon, isRound = false, title, about, date, excerpt }: Props) => (
  <>
    <span className={cx(styles['icon'], !isRound && styles['tile'])} aria-hidden="true">
      {icon}
    </span>
    <span className={styles['words']}>
      <span className={styles['head']}>
        <b dir="auto">{title}</b>
        <span className={styles['about']} dir="auto">
          {about}
        </span>
        {date}
      </span>
      {excerpt && (
        <span className={styles['excerpt']} dir="auto" data-content="">
          {excerpt}
        </span>
      )}
    </span>
  </>
);
