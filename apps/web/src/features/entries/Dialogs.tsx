import { limits } from '@trackyard/contract';
import { useState } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, NameDialog } from '../../ui/index.ts';
import type { EntryCommands } from './commands.ts';
import { EntryBin } from './EntryBin.tsx';
import type { FolderActions } from './folder-actions.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { MailAddress } from './MailAddress.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NewRoomDialog } from './rooms/NewRoomDialog.tsx';
import type { Conflict } from './useUpload.ts';

/** What a dialog asks about. */
export type Asked =
  | { kind: 'newFolder' | 'newLink'; parentId: string }
  | { kind: 'newList'; type: 'actions' | 'agenda'; parentId: string }
  | { kind: 'newRoom'; type: 'private' | 'publish_room'; parentId: string }
  | { kind: 'rename' | 'editLink'; entry: Entry }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'bin' | 'mail' };

interface Props {
  asked: Asked | null;
  conflict: Conflict | null;
  tree: EntryTree;
  trackId: string;
  mayWrite: boolean;
  mayChangeTrack: boolean;
  commands: EntryCommands;
  actions: FolderActions;
  onClose(): void;
}
export function Dialogs({ conflict, ...props }: Props) {
  return (
    <>
      {conflict && <ConflictDialog {...conflict} />}
      <AskedDialog {...props} />
    </>
  );
}

const ofEntry = { maxLength: limits.fileNameLength, log: 'Error saving an entry' };

function AskedDialog({ asked, tree, trackId, mayWrite, mayChangeTrack, commands, actions, onClose }: Omit<Props, 'conflict'>) {
  const t = useTexts();
  const go = useGo();
  switch (asked?.kind) {
    case 'newFolder':
      return (
        <NameDialog
          {...ofEntry}
          title={t('entries.newFolderTitle')}
          placeholder={t('entries.folderPlaceholder')}
          action={t('entries.create')}
          work={(title) => commands.addFolder(asked.parentId, title)}
          onClose={onClose}
        />
      );
    case 'newList':
      return (
        <NameDialog
          {...ofEntry}
          title={t(`lists.new_${asked.type}`)}
          placeholder={t(`lists.placeholder_${asked.type}`)}
          action={t(`lists.create_${asked.type}`)}
          work={async (title) => {
            const entryId = await commands.addList(asked.parentId, asked.type, title);
            await go({ to: 'TrackEntry', params: { trackId, entryId } });
          }}
          onClose={onClose}
        />
      );
    case 'newRoom':
      return <NewRoomDialog {...{ trackId, onClose }} type={asked.type} parentId={asked.parentId} />;
    case 'rename':
      return (
        <NameDialog
          {...ofEntry}
          title={t('entries.renameTitle', { title: asked.entry.title })}
          name={asked.entry.title}
          isFile
          action={t('entries.save')}
          work={(title) => commands.update(asked.entry.id, { title })}
          onClose={onClose}
        />
      );
    case 'newLink':
      return <LinkDialog work={({ url, title }) => commands.addLink(asked.parentId, url, title)} onClose={onClose} />;
    case 'editLink':
      return <LinkDialog before={asked.entry} work={(link) => commands.update(asked.entry.id, link)} onClose={onClose} />;
    case 'move':
      return <MoveDialog ids={asked.ids} tree={tree} onMove={(parentId) => actions.move(asked.ids, parentId)} onClose={onClose} />;
    case 'mail':
      return <MailAddress trackId={trackId} mayChange={mayChangeTrack} onClose={onClose} />;
    case 'bin':
      return <EntryBin trackId={trackId} mayWrite={mayWrite} onClose={onClose} />;
    default:
      return null;
  }
}

function ConflictDialog({ titles, answer }: Conflict) {
  const t = useTexts();
  const [answered, setAnswered] = useState(false);
  const choose = (how: Parameters<typeof answer>[0]) => {
    if (answered) return;
    setAnswered(true);
    answer(how);
  };
  return (
    <Dialog
      opened
      small
      onClose={() => choose(null)}
      title={t('entries.conflict', { count: titles.length, title: titles[0]! })}
      purpose={t('entries.conflictText')}
      footer={
        <>
          <Button onClick={() => choose('skip')}>{t('entries.skip')}</Button>
          <Button onClick={() => choose('keepBoth')}>{t('entries.keepBoth')}</Button>
          <Button variant="primary" onClick={() => choose('replace')}>
            {t('entries.replace')}
          </Button>
        </>
      }
    />
  );
}
