import { IconAlertTriangle } from '@tabler/icons-react';
import type { PublishedWorkspace } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatLongDate } from '@trackyard/rules';
import { useEffect } from 'react';
import { useAsked, useFlag, useMay, useReader, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import styles from './Publishing.module.css';

/** What the company sees of the workspace; for those who run it and have the feature. */
export function Publishing({ track }: { track: WorkspaceTrack }) {
  const may = useMay(track);
  const on = useFlag('publishRooms');
  return on && may('track.publish') ? <Published track={track} /> : null;
}

function Published({ track: { id: trackId, lastUpdated } }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const { run } = useWorker();
  const { answer, problem, again } = useAsked('tracks.getPublished', { trackId }, lastUpdated);
  const saving = useSaving('Error updating track');
  const details = answer?.details;
  useEffect(() => {
    if (details === null) console.warn('No published workspace details');
  }, [details]);
  const publish = () =>
    void saving.save(async () => {
      await run('tracks.publish', { trackId });
      again();
    });
  return (
    <section aria-labelledby="publishing-title">
      <header className={styles['header']}>
        <h2 id="publishing-title">{t('info.publishing')}</h2>
        <Button size="sm" loading={saving.busy} onClick={publish}>
          {t(details ? 'info.publishAgain' : 'info.publish')}
        </Button>
      </header>
      <p className={styles['text']}>{t('info.publishText')}</p>
      {details === null && (
        <p className={styles['warning']} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('info.notPublished')}
        </p>
      )}
      {details && <DetailsOf details={details} />}
      {saving.problem && <ErrorNote text={saving.problem} onRetry={publish} />}
      {problem && !saving.problem && <ErrorNote text={problem} onRetry={again} />}
    </section>
  );
}

function DetailsOf({ details: { title, subtitle, summary, version, published, publishedBy } }: { details: PublishedWorkspace }) {
  const t = useTexts();
  const reader = useReader();
  const name = publishedBy || t('ui.unknownPerson');
  return (
    <div className={styles['details']}>
      <b dir="auto">{title}</b>
      {(subtitle || summary) && <p dir="auto">{subtitle || summary}</p>}
      <small>{t('info.publishedOn', { version, date: formatLongDate(published, reader), name })}</small>
    </div>
  );
}
