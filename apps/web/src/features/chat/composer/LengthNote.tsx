import { limits } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import styles from './composer.module.css';

/** How much still fits, near the limit; `length` is 0 far from it. */
export function LengthNote({ length }: { length: number }) {
  const t = useTexts();
  if (length === 0) return null;
  const over = length - limits.messageLength;
  return (
    <p className={over > 0 ? `${styles.length} ${styles.tooLong}` : styles.length} role={over > 0 ? 'alert' : 'status'}>
      {over > 0 ? t('chat.tooLong', { count: over, limit: limits.messageLength }) : t('chat.leftOver', { count: -over })}
    </p>
  );
}
