import { useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, useCopy } from '../../ui/index.ts';
import styles from './Unsent.module.css';

const none = {};

/** The words of one's own that the server does not have: each can be copied, and one that was refused be given up. */
export function Unsent() {
  const t = useTexts();
  const { act } = useWorker();
  const copy = useCopy();
  const unsent = useLive('outbox.unsent', none) ?? [];
  if (unsent.length === 0) return null;
  const discard = (id: string) =>
    act('outbox.discard', { id }).catch((error: unknown) => console.warn('The message could not be discarded', error));
  return (
    <ul className={styles.unsent} aria-label={t('shell.unsent')}>
      {unsent.map(({ id, text, failure }) => (
        <li key={id}>
          <p className={styles.text}>{text}</p>
          {failure && <p className={styles.failure}>{failure}</p>}
          <div className={styles.actions}>
            <Button size="sm" onClick={() => copy(text, t('shell.unsentCopied'))}>
              {t('shell.unsentCopy')}
            </Button>
            {failure && (
              <Button size="sm" variant="dangerSubtle" onClick={() => discard(id)}>
                {t('shell.unsentDiscard')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
