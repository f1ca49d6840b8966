import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from './composer.module.css';

/** Stands in place of the composer and says why one may not write; whoever may do something about it finds that here. */
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
