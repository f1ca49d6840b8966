import { rootFolder } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { isList } from '@trackyard/rules';
import { useEffect, useMemo } from 'react';
import {
  type Entry,
  type EntryTree,
  isConversation,
  treeOf,
  useIsOffline,
  useLive,
  useMay,
  useMe,
  useServerQuery,
  useTrack,
  useWorker,
} from '../../data/index.ts';
import { Goto, RouteLink, useOptionalParam, useParam, useQuery, useRouteName } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, EmptyState, SkeletonRows } from '../../ui/index.ts';
import styles from './EntriesPage.module.css';
import { Folder } from './Folder.tsx';
import { ListPage } from './lists/ListPage.tsx';
import { OpenedEntry } from './OpenedEntry.tsx';
import { fillsPage, hasOwnPage } from './own-page.ts';
import { type OpenedPanel, useOpenedPanel } from './panel.ts';
import { useNewEntries } from './useNewEntries.ts';

/** What a track keeps: a folder with what is in it, over it the file that the address names. */
export function EntriesPage() {
  const trackId = useParam('trackId');
  const track = useTrack(trackId);
  const may = useMay(track);
  if (!track) return null;
  if (isConversation(track) || !may('entries.view')) return <Goto to="TrackDashboard" params={{ trackId }} />;
  return <Assets key={trackId} track={track} />;
}

const noEntries: Entry[] = [];

function Assets({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const guest = useMe()?.guest === true;
  // Asked once for the track, not by each of its folders.
  const takesMail = useServerQuery('inbound.getAddress', guest ? null : { trackId: track.id }).answer?.available ?? false;
  const entryId = useOptionalParam('entryId');
  const [version, messageId] = [useQuery('v'), useQuery('message')];
  const opened = useOpenedPanel();
  const ofChat = useRouteName() === 'ChatEntries';
  const isOffline = useIsOffline();
  const open = useLive('entries.ofTrack', { trackId: track.id });
  const tree = useMemo(() => treeOf(open?.rows ?? noEntries), [open?.rows]);
  const entry = entryId === undefined ? undefined : tree.byId.get(entryId);
  const isMissing = entryId !== undefined && !entry;
  const ofEntry =
    opened ?? (entry && !hasOwnPage(entry) ? { entryId: entry.id, tab: 'details' as const, messageId, folderId: undefined } : null);
  // Guests open files; what members say of them is not for guests.
  const panel = guest ? null : ofEntry;
  const fresh = useNewEntries(track.id, tree, panel?.entryId ?? entry?.id);
  if (open && !open.ready && (isMissing || open.rows.length === 0) && isOffline)
    return <EmptyState title={t('entries.notHere')} text={t('entries.notHereText')} />;
  if (!open || (!open.ready && (isMissing || open.rows.length === 0)))
    return (
      <div className={styles['waiting']}>
        <SkeletonRows label={t('ui.loading')} />
      </div>
    );
  if (isMissing && (!panel || messageId !== undefined)) return <Gone trackId={track.id} entryId={entryId} messageId={messageId} />;
  const folderId = folderOf(tree, entry, panel);
  const list = tree.byId.get(folderId);
  if (list && isList(list)) return <ListPage key={list.id} {...{ track, entry: list, tree, panel }} />;
  return (
    <>
      <Folder {...{ track, folderId, tree, panel, takesMail, ofChat, fresh }} key={`${folderId} ${ofChat}`} />
      {entry?.currentVersion && !panel && !guest && (
        <OpenedEntry key={entry.id} track={track} entry={entry} tree={tree} version={version} />
      )}
    </>
  );
}

/** The folder or list that is shown: the one that is opened, or the one in which the opened file, or the entry in the panel, is. */
function folderOf(tree: EntryTree, entry: Entry | undefined, panel: OpenedPanel | null): string {
  const beside = panel?.folderId;
  const shownBeside = beside === undefined ? undefined : tree.byId.get(beside);
  if (shownBeside && fillsPage(shownBeside)) return shownBeside.id;
  if (!entry || beside === rootFolder) return rootFolder;
  const folderId = fillsPage(entry) && !panel ? entry.id : entry.parentId;
  return tree.byId.has(folderId) ? folderId : rootFolder;
}

function Gone({ trackId, entryId, messageId }: { trackId: string; entryId: string; messageId: string | undefined }) {
  const t = useTexts();
  const { run } = useWorker();
  // Nobody can read the comments of which a notification told.
  useEffect(() => {
    if (messageId === undefined) return;
    run('chat.markCommentsViewed', { trackId, entryId }).catch((error: unknown) => console.debug('Comments not marked as viewed', error));
  }, [run, trackId, entryId, messageId]);
  return (
    <EmptyState
      title={t('entries.gone')}
      text={t('entries.goneText')}
      action={
        <RouteLink to="TrackEntries" params={{ trackId }} className={buttonClass('primary')}>
          {t('entries.toAssets')}
        </RouteLink>
      }
    />
  );
}
