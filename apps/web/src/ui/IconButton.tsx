import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does, for readers and as its tooltip. */
  label: string;
  /** The icon; or give it as the child. */
  icon?: ReactNode;
  size?: 'xs' | 'sm' | 'md';
  active?: boolean;
  /** On the frame (header), where hover is another colour. */
  onFrame?: boolean;
  /** A badge at its upper corner. */
  badge?: ReactNode;
  tooltip?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'md',
  active = false,
  onFrame = false,
  badge,
  tooltip = true,
  className,
  children,
  ...rest
}: Props) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles['button'], styles[size], active && styles['active'], onFrame && styles['onFrame'], className)}
    >
      {icon ?? children}
      {badge && <span className={styles['badge']}>{badge}</span>}
    </button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
}
