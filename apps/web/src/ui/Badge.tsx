import { shownCount } from '@trackyard/rules';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

/** A count of what is new; nothing at zero, "99+" above 99. `label` says it in words; without one it is decoration. */
export function Badge({
  count,
  tone = 'accent',
  label,
  className,
}: {
  count: number;
  tone?: 'accent' | 'soft';
  label?: string;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  const shown = shownCount(count);
  return (
    <span className={cx(styles['badge'], styles[tone], className)}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className={styles['words']}>{label}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
