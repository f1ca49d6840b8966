import { useEffect, useState } from 'react';
import type { GridRow } from '../grid/index.ts';
import type { RecordSource } from './record-source.ts';

/** As many records as a list holds that shows all of them at once. */
export const mostRows = 5_000;

/** The records of a view in their order, as far as they are here; null before the first ones came. */
export function useRows(source: RecordSource | null): readonly GridRow[] | null {
  const [rows, setRows] = useState(() => rowsOf(source));
  useEffect(() => {
    if (!source) return;
    const look = () => setRows(rowsOf(source));
    // The worker takes what is shown only of a window that is open.
    const stop = source.subscribe(look);
    source.show(0, mostRows);
    look();
    return stop;
  }, [source]);
  return rows;
}

function rowsOf(source: RecordSource | null): GridRow[] | null {
  const count = source?.count() ?? null;
  if (!source || count === null) return null;
  return Array.from({ length: Math.min(count, mostRows) }, (_, at) => source.row(at)).filter((it) => it !== undefined);
}
