import type { LimitedTrack } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useReader, useSaving, useServerQuery, useWorker } from '../../../data/index.ts';
import { useGo, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, ErrorNote, NameDialog, Page, PageHead, SkeletonRows, usePageTitle, useToasts } from '../../../ui/index.ts';
import { Facts } from '../system/Facts.tsx';
import { MoveTracks } from './MoveTracks.tsx';
import { type Deed, TrackConfirm } from './TrackConfirm.tsx';
import { TrackPeople } from './TrackPeople.tsx';
import styles from './tracks.module.css';

/** The page of one track for administrators of its company: name, owner, app, people and actions. */
export function TrackPage() {
  const t = useTexts();
  const [tenantId, trackId] = [useParam('tenantId'), useParam('trackId')];
  const isOffline = useIsOffline();
  const { answer: track, problem, again } = useServerQuery('tenant.getTrack', { tenantId, trackId });
  return (
    <Page wide start>
      {isOffline && <p role="status">{t('tenantTracks.offline')}</p>}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!track && !problem && <SkeletonRows label={t('ui.loading')} />}
      {track && (
        <>
          <PageHead title={track.title} text={t('tenantTracks.trackPurpose')} />
          <TrackFacts track={track} />
          <Actions tenantId={tenantId} track={track} disabled={isOffline} onChanged={again} />
          <TrackPeople tenantId={tenantId} trackId={trackId} />
        </>
      )}
    </Page>
  );
}

function TrackFacts({ track }: { track: LimitedTrack }) {
  const t = useTexts();
  const reader = useReader();
  usePageTitle(track.title);
  return (
    <Facts
      facts={[
        [t('tenantTracks.state'), t(`tenantTracks.state_${track.state}`)],
        [t('tenantTracks.owner'), track.ownerName],
        [t('tenantTracks.app'), track.app?.name ?? t('tenantTracks.noApp')],
        [t('tenantTracks.created'), formatLongDate(track.created, reader)],
      ]}
    />
  );
}

interface ActionProps {
  tenantId: string;
  track: LimitedTrack;
  disabled: boolean;
  onChanged(): void;
}
type Opened = Deed | 'rename' | 'move';

/** What an administrator can change of it without being in it. */
function Actions({ tenantId, track, disabled, onChanged }: ActionProps) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const show = useToasts();
  const saving = useSaving('Failed to change a track');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const update = async (change: { title?: string; visibility?: LimitedTrack['visibility'] }) => {
    await run('tenant.updateTrack', { tenantId, trackId: track.id, ...change });
    show({ title: t('tenantTracks.saved'), tone: 'success' });
    onChanged();
  };
  // The choice shows at once, until the track is loaded again.
  const [chosen, setChosen] = useState<{ visibility: LimitedTrack['visibility']; on: LimitedTrack } | null>(null);
  const isPublic = (chosen?.on === track ? chosen : track).visibility === 'PUBLIC';
  const setVisibility = async (visibility: LimitedTrack['visibility']) => {
    setChosen({ visibility, on: track });
    await update({ visibility }).catch((cause: unknown) => {
      setChosen(null);
      throw cause;
    });
  };
  const deeds: Opened[] = ['rename', 'move', track.state === 0 ? 'archive' : 'restore', 'delete'];
  return (
    <>
      <Checkbox
        label={t('tenantTracks.isPublic')}
        description={t('tenantTracks.isPublicText')}
        checked={isPublic}
        disabled={disabled || saving.busy}
        onChange={() => void saving.save(() => setVisibility(isPublic ? 'PRIVATE' : 'PUBLIC'))}
      />
      {saving.problem && <ErrorNote text={saving.problem} />}
      <div className={styles['buttons']}>
        {deeds.map((it) => (
          <Button key={it} variant={it === 'delete' ? 'dangerSubtle' : 'secondary'} disabled={disabled} onClick={() => setOpened(it)}>
            {t(`tenantTracks.${it}`)}
          </Button>
        ))}
      </div>
      {opened === 'rename' && (
        <NameDialog
          title={t('tenantTracks.renameTitle', { track: track.title })}
          name={track.title}
          action={t('tenantTracks.rename')}
          log="Failed to rename a track"
          work={(title) => update({ title })}
          onClose={close}
        />
      )}
      {opened === 'move' && <MoveTracks tenantId={tenantId} tracks={[track]} onClose={close} onDone={onChanged} />}
      {opened && opened !== 'rename' && opened !== 'move' && (
        <TrackConfirm
          deed={opened}
          track={track}
          tenantId={tenantId}
          onClose={close}
          onDone={() =>
            opened === 'delete' ? void go({ to: 'TenantSettings', params: { tenantId, page: 'tracks' }, replace: true }) : onChanged()
          }
        />
      )}
    </>
  );
}
