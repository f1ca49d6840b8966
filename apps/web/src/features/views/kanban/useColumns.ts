import type { Attribute } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { useLive } from '../../../data/index.ts';
import type { Choice } from '../../grid/index.ts';
import type { Order, RecordSource } from '../../records/index.ts';
import type { ViewBodyProps } from '../view-body.ts';

const none: readonly Choice[] = [];

/** How many records each column of a board has, by the id of the choice, and '' for those without one; null until it is known. */
export function useCounts({ order }: Pick<ViewBodyProps, 'order'>, field: Attribute | undefined): ReadonlyMap<string, number> | null {
  const query = useMemo(
    () => (field ? { ...order, groupBy: field.id, aggregates: { [field.id]: 'count' as const } } : null),
    [order, field],
  );
  const summary = useLive('records.summary', query);
  const choices = field?.options.choices ?? none;
  return useMemo(() => {
    if (!summary?.ready) return null;
    const known = new Set(choices.map((it) => it.id));
    const counts = new Map<string, number>();
    for (const { value, count } of summary.groups) {
      const key = typeof value === 'string' && known.has(value) ? value : '';
      counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return counts;
  }, [summary, choices]);
}

/** All columns of a board as one order of records, column after column: where values before a change, and neighbours, are found. */
export interface ColumnRows extends Order {
  /** The column with this key has its records here from now on; returns a function that takes them away. */
  add(key: string, source: RecordSource): () => void;
  of(key: string): RecordSource | undefined;
}
/** The numbers of records that each column has for itself. */
const room = 10_000_000;
export function useColumnRows(): ColumnRows {
  const [rows] = useState((): ColumnRows => {
    const columns: { key: string; source: RecordSource }[] = [];
    const at = (index: number) => columns[Math.floor(index / room)]?.source;
    const listeners = new Set<Parameters<Order['subscribe']>[0]>();
    return {
      add(key, source) {
        const column = { key, source };
        columns.push(column);
        const stop = source.subscribe(() => {
          for (const it of listeners) it({ kind: 'all' });
        });
        return () => {
          stop();
          columns.splice(columns.indexOf(column), 1);
        };
      },
      of: (key) => columns.find((it) => it.key === key)?.source,
      count: () => columns.length * room,
      row: (index) => at(index)?.row(index % room),
      indexOf(id) {
        for (const [number, { source }] of columns.entries()) {
          const index = source.indexOf(id);
          if (index !== undefined) return number * room + index;
        }
        return undefined;
      },
      show(from, to) {
        const source = at(from);
        const count = source?.count() ?? 0;
        if (source && from % room < count) source.show(from % room, Math.min(count, to - (from - (from % room))));
      },
      subscribe(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    };
  });
  return rows;
}
