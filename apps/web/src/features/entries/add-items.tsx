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
  const list = (type: 'actions' | 'agenda', icon: ReactNode) =>
    action(t(`lists.new_${type}`), icon, () => ask({ kind: 'newList', type, parentId: folderId }));
  const room = (type: 'private' | 'publish_room', icon: ReactNode) =>
    action(t(`rooms.new_${type}`), icon, () => ask({ kind: 'newRoom', type, parentId: folderId }));
  const items: MenuItem[] = [
    action(t('entries.uploadFiles'), <IconFileUpload />, chooseFiles),
    action(t('entries.uploadFolder'), <IconFolderUp />, chooseFolder),
    { itemType: 'divider' },
    action(t('entries.newFolder'), <IconFolderPlus />, () => ask({ kind: 'newFolder', parentId: folderId })),
    action(t('entries.newLink'), <IconLinkPlus />, () => ask({ kind: 'newLink', parentId: folderId })),
    list('actions', <IconListCheck />),
    list('agenda', <IconListNumbers />),
  ];
  if (mayAddRoom) items.push({ itemType: 'divider' }, room('private', <IconStack2 />));
  if (mayAddRoom && hasPublishRooms) items.push(room('publish_room', <IconBroadcast />));
  if (takesMail)
    items.push(
      { itemType: 'divider' },
      action(t('entries.mailMenu'), <IconMail />, () => ask({ kind: 'mail' })),
    );
  return items;
}
