import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatLongDate } from '@trackyard/rules';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useLive, useMay, usePersonNamed, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { PendingTransfer } from '../transfer/PendingTransfer.tsx';
import styles from './Details.module.css';
import { DetailsForm } from './DetailsForm.tsx';
import { Facts } from './Facts.tsx';

/** Name, subtitle and summary. A change that was typed and not saved stands here again. */
export function Details({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const reader = useReader();
  const may = useMay(track);
  const { title, subtitle, summary, typeMetadata, visibility } = track;
  const form = useForm(`${track.id}:details`, { title, subtitle, summary, typeMetadata, visibility });
  const [opened, setOpened] = useState(false);
  const editing = may('track.update') && (opened || form.isChanged);
  const owner = useOwnerName(track);
  // Words of before open it; what is taken back by hand does not close it.
  useEffect(() => {
    if (form.isChanged) setOpened(true);
  }, [form.isChanged]);
  const close = () => {
    form.clear();
    setOpened(false);
  };
  return (
    <section aria-labelledby="details-title">
      <header className={styles['header']}>
        <h2 id="details-title">{t('tracks.details')}</h2>
        {may('track.update') && !editing && (
          <Button size="sm" onClick={() => setOpened(true)}>
            {t('tracks.edit')}
          </Button>
        )}
      </header>
      {editing ? (
        <DetailsForm track={track} form={form} onDone={close} />
      ) : (
        <>
          <p className={styles['title']} dir="auto">
            {track.title}
          </p>
          {track.subtitle && (
            <p className={styles['subtitle']} dir="auto">
              {track.subtitle}
            </p>
          )}
          <p className={track.summary ? styles['summary'] : styles['none']} dir="auto">
            {track.summary || t('tracks.noSummary')}
          </p>
        </>
      )}
      {track.type !== 'PRIVATE_CHAT' && !editing && (
        <p className={styles['created']}>{t(track.visibility === 'PRIVATE' ? 'tracks.privateMeans' : 'tracks.publicMeans')}</p>
      )}
      <p className={styles['created']}>{t('tracks.created', { date: formatLongDate(track.created, reader), name: owner })}</p>
      {!editing && <Facts track={track} />}
      <PendingTransfer track={track} />
    </section>
  );
}

function useOwnerName(track: WorkspaceTrack): string {
  const t = useTexts();
  const members = useLive('tracks.members', { trackId: track.id });
  const known = usePersonNamed(track.owner);
  return useMemo(
    () => members?.find((it) => it.userId === track.owner)?.person.displayName ?? known?.displayName ?? t('ui.unknownPerson'),
    [members, known, track.owner, t],
  );
}
