import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './composer.module.css';

/** Shown in place of the composer where the person may not write: the reason, and what they can do about it. */
export function Silence({ text, onRestore }: { text: string; onRestore: (() => void) | undefined }) {
  const t = useTexts();
  return (
    <div className={styles.silence} role="note">
      <p>{text}</p>
      {onRestore && (
        <Button size="sm" onClick={onRestore}>
          {t('tracks.restore')}
        </Button>
      )}
    </div>
  );
}
