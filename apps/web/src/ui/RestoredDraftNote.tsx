import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import styles from './RestoredDraftNote.module.css';

/** Says that a form shows a restored draft, with a button that discards the draft. */
export function RestoredDraftNote({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const t = useTexts();
  if (!shown) return null;
  return (
    <div className={styles['note']} role="status">
      <IconHistory size={16} aria-hidden="true" />
      <span>{t('ui.keptFromBefore')}</span>
      <Button size="sm" variant="subtle" onClick={onDiscard}>
        {t('ui.discard')}
      </Button>
    </div>
  );
}
