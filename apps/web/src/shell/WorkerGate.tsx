import type { ReactNode } from 'react';
import { useWorkerStatus } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Button, EmptyState } from '../ui/index.ts';
import styles from './Page.module.css';

/** Nothing works without the data worker: when it can't start, or a newer version took over, this page says so. */
export function WorkerGate({ children }: { children: ReactNode }) {
  const t = useTexts();
  const status = useWorkerStatus();
  if (status.state !== 'failed' && status.state !== 'invalidated') return children;
  return (
    <main className={styles['whole']}>
      <EmptyState
        page
        title={t(status.state === 'failed' ? 'shell.workerFailed' : 'shell.workerInvalidated')}
        text={status.message}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </main>
  );
}
