import { useWorker } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button, EmptyState, Loading, useAttempt, useDelayed } from '../ui/index.ts';
import styles from './Page.module.css';

/** There is nothing to show before the server has answered once. An answer that comes soon shows nothing of this. */
export function ServerAwaited() {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  if (!useDelayed(true, 2_000)) return null;
  return (
    <main className={styles['whole']}>
      <EmptyState
        page
        drawing={<Loading kind="infinity" label={t('shell.serverAwaited')} />}
        title={t('shell.serverAwaited')}
        text={t('shell.serverAwaitedText')}
        action={
          <Button variant="primary" onClick={() => attempt(act('connection.retry', {}), 'Error retrying the connection')}>
            {t('shell.tryNow')}
          </Button>
        }
      />
    </main>
  );
}
