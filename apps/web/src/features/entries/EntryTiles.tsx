import { IconDots } from '@tabler/icons-react';
import { memo, useMemo, useRef } from 'react';
import type { Entry } from '../../data/index.ts';
import { ScanBadge } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { cx, IconButton, Menu, RowCheckbox, useVirtualTiles } from '../../ui/index.ts';
import { dragEntries } from './dragged.ts';
import { EntryLink } from './EntryLink.tsx';
import type { ListProps } from './EntryList.tsx';
import { EntryLook } from './EntryLook.tsx';
import styles from './EntryTiles.module.css';
import { useNewDot } from './NewDot.tsx';
import { RowMarks } from './RowMarks.tsx';
import { extend, select, selectByKey, selectHow } from './selection.ts';
import { senderText } from './sender-text.ts';

/** Of a row of tiles with a name only, and between two rows, in pixels. */
const height = 158;
const gap = 12;
const tileAt = (element: EventTarget | null): string | undefined =>
  (element as Element | null)?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];

/** Entries beside and below one another, pictures as they are, of which only those in sight are in the document. */
export function EntryTiles({ entries, counts, tree: _tree, showsPlace: _showsPlace, ...list }: ListProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => entries.map((it) => it.id), [entries]);
  const { tiles, active, grid } = useVirtualTiles({ keys, box, height, gap });
  const { selection, onSelection } = list;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the links of the tiles
    <div
      ref={box}
      className={styles['box']}
      onKeyDown={(event) => {
        // The keys of a menu of a tile come here as well.
        if (!event.currentTarget.contains(event.target as Node)) return;
        const [from, to] = [tileAt(event.target), tileAt(document.activeElement)];
        const isArrow = event.shiftKey && event.key.startsWith('Arrow');
        // The list has moved the focus by now.
        const next = isArrow && from && to ? extend(selection, keys, from, to) : selectByKey(event, selection, keys);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        onSelection(next);
      }}
    >
      <ul {...grid} aria-label={t('entries.list')} className={styles['tiles']}>
        {tiles.map(({ index, awayAt }) => {
          const entry = entries[index];
          if (!entry) return null;
          const place = { index, awayAt, count: entries.length, isStop: index === active };
          return <Tile key={entry.id} {...{ ...list, ...place, entry, keys }} comments={counts?.[entry.id] ?? 0} />;
        })}
      </ul>
    </div>
  );
}

interface TileProps extends Omit<ListProps, 'entries' | 'tree' | 'showsPlace' | 'counts'> {
  entry: Entry;
  keys: readonly string[];
  comments: number;
  index: number;
  /** `ShownTile` of `useVirtualTiles`. */
  awayAt: number | null;
  count: number;
  isStop: boolean;
}
/** Scrolling draws those alone that come into sight. */
const Tile = memo(function Tile({
  entry,
  keys,
  index,
  awayAt,
  count,
  isStop,
  selection,
  actions,
  fresh,
  comments,
  openId,
  onPanel,
  onLabel,
  onSelection,
}: TileProps) {
  const t = useTexts();
  const { id, type, title, sender } = entry;
  const isSelected = selection.ids.has(id);
  const label = t('entries.actionsOf', { title });
  const tab = isStop ? 0 : -1;
  const { dot, describedBy } = useNewDot(fresh, id, styles['new']);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its check box selects it as well
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      data-away={awayAt !== null || undefined}
      className={cx(styles['tile'], id === openId && styles['open'], isSelected && styles['selected'])}
      style={awayAt === null ? undefined : { insetBlockStart: awayAt }}
      draggable={actions.mayWrite}
      data-folder={type === 'folder' ? id : undefined}
      data-entry={id}
      data-selected={isSelected || undefined}
      onDragStart={(event) => dragEntries(event, isSelected ? [...selection.ids] : [id], title)}
      onClick={(event) => {
        if ((event.target as Element).closest('a, button, input, label')) return;
        onSelection(select(selection, keys, id, selectHow(event)));
      }}
    >
      <span className={styles['look']}>
        <EntryLook entry={entry} />
      </span>
      <span className={styles['scan']}>
        <ScanBadge scan={entry.currentVersion?.scan} />
      </span>
      {dot}
      <EntryLink
        {...{ entry, tabIndex: tab, 'aria-describedby': describedBy }}
        className={styles['title']}
        data-row
        data-name
        onElsewhere={() => fresh.view(id)}
      />
      {sender && (
        <small className={styles['sender']} title={sender.address}>
          <bdi>{senderText(entry, t)}</bdi>
        </small>
      )}
      <span className={styles['marks']}>
        <RowMarks {...{ entry, comments, tab }} onPanel={(tab) => onPanel(id, tab)} onLabel={onLabel} />
      </span>
      <RowCheckbox
        className={styles['check']}
        aria-label={t('entries.select', { title })}
        tabIndex={tab}
        checked={isSelected}
        onChange={() => onSelection(select(selection, keys, id, 'toggle'))}
      />
      <span className={styles['menu']}>
        <Menu
          label={label}
          items={actions.itemsOf(entry)}
          lastInPalette
          trigger={<IconButton size="xs" label={label} tooltip={false} tabIndex={tab} icon={<IconDots size={16} />} />}
        />
      </span>
    </li>
  );
});
