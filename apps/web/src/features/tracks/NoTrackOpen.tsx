import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState } from '../../ui/index.ts';
import styles from './TrackPage.module.css';

export function NoTrackOpen() {
  const t = useTexts();
  return (
    <div className={styles['centre']}>
      <EmptyState
        page
        title={t('tracks.pick')}
        text={t('tracks.pickText')}
        action={
          <Link to="/t/new" className={buttonClass('primary')}>
            {t('tracks.newTitle')}
          </Link>
        }
      />
    </div>
  );
}

/** Not there and not mine look the same: who may not see a track does not learn of it. */
export function NoSuchTrack() {
  const t = useTexts();
  return (
    <div className={styles['centre']}>
      <EmptyState
        page
        title={t('tracks.gone')}
        text={t('tracks.goneText')}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {t('tracks.goHome')}
          </Link>
        }
      />
    </div>
  );
}
