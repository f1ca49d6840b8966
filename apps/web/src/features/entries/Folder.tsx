import { rootFolder } from '@trackyard/contract';
import type { FolderUpload, WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo, useRef, useState } from 'react';
import { type EntryTree, useCommentCounts, useLive, useMay, useMe } from '../../data/index.ts';
import { useInfectedToast } from '../../shared/entries/index.ts';
import { ChatFiles } from './ChatFiles.tsx';
import { useEntryCommands } from './commands.ts';
import { type Asked, Dialogs } from './Dialogs.tsx';
import { DropZone } from './DropZone.tsx';
import { FolderPanel } from './details/FolderPanel.tsx';
import { EmptyFolder } from './EmptyFolder.tsx';
import { EntryList } from './EntryList.tsx';
import { EntryTiles } from './EntryTiles.tsx';
import styles from './Folder.module.css';
import { FolderBar } from './FolderBar.tsx';
import { useFolderActions } from './folder-actions.tsx';
import { onKeys } from './folder-keys.ts';
import { useArranged, useEntryLayout } from './look.ts';
import { PinnedEntries } from './PinnedEntries.tsx';
import { type OpenedPanel, usePanelWays } from './panel.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { nothingSelected } from './selection.ts';
import { UploadList } from './UploadList.tsx';
import { useFound } from './useFound.ts';
import type { NewEntries } from './useNewEntries.ts';
import { useUpload } from './useUpload.ts';

export interface FolderProps {
  track: WorkspaceTrack;
  folderId: string;
  tree: EntryTree;
  /** What the panel beside it shows. */
  panel: OpenedPanel | null;
  /** The track has an address for mail. */
  takesMail: boolean;
  /** It begins with the files of messages. */
  ofChat: boolean;
  fresh: NewEntries;
}
/** A folder of a track with all that one can do in it. */
export function Folder({ track, folderId, tree, panel, takesMail, ofChat, fresh }: FolderProps) {
  const may = useMay(track);
  const mayWrite = may('entries.write');
  const me = useMe();
  const isGuest = me?.guest === true;
  const mayReadChat = may('chat.view') && !isGuest;
  const trackId = track.id;
  const [layout] = useEntryLayout();
  const [search, setSearch] = useState<string | null>(null);
  const [fromMessages, setFromMessages] = useState(ofChat);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [selection, setSelection] = useState(nothingSelected);
  const [label, setLabel] = useState<string | null>(null);
  const found = useFound(tree, folderId, search ?? '', label);
  const entries = useArranged(found);
  const commands = useEntryCommands(trackId, tree);
  const upload = useUpload(trackId, tree, commands);
  const place = useRef<HTMLDivElement>(null);
  const ways = usePanelWays(trackId, folderId, (id) => tree.byId.get(id)?.parentId, panel !== null);
  const counts = useCommentCounts(trackId);
  const picked = entries.filter((it) => selection.ids.has(it.id));
  const actions = useFolderActions({
    trackId,
    folderId,
    tree,
    mayWrite,
    mayAddRoom: mayWrite && may('track.addRoom'),
    commands,
    upload,
    ask: setAsked,
    openPanel: ways.open,
    mayComment: mayReadChat,
    isGuest,
    takesMail,
    fresh,
  });
  const list = {
    entries,
    selection,
    actions,
    tree,
    showsPlace: Boolean(search),
    fresh,
    counts: isGuest ? undefined : counts,
    openId: panel?.entryId,
    onPanel: ways.open,
    onLabel: setLabel,
    onSelection: setSelection,
  };
  const mine = useMemo(
    () => entries.flatMap(({ currentVersion: it, title }) => (it && it.authorId === me?.id ? [{ id: it.id, title, scan: it.scan }] : [])),
    [entries, me?.id],
  );
  useInfectedToast(mine);
  const uploads = useLive('uploads.intoFolders', { trackId }) ?? noUploads;
  // A file whose bytes are whole is both for a moment.
  const own = uploads.filter((it) => !tree.byId.has(it.id) && shownIn(it, tree) === folderId);
  const isThread = tree.byId.get(folderId)?.type === 'email';
  const showsChat = fromMessages && mayReadChat;
  return (
    <div className={styles['beside']}>
      <DropZone folderId={folderId} tree={tree} actions={mayWrite && !showsChat && !isThread ? actions : null}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the links of the rows */}
        <div ref={place} className={styles['folder']} onKeyDown={(event) => !showsChat && onKeys(event, actions, picked)}>
          {picked.length > 0 && !showsChat ? (
            <SelectionBar picked={picked} actions={actions} onClear={() => setSelection(nothingSelected)} />
          ) : (
            <FolderBar
              {...{ folderId, tree, trackId, search, actions, fromMessages: mayReadChat ? fromMessages : null, label }}
              hasNew={folderId === rootFolder ? fresh.ids.size > 0 : fresh.folders.has(folderId)}
              onLabel={setLabel}
              onSearch={setSearch}
              onFromMessages={setFromMessages}
              onViewAll={() => (folderId === rootFolder ? fresh.viewAll() : fresh.viewFolder(folderId))}
            />
          )}
          {showsChat ? (
            <ChatFiles track={track} actions={actions} onDetails={(entryId) => ways.open(entryId, 'details')} />
          ) : (
            <>
              {folderId === rootFolder && !search && label === null && <PinnedEntries tree={tree} fresh={fresh} />}
              <UploadList uploads={own} />
              {entries.length === 0 && own.length === 0 && (
                <EmptyFolder
                  {...{ folderId, actions, label, isThread, mayReadChat }}
                  isSearch={Boolean(search)}
                  onAllLabels={() => setLabel(null)}
                />
              )}
              {entries.length > 0 && (layout === 'tiles' ? <EntryTiles {...list} /> : <EntryList {...list} />)}
            </>
          )}
        </div>
        {actions.inputs}
        <Dialogs
          {...{ asked, tree, commands, trackId, mayWrite, actions }}
          mayChangeTrack={may('track.update')}
          conflict={upload.conflict}
          onClose={() => {
            setAsked(null);
            place.current?.querySelector<HTMLElement>('[data-selected] [data-name]')?.focus();
          }}
        />
      </DropZone>
      {panel && (
        <FolderPanel
          key={panel.entryId}
          {...{ track, tree, panel }}
          onTab={(tab) => ways.open(panel.entryId, tab)}
          onLabel={setLabel}
          onVersion={(file) => actions.uploadVersion(panel.entryId, file)}
          onClose={() => {
            ways.close();
            place.current?.querySelector<HTMLElement>(`[data-entry="${panel.entryId}"] [data-name]`)?.focus();
          }}
        />
      )}
    </div>
  );
}

const noUploads: FolderUpload[] = [];
/** The folder in which an upload shows: what can't arrive any more, since its place is gone, says so at the top. */
function shownIn({ parentId, versionOf }: FolderUpload, { byId }: EntryTree): string {
  const place = versionOf === null ? parentId : byId.get(versionOf)?.parentId;
  return place && byId.has(place) ? place : rootFolder;
}
