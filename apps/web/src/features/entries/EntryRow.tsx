import { IconClock, IconDots } from '@tabler/icons-react';
import type { TrackMember } from '@trackyard/contract';
import { entryKind, foldersAbove, formatDate, formatMeetingTime, holdsEntries, type Reader } from '@trackyard/rules';
import { type DragEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { useNow, useReader } from '../../data/index.ts';
import { hasScanBadge, ScanBadge } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx, hostOf, IconButton, Menu, RowCheckbox, sizeText } from '../../ui/index.ts';
import { dragEntries } from './dragged.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './EntryList.module.css';
import { EntryPicture } from './EntryPicture.tsx';
import type { FolderActions } from './folder-actions.tsx';
import { useContents } from './lists/useContents.ts';
import { useNewDot } from './NewDot.tsx';
import type { PanelTab } from './panel.ts';
import { RowMarks } from './RowMarks.tsx';
import { type SelectHow, type Selection, select, selectHow } from './selection.ts';
import { senderText } from './sender-text.ts';
import type { NewEntries } from './useNewEntries.ts';

interface Props {
  entry: Entry;
  tree: EntryTree;
  people: readonly TrackMember[];
  actions: FolderActions;
  showsPlace: boolean;
  fresh: NewEntries;
  comments: number;
  selection: Selection;
  /** Of all entries of the list, in their order. */
  keys: readonly string[];
  onPanel(entryId: string, tab: PanelTab): void;
  onLabel(label: string): void;
  onSelection(selection: Selection): void;
  isOpen: boolean;
  /** It takes the Tab key. */
  isStop: boolean;
}
/** One entry in a list. A press selects it, its name opens it. Scrolling draws those alone that come into sight. */
export const EntryRow = memo(function EntryRow({
  entry,
  tree,
  people,
  actions,
  showsPlace,
  fresh,
  comments,
  selection,
  keys,
  onPanel,
  onLabel,
  onSelection,
  isOpen,
  isStop,
}: Props) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  const { id, type, title, updated, updatedById, currentVersion, waits } = entry;
  const person = people.find((it) => it.userId === updatedById)?.person.displayName ?? senderText(entry, t) ?? undefined;
  const place = showsPlace ? [t('entries.top'), ...foldersAbove(tree.byId, id).map((it) => it.title)].join(' / ') : null;
  const app = entry.state && t(`entryDetails.${entryKind(entry)}Kind`);
  const meeting = meetingOf(entry, reader, t('invitations.cancelled'));
  const below = place ?? app ?? meeting ?? descriptionOf(entry);
  const label = t('entries.actionsOf', { title });
  const contentsOf = useContents();
  const size = holdsEntries(entry)
    ? t('entries.items', { count: tree.inFolder(id).length })
    : currentVersion
      ? sizeText(currentVersion.size, reader.locale)
      : contentsOf(entry);
  const tab = isStop ? 0 : -1;
  const { dot, describedBy } = useNewDot(fresh, id);
  const isSelected = selection.ids.has(id);
  const onSelect = (how: SelectHow) => onSelection(select(selection, keys, id, how));
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element).closest('button, input')) return;
    event.preventDefault();
    onSelect('toggle');
  };
  const onPress = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, input, label, [role="menu"]')) return;
    onSelect(selectHow(event));
  };
  const onDrag = (event: DragEvent) => dragEntries(event, isSelected ? [...selection.ids] : [id], title);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the row reach it from its link
    <div
      className={cx(styles['row'], isOpen && styles['open'], isSelected && styles['selected'])}
      draggable={actions.mayWrite}
      data-folder={type === 'folder' ? id : undefined}
      data-entry={id}
      data-selected={isSelected || undefined}
      onDragStart={onDrag}
      onClick={onPress}
      onKeyDown={onKey}
    >
      <span className={styles['check']}>
        <RowCheckbox
          aria-label={t('entries.select', { title })}
          tabIndex={tab}
          checked={isSelected}
          onChange={(event) => onSelect((event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey ? 'range' : 'toggle')}
        />
      </span>
      <span className={styles['name']}>
        <EntryPicture entry={entry} size={24} named />
        <span className={styles['words']}>
          <EntryLink
            {...{ entry, tabIndex: tab, 'aria-describedby': describedBy }}
            className={styles['title']}
            data-row
            data-name
            onElsewhere={() => fresh.view(id)}
          />
          {below && (
            <small dir="auto" className={cx(!place && styles['offPhone'])}>
              {below}
            </small>
          )}
          {!place && (
            <small className={styles['onPhone']}>
              {hasScanBadge(currentVersion?.scan) ? (
                <ScanBadge scan={currentVersion?.scan} />
              ) : (
                (meeting ?? [formatDate(updated, { ...reader, now }), senderText(entry, t), size].filter(Boolean).join(' · '))
              )}
            </small>
          )}
        </span>
        {dot}
        <span className={styles['scan']}>
          <ScanBadge scan={currentVersion?.scan} />
        </span>
        <RowMarks {...{ entry, comments, tab, onLabel }} onPanel={(panel) => onPanel(id, panel)} />
        {waits && (
          <span className={styles['waits']} title={t('entries.waits')}>
            <IconClock size={14} aria-label={t('entries.waits')} role="img" />
          </span>
        )}
      </span>
      <span className={styles['updated']} title={person}>
        <time dateTime={updated}>{formatDate(updated, { ...reader, now })}</time>
        {person && (
          <span className={styles['person']}>
            {' '}
            · <bdi>{person}</bdi>
          </span>
        )}
      </span>
      <span className={styles['size']}>{size ?? '—'}</span>
      <span className={styles['menu']}>
        <Menu
          label={label}
          items={actions.itemsOf(entry)}
          lastInPalette
          trigger={<IconButton size="sm" label={label} tooltip={false} tabIndex={tab} icon={<IconDots size={16} />} />}
        />
      </span>
    </div>
  );
});

/** When a meeting is, or that it was cancelled, below its name. */
const meetingOf = ({ invitation }: Entry, reader: Reader, cancelled: string): string | null =>
  invitation ? [invitation.isCancelled && cancelled, formatMeetingTime(invitation, reader)].filter(Boolean).join(' · ') : null;

/** What the page of a link says of itself, below its name: its host, and what it is about. */
const descriptionOf = ({ type, url, openGraphItems: [page] }: Entry): string | null =>
  type === 'link' && page ? [hostOf(url), page.description || page.title].join(' · ') : null;
