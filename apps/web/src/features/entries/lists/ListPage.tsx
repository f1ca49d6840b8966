import { IconDots, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import { rootFolder } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { listProgress } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { useCommentCounts, useMay, useRemembered } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, IconButton, Menu, Progress } from '../../../ui/index.ts';
import { useEntryCommands } from '../commands.ts';
import { type Asked, Dialogs } from '../Dialogs.tsx';
import { FolderPanel } from '../details/FolderPanel.tsx';
import folder from '../Folder.module.css';
import { FolderPath } from '../FolderPath.tsx';
import { useFolderActions } from '../folder-actions.tsx';
import { type OpenedPanel, usePanelWays } from '../panel.ts';
import { useUpload } from '../useUpload.ts';
import { Items } from './Items.tsx';
import styles from './List.module.css';
import { useContents } from './useContents.ts';

interface Props {
  track: WorkspaceTrack;
  entry: Entry;
  tree: EntryTree;
  panel: OpenedPanel | null;
}
/** A list of actions or an agenda, in which people write and tick together; beside it its details and comments. */
export function ListPage({ track, entry, tree, panel }: Props) {
  const t = useTexts();
  const go = useGo();
  const may = useMay(track);
  const trackId = track.id;
  const mayWrite = may('entries.write');
  const mayComment = may('chat.view');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hidesDone, setHidesDone] = useRemembered('lists-hide-done', false);
  const commands = useEntryCommands(trackId, tree);
  const upload = useUpload(trackId, tree, commands);
  const ways = usePanelWays(trackId, entry.id, (id) => tree.byId.get(id)?.parentId, panel !== null);
  const contentsOf = useContents();
  const comments = useCommentCounts(trackId)?.[entry.id] ?? 0;
  const { parentId } = entry;
  // Who deletes the list that is open is then where it was.
  const deleting = useMemo(
    () => ({
      ...commands,
      remove(ids: readonly string[]) {
        void (parentId === rootFolder
          ? go({ to: 'TrackEntries', params: { trackId }, replace: true })
          : go({ to: 'TrackEntry', params: { trackId, entryId: parentId }, replace: true }));
        commands.remove(ids);
      },
    }),
    [commands, go, trackId, parentId],
  );
  const of = { trackId, tree, mayWrite, mayComment, upload, isGuest: false, takesMail: false, mayAddRoom: false };
  const actions = useFolderActions({ ...of, folderId: parentId, commands: deleting, ask: setAsked, openPanel: ways.open });
  const { done, total } = listProgress(entry);
  const isActions = entry.type === 'actions';
  const label = t('entries.actionsOf', { title: entry.title });
  return (
    <div className={folder['beside']}>
      <div className={folder['folder']}>
        <header className={folder['bar']}>
          <FolderPath folderId={entry.id} tree={tree} trackId={trackId} />
          <span className={folder['space']} />
          {mayComment && (
            <Button size="sm" variant="subtle" icon={<IconMessage size={16} />} onClick={() => ways.open(entry.id, 'comments')}>
              {comments > 0 ? t('comments.titleCount', { count: comments }) : t('comments.title')}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t('entryDetails.details')}
            icon={<IconInfoCircle size={16} />}
            onClick={() => ways.open(entry.id, 'details')}
          />
          <Menu
            label={label}
            items={actions.itemsOf(entry)}
            trigger={<IconButton size="sm" label={label} icon={<IconDots size={16} />} />}
          />
        </header>
        <div className={styles['page']}>
          <div className={styles['sheet']}>
            {total > 0 && (
              <div className={styles['progress']}>
                {isActions && <Progress label={t('lists.progressLabel')} share={done / total} className={styles['bar']} />}
                <span>{contentsOf(entry)}</span>
                {isActions && done > 0 && (
                  <Button size="sm" variant="subtle" onClick={() => setHidesDone(!hidesDone)}>
                    {hidesDone ? t('lists.showDone', { count: done }) : t('lists.hideDone')}
                  </Button>
                )}
              </div>
            )}
            {total === 0 && !mayWrite && <EmptyState title={t('lists.empty')} text={t('lists.emptyToRead')} />}
            <Items entry={entry} readOnly={!mayWrite} hidesDone={isActions && hidesDone} />
          </div>
        </div>
        <Dialogs
          {...{ asked, tree, commands, trackId, mayWrite, actions }}
          conflict={null}
          mayChangeTrack={may('track.update')}
          onClose={() => setAsked(null)}
        />
      </div>
      {panel && (
        <FolderPanel
          key={panel.entryId}
          {...{ track, tree, panel }}
          onTab={(tab) => ways.open(panel.entryId, tab)}
          onVersion={(file) => actions.uploadVersion(panel.entryId, file)}
          onClose={ways.close}
        />
      )}
    </div>
  );
}
