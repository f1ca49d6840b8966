import styles from './Keys.module.css';
import { isMac } from './mac.ts';
import { namesOfKeys } from './shortcuts.ts';

/** Keys of a keyboard, such as Ctrl and K. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles['keys']}>
    {namesOfKeys(keys, isMac()).map((it) => (
      <kbd key={it}>{it}</kbd>
    ))}
  </span>
);
