import {
  IconArchive,
  IconArchiveOff,
  IconArrowsExchange,
  IconCopy,
  IconDoorExit,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconStack2,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isOnlyCoordinator } from '@trackyard/rules';
import { type ReactNode, useState } from 'react';
import { isConversation, useFlag, useLive, useMay, useMe, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Confirm, type Deed, useAttempt, useToasts } from '../../../ui/index.ts';
import { TransferDialog } from '../transfer/TransferDialog.tsx';
import { MakeFromDialog } from './MakeFromDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

type Open = 'rename' | 'copy' | 'room' | 'template' | 'transfer' | 'archive' | 'leave' | 'delete' | null;
type Action = Extract<Deed, { itemType: 'action' | 'alert' }>;

/** What one may do with a track as a whole, as rows of a menu; the dialogs that they open must be drawn as well. */
export function useTrackActions(track: WorkspaceTrack): { actions: Action[]; restore: (() => void) | null; dialogs: ReactNode } {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const go = useGo();
  const may = useMay(track);
  const me = useMe();
  const copies = useFlag('copyTrack');
  const members = useLive('tracks.members', { trackId: track.id });
  const [open, setOpen] = useState<Open>(null);
  const trackId = track.id;
  const last = isOnlyCoordinator(members ?? [], me?.id ?? '') && !isConversation(track);
  const restore = () => attempt(run('tracks.restore', { trackId }), 'Error updating track');
  const hide = () => {
    attempt(run('tracks.setHidden', { trackId, hidden: !track.trackHidden, upTo: track.lastNumber }), 'Failed to perform Tracks request');
    if (!track.trackHidden) void go({ to: 'Chats' });
  };
  const actions: (Action | false)[] = [
    may('track.update') && { itemType: 'action', name: t('tracks.rename'), icon: <IconPencil />, callback: () => setOpen('rename') },
    track.type === 'TEMPLATE' &&
      track.state === 0 &&
      may('track.copy') && { itemType: 'action', name: t('templates.use'), icon: <IconTemplate />, callback: () => setOpen('template') },
    copies === true &&
      may('track.copy') && { itemType: 'action', name: t('info.copy'), icon: <IconCopy />, callback: () => setOpen('copy') },
    may('track.addRoom') && { itemType: 'action', name: t('info.room'), icon: <IconStack2 />, callback: () => setOpen('room') },
    may('track.transfer') &&
      !track.pendingTransferTarget && {
        itemType: 'action',
        name: t('transfer.action'),
        icon: <IconArrowsExchange />,
        callback: () => setOpen('transfer'),
      },
    isConversation(track) && {
      itemType: 'action',
      name: t(track.trackHidden ? 'tracks.show' : 'tracks.hide'),
      icon: track.trackHidden ? <IconEye /> : <IconEyeOff />,
      callback: hide,
    },
    may('track.archive') &&
      (track.state === 0
        ? { itemType: 'action', name: t('tracks.archive'), icon: <IconArchive />, callback: () => setOpen('archive') }
        : { itemType: 'action', name: t('tracks.restore'), icon: <IconArchiveOff />, callback: restore }),
    may('members.leave') && {
      itemType: 'action',
      name: t('tracks.leave'),
      icon: <IconDoorExit />,
      disabled: last,
      ...(last && { textAfter: t('tracks.lastCoordinator') }),
      callback: () => setOpen('leave'),
    },
    may('track.delete') && {
      itemType: 'alert',
      name: t('tracks.delete'),
      icon: <IconTrash />,
      callback: () => setOpen('delete'),
    },
  ];
  const close = () => setOpen(null);
  const goHome = () => void go({ to: 'Home' });
  const title = track.title;
  const conversation = isConversation(track);
  const dialogs = (
    <>
      {open === 'rename' && <RenameDialog track={track} onClose={close} />}
      {(open === 'copy' || open === 'room' || open === 'template') && <MakeFromDialog track={track} kind={open} onClose={close} />}
      {open === 'transfer' && <TransferDialog track={track} onClose={close} />}
      <Confirm
        opened={open === 'archive'}
        onClose={close}
        title={t('tracks.archiveTitle', { title })}
        text={t('tracks.archiveText')}
        action={t('tracks.archiveAction')}
        keep={t('tracks.keep')}
        work={() => run('tracks.archive', { trackId })}
        log="Error updating track"
      />
      <Confirm
        opened={open === 'leave'}
        onClose={close}
        title={conversation ? t('tracks.leaveConversationTitle') : t('tracks.leaveTitle', { title })}
        text={t(conversation ? 'tracks.leaveConversationText' : 'tracks.leaveText')}
        action={t(conversation ? 'tracks.leaveConversationAction' : 'tracks.leaveAction')}
        keep={t('tracks.stay')}
        danger
        work={() => run('members.leave', { trackId })}
        log="Error leaving track"
        onDone={goHome}
      />
      <Confirm
        opened={open === 'delete'}
        onClose={close}
        title={t('tracks.deleteTitle', { title })}
        text={t('tracks.deleteText')}
        action={t('tracks.deleteAction')}
        keep={t('tracks.keep')}
        danger
        work={() => run('tracks.delete', { trackId })}
        log="Error deleting track"
        onDone={() => {
          show({ title: t('bin.isIn', { title }), tone: 'info' });
          goHome();
        }}
      />
    </>
  );
  return { actions: actions.filter((it) => it !== false), restore: track.state === 1 && may('track.archive') ? restore : null, dialogs };
}
