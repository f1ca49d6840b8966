import { useTexts } from '../../texts/index.ts';
import { Spinner, useDelayed } from '../../ui/index.ts';
import styles from './Viewer.module.css';

/** In the place of what is on its way. */
export function Waiting() {
  const t = useTexts();
  const shows = useDelayed(true);
  return (
    <div className={styles['waiting']} role="status" aria-label={t('ui.loading')}>
      {shows && <Spinner />}
    </div>
  );
}
