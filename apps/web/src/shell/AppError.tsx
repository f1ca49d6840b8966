import { useEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button, EmptyState } from '../ui/index.ts';
import { isMissingPart, reloadOnce } from './missing-part.ts';
import styles from './Page.module.css';

/** The last resort: a page that could not be drawn. Where only a part of it is missing, a new start may find it. */
export function AppError({ error }: { error: unknown }) {
  const t = useTexts();
  const [waits, setWaits] = useState(() => isMissingPart(error));
  useEffect(() => {
    console.error('A page failed', error);
    if (isMissingPart(error) && !reloadOnce()) setWaits(false);
  }, [error]);
  if (waits) return null;
  return (
    <main className={styles['whole']} role="alert">
      <EmptyState
        page
        title={t('shell.failedTitle')}
        text={t('shell.failedText')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </main>
  );
}
