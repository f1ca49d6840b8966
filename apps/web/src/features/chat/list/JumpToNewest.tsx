import { IconArrowDown } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import styles from './list.module.css';

/** The way back to the end, with what has come meanwhile. */
export function JumpToNewest({ count, onJump }: { count: number; onJump(): void }) {
  const t = useTexts();
  return (
    <button type="button" className={count > 0 ? `${styles.jump} ${styles.jumpNew}` : styles.jump} onClick={onJump}>
      <IconArrowDown size={16} aria-hidden />
      {count > 0 ? t('chat.newMessages', { count }) : t('chat.jumpToNewest')}
    </button>
  );
}
