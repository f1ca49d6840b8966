import { type PointerEventHandler, type ReactNode, useMemo, useRef } from 'react';
import { useOnline } from '../../data/index.ts';
import { useTrackLinks } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { usePhone, useVirtualRows } from '../../ui/index.ts';
import { GroupRow } from './GroupRow.tsx';
import styles from './ListPane.module.css';
import { moveKeys } from './moveKeys.ts';
import type { GroupKey, ListRow } from './rows.ts';
import { TrackRow } from './TrackRow.tsx';

interface Props {
  rows: readonly ListRow[];
  page: boolean;
  openId: string | undefined;
  move: (trackId: string, by: number) => void;
  toggle: (group: GroupKey) => void;
  onPointerDown: PointerEventHandler;
  /** What stands there where there are no rows. */
  children: ReactNode;
}

/** Of the rows those in sight. Apart from what stands above them, so that scrolling draws nothing else anew. */
export function ListRows({ rows, page, openId, move, toggle, onPointerDown, children }: Props) {
  const t = useTexts();
  const online = useOnline();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = usePhone() ? 48 : 32;
  const keys = useMemo(() => rows.map((it) => it.key), [rows]);
  const heightOf = (index: number) => (rows[index]?.kind === 'group' ? 36 : rowHeight);
  const { list, rows: inSight, active, onFocus, onKeyDown } = useVirtualRows({ keys, box, heightOf });
  const { addressOf, heard } = useTrackLinks();
  const movesByKeys = moveKeys(rows, move);
  return (
    <div ref={box} className={styles['scroll']}>
      {children}
      <nav
        aria-label={t('shell.tracks')}
        className={styles['rows']}
        style={{ blockSize: list.getTotalSize() }}
        {...heard}
        onPointerDown={onPointerDown}
        onKeyDown={(event) => movesByKeys(event) || onKeyDown(event)}
        onFocus={onFocus}
      >
        {inSight.map(({ index, slot, place }) => {
          const row = rows[index]!;
          const tabIndex = index === active ? 0 : -1;
          return (
            <div key={slot} data-index={index} className={styles['place']} style={place}>
              {row.kind === 'group' ? (
                <GroupRow row={row} tabIndex={tabIndex} page={page} onToggle={() => toggle(row.key)} />
              ) : (
                <TrackRow
                  row={row}
                  href={addressOf(row.track.id)}
                  tabIndex={tabIndex}
                  current={row.track.id === openId}
                  online={online.has(row.track.others[0]?.userId ?? '')}
                />
              )}
            </div>
          );
        })}
      </nav>
    </div>
  );
}
