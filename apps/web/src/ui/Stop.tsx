import { cx } from './cx.ts';
import styles from './Stop.module.css';

/** A stop on the line: filled is unread, a ring is read, a large ring is where you are. Its colour is the line's (`--line`). */
export const Stop = ({ state, className }: { state: 'read' | 'unread' | 'here'; className?: string | undefined }) => (
  <span className={cx(styles['stop'], styles[state], className)} aria-hidden="true" />
);
