import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import styles from './ErrorNote.module.css';

/** What failed, where it failed, and the way on. In a dialog it comes into sight: the dialog may be longer than the screen. */
export function ErrorNote({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = useTexts();
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another problem
  useEffect(() => {
    if (note.current?.closest('[role="dialog"]')) note.current.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={note} className={styles['note']} role="alert">
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
