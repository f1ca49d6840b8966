import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { useFlag, useMe } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, FileInput, Menu, type MenuItem, useCopy, usePhone } from '../../ui/index.ts';
import { addItems } from './add-items.tsx';
import { type Clipping, setClipping, useClipping } from './clipping.ts';
import type { EntryCommands } from './commands.ts';
import type { Asked } from './Dialogs.tsx';
import { type ChosenFile, chosenFiles } from './dropped.ts';
import { entryItems } from './entry-items.tsx';
import type { PanelWays } from './panel.ts';
import { useMayRename } from './rooms/useMayRename.ts';
import { usePublishRooms } from './rooms/usePublishRooms.ts';
import type { NewEntries } from './useNewEntries.ts';
import type { useUpload } from './useUpload.ts';

export interface FolderActions {
  mayWrite: boolean;
  /** Guests open and save files, and no more. */
  isGuest: boolean;
  /** Adds what is chosen from its menu. */
  addButton: ReactNode;
  /** The fields by which the browser asks for files. */
  inputs: ReactNode;
  chooseFiles(): void;
  itemsOf(entry: Entry): MenuItem[];
  clipping: Clipping | null;
  upload(files: readonly ChosenFile[], parentId: string, emptyFolders?: readonly (readonly string[])[]): void;
  uploadVersion(entryId: string, file: File): void;
  move(ids: readonly string[], parentId: string): void;
  copy(ids: readonly string[], parentId: string): void;
  remove(ids: readonly string[]): void;
  /** Into the clipboard of this page. */
  pick(ids: readonly string[], how: Clipping['how']): void;
  paste(): void;
  mayRename(entry: Entry): boolean;
  rename(id: string): void;
  askMove(ids: readonly string[]): void;
  openBin(): void;
}
interface Options {
  trackId: string;
  folderId: string;
  tree: EntryTree;
  mayWrite: boolean;
  mayAddRoom: boolean;
  commands: EntryCommands;
  upload: ReturnType<typeof useUpload>;
  ask(asked: Asked): void;
  openPanel: PanelWays['open'];
  mayComment: boolean;
  isGuest: boolean;
  /** The server takes email for tracks. */
  takesMail: boolean;
  /** Where folders are shown. */
  fresh?: NewEntries;
}
/** What one can do in a folder, for its bar, its rows and its keys. */
export function useFolderActions({
  trackId,
  folderId,
  tree,
  mayWrite,
  mayAddRoom,
  commands,
  upload,
  ask,
  openPanel,
  mayComment,
  isGuest,
  takesMail,
  fresh,
}: Options): FolderActions {
  const t = useTexts();
  const copyText = useCopy();
  const phone = usePhone();
  const myId = useMe()?.id;
  const hasPublishRooms = useFlag('publishRooms');
  const publishRooms = usePublishRooms(trackId);
  const clipping = useClipping(trackId);
  const mayRename = useMayRename();
  const files = useRef<HTMLInputElement>(null);
  const folders = useRef<HTMLInputElement>(null);
  const latest = useRef(upload);
  latest.current = upload;
  const panel = useRef(openPanel);
  panel.current = openPanel;
  return useMemo(() => {
    // Only mail comes into a thread.
    const isThread = tree.byId.get(folderId)?.type === 'email';
    const chooseFiles = () => files.current?.click();
    const add = addItems({
      t,
      folderId,
      ask,
      chooseFiles,
      chooseFolder: () => folders.current?.click(),
      mayAddRoom,
      hasPublishRooms,
      takesMail,
    });
    const take = (list: readonly File[]) => latest.current.add(chosenFiles(list), folderId);
    const actions: FolderActions = {
      mayWrite,
      mayRename,
      isGuest,
      clipping,
      chooseFiles,
      addButton: !isThread && (
        <Menu
          label={t('entries.add')}
          items={add}
          trigger={
            <Button variant="primary" size="sm" icon={<IconPlus size={16} />} aria-label={t('entries.add')}>
              {!phone && t('entries.add')}
            </Button>
          }
        />
      ),
      inputs: (
        <>
          <FileInput ref={files} label={t('entries.uploadFiles')} multiple onFiles={take} />
          <FileInput ref={folders} label={t('entries.uploadFolder')} multiple folder onFiles={take} />
        </>
      ),
      itemsOf: (entry) =>
        entryItems(entry, {
          ...{ t, trackId, tree, commands, actions, publishRooms, mayComment, copyText, myId, fresh },
          openPanel: (entryId, tab) => panel.current(entryId, tab),
        }),
      upload: (...chosen) => latest.current.add(...chosen),
      uploadVersion: (entryId, file) => latest.current.addVersion(entryId, file),
      move: commands.move,
      copy: commands.copy,
      remove: commands.remove,
      pick: (ids, how) => setClipping({ trackId, ids, how }),
      paste() {
        if (!clipping || isThread) return;
        const ids = clipping.ids.filter((it) => tree.byId.has(it));
        if (clipping.how === 'copy') return commands.copy(ids, folderId, 'pasted');
        commands.move(ids, folderId);
        setClipping(null);
      },
      rename(id) {
        const entry = tree.byId.get(id);
        if (entry && mayRename(entry)) ask(entry.type === 'link' ? { kind: 'editLink', entry } : { kind: 'rename', entry });
      },
      askMove: (ids) => ask({ kind: 'move', ids }),
      openBin: () => ask({ kind: 'bin' }),
    };
    return actions;
  }, [
    t,
    copyText,
    trackId,
    folderId,
    tree,
    mayWrite,
    commands,
    clipping,
    ask,
    mayComment,
    isGuest,
    takesMail,
    phone,
    myId,
    mayAddRoom,
    hasPublishRooms,
    publishRooms,
    mayRename,
    fresh,
  ]);
}
