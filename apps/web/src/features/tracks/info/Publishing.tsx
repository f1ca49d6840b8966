import { IconAlertTriangle } from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useEffect } from 'react';
import { useFlag, useMay, useSaving, useServerQuery, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote } from '../../../ui/index.ts';
import { PublishedDetails } from './PublishedDetails.tsx';
import styles from './Publishing.module.css';

/** What the company sees of the workspace; for those who run it and have the feature, or have something to take back. */
export function Publishing({ track }: { track: WorkspaceTrack }) {
  const may = useMay(track);
  const on = useFlag('publishRooms');
  return may('track.publish') ? <Published track={track} on={on === true} /> : null;
}

function Published({ track: { id: trackId, lastUpdated }, on }: { track: WorkspaceTrack; on: boolean }) {
  const t = useTexts();
  const { run } = useWorker();
  const { answer, problem, again } = useServerQuery('tracks.getPublished', { trackId }, lastUpdated);
  const saving = useSaving('Error updating track');
  const details = answer?.details;
  useEffect(() => {
    if (on && details === null) console.warn('No published workspace details');
  }, [on, details]);
  const publish = () =>
    void saving.save(async () => {
      await run('tracks.publish', { trackId });
      again();
    });
  if (!on && !details) return null;
  return (
    <section aria-labelledby="publishing-title">
      <header className={styles['header']}>
        <h2 id="publishing-title">{t('info.publishing')}</h2>
        {on && (
          <Button size="sm" loading={saving.busy} onClick={publish}>
            {t(details ? 'info.publishAgain' : 'info.publish')}
          </Button>
        )}
      </header>
      <p className={styles['text']}>{t(on ? 'info.publishText' : 'info.publishOff')}</p>
      {details === null && (
        <p className={styles['warning']} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {t('info.notPublished')}
        </p>
      )}
      {details && <PublishedDetails details={details} onTakenBack={again} />}
      {saving.problem && <ErrorNote text={saving.problem} onRetry={publish} />}
      {problem && !saving.problem && <ErrorNote text={problem} onRetry={again} />}
    </section>
  );
}
