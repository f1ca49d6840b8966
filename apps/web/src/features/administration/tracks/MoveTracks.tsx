import { type LimitedTrack, limits } from '@trackyard/contract';
import { useState } from 'react';
import { usePagedQuery, useSaving, useWorker } from '../../../data/index.ts';
import { AppIcon } from '../../../shared/apps/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, EmptyState, ErrorNote, SkeletonRows, TextField, useSettled, useToasts } from '../../../ui/index.ts';
import styles from './tracks.module.css';

interface Props {
  tenantId: string;
  tracks: readonly LimitedTrack[];
  onClose(): void;
  onDone(): void;
}
const none = {};

/** Moves tracks to an app of the company, found by its name, or out of the app that owns them. */
export function MoveTracks({ tenantId, tracks, onClose, onDone }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>();
  const search = useSettled(typed.trim(), 200);
  const { pages, problem, more, again } = usePagedQuery('apps.list', { search }, limits.appListPage, none);
  const apps = pages?.flatMap((it) => it.apps);
  const saving = useSaving('Failed to move tracks to an app');
  const move = (miniAppId: string | null, name: string) => {
    setChosen(miniAppId);
    void saving.save(async () => {
      for (let at = 0; at < tracks.length; at += limits.trackBatch) {
        const trackIds = tracks.slice(at, at + limits.trackBatch).map((it) => it.id);
        await run('tenant.moveTracksToApp', { tenantId, miniAppId, trackIds });
      }
      show({ title: t(miniAppId ? 'tenantTracks.moved' : 'tenantTracks.movedOut', { count: tracks.length, app: name }), tone: 'success' });
      onDone();
      onClose();
    });
  };
  const button = (appId: string | null, name: string) => (
    <Button
      size="sm"
      loading={saving.busy && chosen === appId}
      disabled={saving.busy || tracks.every((it) => (it.app?.id ?? null) === appId)}
      aria-label={appId ? t('tenantTracks.moveTo', { app: name }) : t('tenantTracks.moveOut')}
      onClick={() => move(appId, name)}
    >
      {t('tenantTracks.moveHere')}
    </Button>
  );
  return (
    <Dialog opened onClose={onClose} title={titleOf(t, tracks)} purpose={t('tenantTracks.moveText')}>
      <TextField
        label={t('tenantTracks.findApp')}
        value={typed}
        maxLength={limits.appNameLength}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {saving.problem && <ErrorNote text={saving.problem} />}
      {!apps && !problem && <SkeletonRows label={t('ui.loading')} />}
      {apps?.length === 0 && (
        <EmptyState
          title={t(search ? 'tenantTracks.noAppFound' : 'tenantTracks.noApps')}
          text={t(search ? 'tenantTracks.noAppFoundText' : 'tenantTracks.noAppsText')}
        />
      )}
      {apps && (
        <ul className={styles['apps']} aria-label={t('tenantTracks.apps')}>
          {search === '' && tracks.some((it) => it.app) && (
            <li>
              <span className={styles['words']}>{t('tenantTracks.noApp')}</span>
              {button(null, '')}
            </li>
          )}
          {apps.map((it) => (
            <li key={it.id}>
              <AppIcon icon={it.appIcon} size={20} />
              <span className={styles['words']}>
                <b dir="auto">{it.name}</b>
                {it.description && <span dir="auto">{it.description}</span>}
              </span>
              {button(it.id, it.name)}
            </li>
          ))}
        </ul>
      )}
      {more && <Button onClick={more}>{t('tenantTracks.moreApps')}</Button>}
    </Dialog>
  );
}

const titleOf = (t: ReturnType<typeof useTexts>, tracks: readonly LimitedTrack[]): string =>
  tracks.length === 1
    ? t('tenantTracks.moveOne', { track: tracks[0]!.title })
    : t('tenantTracks.moveMany', { count: tracks.length, number: tracks.length });
