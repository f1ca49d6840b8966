import { IconHistory } from '@tabler/icons-react';
import { useTexts } from '../texts/index.ts';
import { Button } from './Button.tsx';
import styles from './KeptNote.module.css';

/** Says that a form holds words of before, and lets them go. */
export function KeptNote({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
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
