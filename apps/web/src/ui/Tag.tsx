import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tag.module.css';

interface Props {
  /** `outlined`: beside a title; `amber`: people from outside. */
  tone?: 'neutral' | 'brand' | 'amber' | 'outlined';
  children: ReactNode;
}
/** A word or two on the state of what it stands beside. */
export const Tag = ({ tone = 'neutral', children }: Props) => <span className={cx(styles['tag'], styles[tone])}>{children}</span>;
