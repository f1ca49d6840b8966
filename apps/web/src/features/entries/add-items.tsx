import {
  IconBroadcast,
  IconFileUpload,
  IconFolderPlus,
  IconFolderUp,
  IconLinkPlus,
  IconListCheck,
  IconListNumbers,
  IconMail,
  IconStack2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { useTexts } from '../../texts/index.ts';
import type { MenuItem } from '../../ui/index.ts';
import type { Asked } from './Dialogs.tsx';

interface Options {
  t: ReturnType<typeof useTexts>;
  folderId: string;
  ask(asked: Asked): void;
  chooseFiles(): void;
  chooseFolder(): void;
  mayAddRoom: boolean;
  hasPublishRooms: boolean | undefined;
  /** The server takes email for tracks. */
  takesMail: boolean;
}
/** What one can add to a folder. */
export function addItems({ t, folderId, ask, chooseFiles, chooseFolder, mayAddRoom, hasPublishRooms, takesMail }: Options): MenuItem[] {
  const action = (name: string, icon: ReactNode, callback: () => void): MenuItem => ({ itemType: 'action', name, icon, callback });
  const asking = (kind: Extract<Asked, { parentId: string }>['kind']) => () => ask({ kind, parentId: folderId });
  const items: MenuItem[] = [
    action(t('entries.uploadFiles'), <IconFileUpload />, chooseFiles),
    action(t('entries.uploadFolder'), <IconFolderUp />, chooseFolder),
    { itemType: 'divider' },
    action(t('entries.newFolder'), <IconFolderPlus />, asking('newFolder')),
    action(t('entries.newLink'), <IconLinkPlus />, asking('newLink')),
    action(t('lists.newActions'), <IconListCheck />, asking('newActions')),
    action(t('lists.newAgenda'), <IconListNumbers />, asking('newAgenda')),
  ];
  if (mayAddRoom) items.push({ itemType: 'divider' }, action(t('rooms.new_private'), <IconStack2 />, asking('newPrivate')));
  if (mayAddRoom && hasPublishRooms) items.push(action(t('rooms.new_publish_room'), <IconBroadcast />, asking('newPublishRoom')));
  if (takesMail)
    items.push(
      { itemType: 'divider' },
      action(t('entries.mailMenu'), <IconMail />, () => ask({ kind: 'mail' })),
    );
  return items;
}
