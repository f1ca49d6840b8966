import { IconPhoto } from '@tabler/icons-react';
import { linkedEntries } from '@trackyard/rules';
import { useState } from 'react';
import type { GridColumn, GridRow } from '../../grid/index.ts';
import styles from './RecordCard.module.css';

/** The picture of a record on top of its card; a quiet place for one where it has none, so that cards in a row stay level. */
export function CardCover({ column, row }: { column: GridColumn; row: GridRow }) {
  const [broken, setBroken] = useState<string | null>(null);
  const [entry] = linkedEntries(row.values[column.id]);
  const look = entry && column.links?.assets?.lookOf(entry);
  const thumbnail = look?.thumbnail;
  if (thumbnail && thumbnail !== broken)
    return (
      <img
        className={styles['cover']}
        src={thumbnail}
        alt={look.text}
        loading="lazy"
        draggable={false}
        onError={() => setBroken(thumbnail)}
      />
    );
  return (
    <span className={styles['noCover']} aria-hidden="true">
      <IconPhoto size={24} stroke={1.25} />
    </span>
  );
}
