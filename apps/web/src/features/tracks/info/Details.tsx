import { limits } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatLongDate } from '@trackyard/rules';
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { useLive, useMay, usePeople, useReader, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Segmented, TextArea, TextField, useAttempt } from '../../../ui/index.ts';
import styles from './Details.module.css';

/** Name, subtitle and summary. Changes show at once. */
export function Details({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const reader = useReader();
  const may = useMay(track);
  const [editing, setEditing] = useState(false);
  const owner = useOwnerName(track);
  return (
    <section aria-labelledby="details-title">
      <header className={styles['header']}>
        <h2 id="details-title">{t('tracks.details')}</h2>
        {may('track.update') && !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('tracks.edit')}
          </Button>
        )}
      </header>
      {editing ? (
        <DetailsForm track={track} onDone={() => setEditing(false)} />
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
    </section>
  );
}

function DetailsForm({ track, onDone }: { track: WorkspaceTrack; onDone: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const [title, setTitle] = useState(track.title);
  const [subtitle, setSubtitle] = useState(track.subtitle);
  const [summary, setSummary] = useState(track.summary);
  const [visibility, setVisibility] = useState(track.visibility);
  const missing = title.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    attempt(
      run('tracks.update', { trackId: track.id, title: title.trim(), subtitle: subtitle.trim(), summary: summary.trim(), visibility }),
      'Error updating track',
    );
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone();
  };
  return (
    <form className={styles['form']} onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <TextField
        label={t('tracks.name')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={limits.titleLength}
        error={missing && t('tracks.nameMissing')}
        autoFocus
      />
      <TextField
        label={t('tracks.subtitle')}
        placeholder={t('tracks.subtitleExample')}
        value={subtitle}
        onChange={(event) => setSubtitle(event.currentTarget.value)}
        maxLength={limits.subtitleLength}
      />
      <TextArea
        label={t('tracks.summary')}
        placeholder={t('tracks.summaryExample')}
        value={summary}
        onChange={(event) => setSummary(event.currentTarget.value)}
        maxLength={limits.summaryLength}
        rows={6}
      />
      <div className={styles['visibility']}>
        <span aria-hidden>{t('tracks.visibility')}</span>
        <Segmented
          label={t('tracks.visibility')}
          value={visibility}
          options={[
            { value: 'PRIVATE', label: t('tracks.private') },
            { value: 'PUBLIC', label: t('tracks.public') },
          ]}
          onChange={setVisibility}
        />
        <p>{t(visibility === 'PRIVATE' ? 'tracks.privateMeans' : 'tracks.publicMeans')}</p>
      </div>
      <div className={styles['buttons']}>
        <Button onClick={onDone}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('tracks.save')}
        </Button>
      </div>
    </form>
  );
}

function useOwnerName(track: WorkspaceTrack): string {
  const t = useTexts();
  const members = useLive('tracks.members', { trackId: track.id });
  const people = usePeople();
  return useMemo(
    () =>
      members?.find((it) => it.userId === track.owner)?.person.displayName ??
      people.find((it) => it.id === track.owner)?.displayName ??
      t('ui.unknownPerson'),
    [members, people, track.owner, t],
  );
}
