import { useRouterState } from '@tanstack/react-router';
import { useTexts } from '../texts/index.ts';
import { Loading, useDelayed } from '../ui/index.ts';
import styles from './PageLoading.module.css';

/** A bar at the sheet's top while the next page takes its time. */
export function PageLoading() {
  const t = useTexts();
  const loads = useDelayed(useRouterState({ select: (it) => it.status === 'pending' }), 300);
  if (!loads) return null;
  return (
    <div className={styles['place']}>
      <Loading kind="bar" label={t('shell.loadingPage')} />
    </div>
  );
}
