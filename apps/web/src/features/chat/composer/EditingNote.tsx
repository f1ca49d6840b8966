import { useTexts } from '../../../texts/index.ts';
import { usePhone } from '../../../ui/index.ts';
import styles from './composer.module.css';

/** Says that the box holds an older message, and how to leave it as it is. */
export function EditingNote({ restored }: { restored: boolean }) {
  const t = useTexts();
  // Phones have no such key, but a button beside it.
  const phone = usePhone();
  const hint = restored ? t('chat.editRestored') : !phone && t('chat.escapeCancels');
  return (
    <div className={styles.editing}>
      <b>{t('chat.editing')}</b>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
