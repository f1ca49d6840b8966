import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'aria-label'> {
  /** Where it leads, or what it saves, for readers and as its tooltip. */
  label: string;
  icon: ReactNode;
  href: string;
}
/** A link that looks like an icon button. */
export const IconLink = ({ label, icon, href, className, ...rest }: Props) => (
  <Tooltip label={label}>
    <a {...rest} href={href} aria-label={label} className={cx(styles['button'], styles['sm'], className)}>
      {icon}
    </a>
  </Tooltip>
);
