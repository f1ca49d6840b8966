import {
  IconBroadcast,
  IconChecks,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFolderSymlink,
  IconHistory,
  IconInfoCircle,
  IconLink,
  IconMessage,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { entryAddress, pathOf } from '@trackyard/contract';
import { copyPlace, isApprovable, isList, isPushable } from '@trackyard/rules';
import type { ReactNode } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { fullAddress } from '../../links/index.ts';
import type { Texts } from '../../texts/index.ts';
import type { MenuItem, useCopy } from '../../ui/index.ts';
import type { EntryCommands } from './commands.ts';
import type { FolderActions } from './folder-actions.tsx';
import { isHeld } from './holds.ts';
import type { PanelTab, PanelWays } from './panel.ts';
import type { usePublishRooms } from './rooms/usePublishRooms.ts';
import type { NewEntries } from './useNewEntries.ts';

interface ItemOptions {
  t: Texts;
  trackId: string;
  tree: EntryTree;
  commands: EntryCommands;
  actions: FolderActions;
  publishRooms: ReturnType<typeof usePublishRooms>;
  mayComment: boolean;
  copyText: ReturnType<typeof useCopy>;
  myId: string | undefined;
  openPanel: PanelWays['open'];
  fresh: NewEntries | undefined;
}
/** The menu of an entry. */
export function entryItems(
  entry: Entry,
  { t, trackId, tree, commands, actions, publishRooms, mayComment, copyText, myId, openPanel, fresh }: ItemOptions,
): MenuItem[] {
  const items: MenuItem[] = [];
  const { id, type, url } = entry;
  if (entry.currentVersion && !isHeld(entry.currentVersion, myId))
    items.push({ itemType: 'url', name: t('entries.download'), icon: <IconDownload />, url: entryAddress(trackId, id, 'binary') });
  items.push({
    ...{ itemType: 'action', name: t('entries.copyLink'), icon: <IconLink /> },
    callback: () => copyText(fullAddress(pathOf('TrackEntry', { trackId, entryId: id })), t('entries.linkCopied')),
  });
  if (url)
    items.push({
      ...{ itemType: 'action', name: t('entries.copyAddress'), icon: <IconExternalLink /> },
      callback: () => copyText(url, t('entries.addressCopied')),
    });
  if (actions.isGuest) return items;
  const show = (tab: PanelTab, name: string, icon: ReactNode) =>
    items.push({ itemType: 'action', name, icon, callback: () => openPanel(id, tab) });
  if (fresh?.folders.has(id))
    items.push({
      ...{ itemType: 'action', name: t('entries.viewAll'), icon: <IconChecks /> },
      callback: () => fresh.viewFolder(id),
    });
  show('details', t('entryDetails.details'), <IconInfoCircle />);
  if (mayComment) show('comments', t('entries.comments'), <IconMessage />);
  if (isApprovable(entry)) show('approvals', t('entryDetails.approvals'), <IconUserCheck />);
  if (type === 'file') show('history', t('entries.versions'), <IconHistory />);
  if (isList(entry)) show('history', t('lists.history'), <IconHistory />);
  if (isPushable(entry) && publishRooms.length > 0)
    items.push({
      ...{ itemType: 'menu', name: t('rooms.push'), icon: <IconBroadcast /> },
      menuItems: publishRooms.map(({ title, push }) => ({ itemType: 'action', name: title, callback: () => push(entry) })),
    });
  if (!actions.mayWrite) return items;
  const alone = [id];
  items.push({ itemType: 'divider' });
  if (actions.mayRename(entry))
    items.push({
      ...{ itemType: 'action', name: t(type === 'link' ? 'entries.editLink' : 'entries.rename'), icon: <IconPencil /> },
      shortcut: 'f2',
      callback: () => actions.rename(id),
    });
  items.push(
    {
      ...{ itemType: 'action', name: t(entry.pinned ? 'entries.unpin' : 'entries.pin') },
      icon: entry.pinned ? <IconPinnedOff /> : <IconPin />,
      callback: () => commands.setPinned(id, !entry.pinned),
    },
    {
      ...{ itemType: 'action', name: t('entries.moveTo'), icon: <IconFolderSymlink /> },
      callback: () => actions.askMove(alone),
    },
    {
      ...{ itemType: 'action', name: t('entries.makeCopy'), icon: <IconCopy /> },
      callback: () => actions.copy(alone, copyPlace(tree.byId, entry)),
    },
    { itemType: 'divider' },
    { itemType: 'alert', name: t('entries.delete'), icon: <IconTrash />, callback: () => actions.remove(alone) },
  );
  return items;
}
