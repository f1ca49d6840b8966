import { IconLink } from '@tabler/icons-react';
import type { GuestLink } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useState } from 'react';
import { useMay, useServerQuery, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, Dialog, ErrorNote, SkeletonRows, useToasts } from '../../../ui/index.ts';
import { chatSettingsId } from '../info/ChatSettings.tsx';
import styles from './GuestLinks.module.css';
import { GuestSees, useGuestView } from './GuestSees.tsx';
import { LinkRow } from './LinkRow.tsx';
import { MakeLink } from './MakeLink.tsx';

/** Opens the links by which people without an account come into the track, for those who may invite. */
export function GuestLinksButton({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  const [opened, setOpened] = useState(false);
  if (!may('guests.endLinks')) return null;
  return (
    <>
      <Button size="sm" icon={<IconLink size={16} aria-hidden="true" />} onClick={() => setOpened(true)}>
        {t('guests.links')}
      </Button>
      {opened && <GuestLinksDialog track={track} onClose={() => setOpened(false)} />}
    </>
  );
}

function GuestLinksDialog({ track, onClose }: { track: WorkspaceTrack; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const may = useMay(track);
  const show = useToasts();
  const { answer, problem, again } = useServerQuery('guests.listLinks', { trackId: track.id });
  const view = useGuestView(track);
  const [ending, setEnding] = useState<GuestLink | null>(null);
  // The dialog gives the focus back as it closes.
  const toSettings = () => {
    onClose();
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(chatSettingsId)?.focus()));
  };
  const end = async ({ id }: GuestLink) => {
    await run('guests.revokeLink', { trackId: track.id, linkId: id });
    show({ title: t('guests.ended'), tone: 'success' });
    again();
  };
  return (
    <Dialog opened onClose={onClose} title={t('guests.linksTitle', { title: track.title })} purpose={t('guests.linksPurpose')}>
      <GuestSees track={track} onSettings={toSettings} />
      {may('members.invite') ? (
        <MakeLink trackId={track.id} view={view} onMade={again} />
      ) : (
        <p className={styles['note']}>{t('guests.archived')}</p>
      )}
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      {answer?.links.length === 0 && <p className={styles['none']}>{t('guests.noLinks')}</p>}
      <ul>
        {answer?.links.map((it) => (
          <LinkRow key={it.id} link={it} onEnd={() => setEnding(it)} />
        ))}
      </ul>
      <Confirm
        opened={ending !== null}
        onClose={() => setEnding(null)}
        title={t('guests.revokeTitle')}
        text={t('guests.revokeText', { count: ending?.uses ?? 0 })}
        action={t('guests.revoke')}
        keep={t('ui.cancel')}
        danger
        work={() => (ending ? end(ending) : Promise.resolve())}
        log="Error ending a guest link"
      />
    </Dialog>
  );
}
