import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import styles from './chat.module.css';

/** None of the messages are here: why, and the way on. */
export function NotLoaded({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useTexts();
  return (
    <div className={styles.centred} role="alert">
      <EmptyState title={t('chat.notLoaded')} text={text} action={<Button onClick={onRetry}>{t('chat.retry')}</Button>} />
    </div>
  );
}
