import { useTexts } from '../../../texts/index.ts';
import styles from './composer.module.css';

/** Says that the box holds an older message, and how to leave it as it is. */
export function EditingNote({ restored }: { restored: boolean }) {
  const t = useTexts();
  return (
    <div className={styles.editing}>
      <b>{t('chat.editing')}</b>
      <span className={styles.hint}>{restored ? t('chat.editRestored') : t('chat.escapeCancels')}</span>
    </div>
  );
}
