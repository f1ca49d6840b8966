import { cx } from './cx.ts';
import styles from './Progress.module.css';

interface Props {
  label: string;
  /** From 0 to 1; null where nobody knows. */
  share: number | null;
  className?: string | undefined;
}
/** How much of something is done. */
export const Progress = ({ label, share, className }: Props) => (
  <progress className={cx(styles['progress'], className)} aria-label={label} {...(share !== null && { value: share })} />
);
