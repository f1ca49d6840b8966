import { RouteLink } from '../../links/index.ts';
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
          <div className={styles['buttons']}>
            <RouteLink to="BrowseTracks" className={buttonClass('secondary')}>
              {t('browse.title')}
            </RouteLink>
            <RouteLink to="NewTrack" className={buttonClass('primary')}>
              {t('tracks.newTitle')}
            </RouteLink>
          </div>
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
          <RouteLink to="Home" className={buttonClass('primary')}>
            {t('tracks.goHome')}
          </RouteLink>
        }
      />
    </div>
  );
}

/** Of a track that was open a moment ago. */
export function NoLongerIn() {
  const t = useTexts();
  return (
    <div className={styles['centre']}>
      <EmptyState
        page
        title={t('tracks.noLongerIn')}
        text={t('tracks.noLongerInText')}
        action={
          <RouteLink to="MostRecentTrack" className={buttonClass('primary')}>
            {t('tracks.toList')}
          </RouteLink>
        }
      />
    </div>
  );
}
