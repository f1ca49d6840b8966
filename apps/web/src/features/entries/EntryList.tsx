import type { TrackMember } from '@trackyard/contract';
import { useMemo, useRef } from 'react';
import type { Entry, EntryTree } from '../../data/index.ts';
import { useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { RowCheckbox, usePhone, useVirtualRows } from '../../ui/index.ts';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow.tsx';
import type { FolderActions } from './folder-actions.tsx';
import { useEntryOrder } from './look.ts';
import type { PanelTab } from './panel.ts';
import { extend, nothingSelected, type Selection, selectByKey } from './selection.ts';
import type { NewEntries } from './useNewEntries.ts';

export interface ListProps {
  entries: readonly Entry[];
  tree: EntryTree;
  selection: Selection;
  actions: FolderActions;
  /** Each says in which folder it is. */
  showsPlace: boolean;
  fresh: NewEntries;
  /** How many comments there are on entries, by their ids. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Its panel is open beside the list. */
  openId: string | undefined;
  onPanel(entryId: string, tab: PanelTab): void;
  /** Shows the entries that have a label. */
  onLabel(label: string): void;
  onSelection(selection: Selection): void;
}
/** Entries below one another, of which only those in sight are in the document. */
export function EntryList({
  entries,
  tree,
  selection,
  actions,
  showsPlace,
  fresh,
  counts,
  openId,
  onPanel,
  onLabel,
  onSelection,
}: ListProps) {
  const t = useTexts();
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => entries.map((it) => it.id), [entries]);
  const height = phone ? 56 : 44;
  const { list, rows, active, onFocus, onKeyDown } = useVirtualRows({ keys, box, heightOf: () => height });
  const trackId = entries[0]?.trackId ?? '';
  const people = useLive('tracks.everyoneEver', trackId ? { trackId } : null) ?? nobody;
  const allPicked = entries.length > 0 && selection.ids.size >= entries.length && entries.every((it) => selection.ids.has(it.id));
  const pickAll = () => onSelection(allPicked ? nothingSelected : { ids: new Set(keys), anchor: keys[0] ?? null });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the links of the rows
    <div
      ref={box}
      className={styles['box']}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const next = selectByKey(event, selection, keys);
        if (next) {
          event.preventDefault();
          event.stopPropagation();
          onSelection(next);
        } else if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
          const to = keys[Math.min(keys.length - 1, Math.max(0, active + (event.key === 'ArrowDown' ? 1 : -1)))];
          const from = keys[active];
          onKeyDown(event);
          if (from !== undefined && to !== undefined) onSelection(extend(selection, keys, from, to));
        } else onKeyDown(event);
      }}
    >
      <Head allPicked={allPicked} isPicking={selection.ids.size > 0} onPickAll={pickAll} />
      <ul aria-label={t('entries.list')} className={styles['rows']} style={{ blockSize: list.getTotalSize() }}>
        {rows.map(({ index, slot, place }) => {
          const entry = entries[index];
          if (!entry) return null;
          return (
            <li
              key={slot}
              aria-posinset={index + 1}
              aria-setsize={entries.length}
              data-index={index}
              className={styles['place']}
              style={place}
            >
              <EntryRow
                {...{ entry, tree, actions, showsPlace, fresh, people, selection, keys, onPanel, onLabel, onSelection }}
                comments={counts?.[entry.id] ?? 0}
                isOpen={entry.id === openId}
                isStop={index === active}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const nobody: readonly TrackMember[] = [];
const columns = ['name', 'updated', 'size'] as const;
function Head({ allPicked, isPicking, onPickAll }: { allPicked: boolean; isPicking: boolean; onPickAll(): void }) {
  const t = useTexts();
  const [order, setOrder] = useEntryOrder();
  return (
    <div className={styles['head']}>
      <span className={styles['check']}>
        <RowCheckbox aria-label={t('entries.selectAll')} checked={allPicked} indeterminate={isPicking && !allPicked} onChange={onPickAll} />
      </span>
      {columns.map((by) => (
        <span key={by} className={styles[by]}>
          <button
            type="button"
            className={styles['sort']}
            aria-pressed={order.by === by}
            data-down={order.by === by ? order.descending : undefined}
            onClick={() => setOrder({ by, descending: order.by === by && !order.descending })}
          >
            {t(`entries.column_${by}`)}
          </button>
        </span>
      ))}
    </div>
  );
}
