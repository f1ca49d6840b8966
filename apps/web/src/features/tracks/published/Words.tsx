import type { PublishedWorkspace } from '@trackyard/contract';
import { formatLongDate, typeDetails } from '@trackyard/rules';
import { useReader, useTrack } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, PageHead, usePageTitle } from '../../../ui/index.ts';
import labels from '../info/Labels.module.css';
import styles from './Words.module.css';

/** What was published, word by word. */
export function Words({ details: { trackId, title, subtitle, summary, trackLabels, ...details } }: { details: PublishedWorkspace }) {
  const t = useTexts();
  const reader = useReader();
  const kinds = typeDetails(details.typeMetadata);
  usePageTitle(title);
  const name = details.publishedBy || t('ui.unknownPerson');
  return (
    <article className={styles['words']}>
      <p className={styles['purpose']}>{t('info.publishedPurpose')}</p>
      <PageHead title={title} />
      {subtitle && (
        <p className={styles['subtitle']} dir="auto">
          {subtitle}
        </p>
      )}
      {kinds.length > 0 && (
        <p className={styles['subtitle']} dir="auto">
          {kinds.join(', ')}
        </p>
      )}
      {trackLabels.length > 0 && (
        <ul className={labels['labels']} aria-label={t('info.labels')}>
          {trackLabels.map(({ labelId, value }) => (
            <li key={labelId} className={labels['chip']}>
              <span dir="auto">
                <b>{labelId}</b> {value}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={summary ? styles['summary'] : styles['purpose']} dir="auto">
        {summary || t('tracks.noSummary')}
      </p>
      <footer className={styles['footer']}>
        <small>{t('info.publishedOn', { version: details.version, date: formatLongDate(details.published, reader), name })}</small>
        <ToTrack trackId={trackId} />
      </footer>
    </article>
  );
}

/** For members of the track. */
function ToTrack({ trackId }: { trackId: string }) {
  const t = useTexts();
  const mine = useTrack(trackId);
  if (!mine || mine.pending) return null;
  return (
    <RouteLink to="TrackMainBase" params={{ trackId }} className={buttonClass('secondary', 'sm')}>
      {t('info.openTrack')}
    </RouteLink>
  );
}
