import { useTexts } from '../texts/index.ts';
import { Button, EmptyState } from '../ui/index.ts';
import styles from './Page.module.css';

/** The last resort: a page that could not be drawn. */
export function AppError({ error }: { error: unknown }) {
  const t = useTexts();
  console.error('A page failed', error);
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
