import { useTexts } from '../../texts/index.ts';
import { SkeletonRows } from '../../ui/index.ts';
import styles from './chat.module.css';

/** The shape of what comes. */
export function Waits() {
  const t = useTexts();
  return (
    <div className={styles.waits}>
      <SkeletonRows avatar label={t('chat.loadingMessages')} />
    </div>
  );
}
