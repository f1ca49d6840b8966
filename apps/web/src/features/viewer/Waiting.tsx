import { useTexts } from '../../texts/index.ts';
import { Progress, Spinner, useDelayed } from '../../ui/index.ts';
import styles from './Viewer.module.css';

/** In the place of what is on its way. `share`: how much of it is here, from 0 to 1; null where nobody knows. */
export function Waiting({ share }: { share?: number | null }) {
  const t = useTexts();
  const shows = useDelayed(true);
  const label = t('ui.loading');
  return (
    <div className={styles['waiting']} role="status" aria-label={label}>
      {shows && (share === undefined ? <Spinner /> : <Progress className={styles['progress']} label={label} share={share} />)}
    </div>
  );
}
