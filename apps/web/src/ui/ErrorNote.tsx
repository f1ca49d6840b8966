import { IconAlertCircle } from '@tabler/icons-react';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import styles from './ErrorNote.module.css';

/** What failed, where it failed, and the way on. */
export function ErrorNote({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts();
  return (
    <div className={styles['note']} role="alert">
      <IconAlertCircle size={16} aria-hidden="true" />
      <span>{text}</span>
      {onRetry && (
        <Button size="sm" variant="subtle" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  );
}
