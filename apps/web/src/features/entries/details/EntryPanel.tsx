import { pathOf } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { entryKind, isApprovable, isList, openApprovals } from '@trackyard/rules';
import type { Entry, EntryTree } from '../../../data/index.ts';
import { useCommentCounts, useMay } from '../../../data/index.ts';
import { fullAddress } from '../../../links/index.ts';
import { Comments } from '../../../shared/comments/index.ts';
import { KindIcon } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { PanelFrame, Segmented } from '../../../ui/index.ts';
import { ListHistory } from '../lists/ListHistory.tsx';
import type { PanelTab } from '../panel.ts';
import { ApprovalsTab } from './ApprovalsTab.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { usePositions } from './usePositions.ts';
import { VersionsTab } from './VersionsTab.tsx';

export interface EntryPanelProps {
  track: WorkspaceTrack;
  entry: Entry;
  tree: EntryTree;
  tab: PanelTab;
  /** A comment that the address names. */
  messageId: string | undefined;
  onTab(tab: PanelTab): void;
  /** Shows the entries that have a label; left out where no list is beside it. */
  onLabel?: ((label: string) => void) | undefined;
  onVersion(file: File): void;
  onClose(): void;
  /** Before it leads to a place in the file: on small screens it lies over that. */
  onLeave?: (() => void) | undefined;
}
/** What there is to know and to say about an entry. */
export function EntryPanel({ track, entry, tree, tab, messageId, onTab, onLabel, onVersion, onClose, onLeave }: EntryPanelProps) {
  const t = useTexts();
  const { id: entryId, trackId, title } = entry;
  const tabs = useTabs(track, entry);
  const shown = tabs.some((it) => it.value === tab) ? tab : 'details';
  const positions = usePositions(entry, onLeave);
  const linkTo = (message: string) => fullAddress(pathOf('TrackEntryComments', { trackId, entryId }, { message }));
  return (
    <PanelFrame
      title={title}
      icon={<KindIcon kind={entryKind(entry)} size={18} />}
      bar={tabs.length > 1 && <Segmented block label={t('entryDetails.parts')} value={shown} options={tabs} onChange={onTab} />}
      ownScroll={shown === 'comments'}
      onClose={onClose}
    >
      {shown === 'details' && <DetailsTab {...{ track, entry, tree, onLabel, onTab }} />}
      {shown === 'comments' && <Comments {...{ trackId, entryId, messageId, linkTo, positions }} />}
      {shown === 'approvals' && <ApprovalsTab track={track} entry={entry} />}
      {shown === 'history' && isList(entry) && <ListHistory entry={entry} />}
      {shown === 'history' && entry.type === 'file' && <VersionsTab track={track} entry={entry} onVersion={onVersion} />}
    </PanelFrame>
  );
}

/** The tabs that an entry has for this person. */
function useTabs(track: WorkspaceTrack, entry: Entry): { value: PanelTab; label: string }[] {
  const t = useTexts();
  const may = useMay(track);
  const comments = useCommentCounts(track.id)?.[entry.id] ?? 0;
  const approvals = openApprovals(entry).length;
  const ofComments = comments > 0 ? t('comments.titleCount', { count: comments }) : t('comments.title');
  const ofApprovals = approvals > 0 ? t('entryDetails.approvalsCount', { count: approvals }) : t('entryDetails.approvals');
  if (entry.chatMessageId !== null) return [{ value: 'details', label: t('entryDetails.details') }];
  return [
    { value: 'details', label: t('entryDetails.details') },
    ...(may('chat.view') ? [{ value: 'comments' as const, label: ofComments }] : []),
    ...(isApprovable(entry) ? [{ value: 'approvals' as const, label: ofApprovals }] : []),
    ...(entry.type === 'file' ? [{ value: 'history' as const, label: t('entries.versions') }] : []),
    ...(isList(entry) ? [{ value: 'history' as const, label: t('lists.history') }] : []),
  ];
}
