import type { LiveQuery, RecordWindow } from '@trackyard/data-worker';
import { recordStatus } from '@trackyard/rules';
import type { GridChange, GridRow, GridSource } from '../grid/index.ts';

/** Rows of the worker's window by their index, for the grid. A record's id stays the same when the server has got it. */
export interface RecordSource extends GridSource {
  /** The groups of the order; null: it has none, or they are not known yet. */
  grouped(): RecordWindow['groups'];
  /** What the system sets reads otherwise by now, such as the name of a person. */
  renew(systemValues: SystemValues, failures?: Failures): void;
  /** Other groups are collapsed: `show` is said what is shown once more. */
  showAgain(): void;
}
/** Why the last change of a record was refused, by the ids of the records. */
export type Failures = Readonly<Record<string, string>>;
const rowStates = { ACTIVE: undefined, DELETED: undefined, EDITED: 'pending', FAILED: 'failed' } as const;

/** The id that a record has, or will have, on the server. */
export const savedId = (id: string): string => id.replace(/^tmpTask-/, '');

/** What fields of the table show that the system sets, from a record. */
export type SystemValues = (saved: NonNullable<RecordWindow['rows'][number]['saved']>) => Readonly<Record<string, unknown>>;

/** `query` answers the window of the worker; `show` moves it; `learn` hears of a window before they are shown. */
export function recordSource(
  query: LiveQuery<RecordWindow>,
  show: (from: number, to: number) => void,
  learn: (window: Pick<RecordWindow, 'rows' | 'groups'>) => void,
): RecordSource {
  let systemValues: SystemValues = () => ({});
  let failures: Failures = {};
  const listeners = new Set<(change: GridChange) => void>();
  let window = query.snapshot();
  let rows: readonly GridRow[] = [];
  let indexes = new Map<string, number>();
  let known = new WeakMap<object, GridRow>();
  const rowOf = (it: RecordWindow['rows'][number]): GridRow => {
    const row = known.get(it) ?? {
      id: savedId(it.id),
      version: it.version,
      values: it.saved ? { ...it.properties, ...systemValues(it.saved) } : it.properties,
      saved: it.saved,
      ...stateOf(it),
    };
    known.set(it, row);
    return row;
  };
  const stateOf = ({ id, state }: RecordWindow['rows'][number]): Pick<GridRow, 'state'> => {
    const shown = rowStates[recordStatus({ isPending: state === 'pending', isRefused: savedId(id) in failures })];
    return shown ? { state: shown } : {};
  };
  const read = (): void => {
    window = query.snapshot();
    if (window) learn(window);
    rows = window?.rows.map(rowOf) ?? [];
    indexes = new Map(rows.map((it, at) => [it.id, at]));
  };
  read();
  let shown = { from: -1, to: -1 };
  return {
    count: () => (window?.ready ? window.count : null),
    grouped: () => (window?.ready ? window.groups : null),
    row: (index) => rows[index - (window?.start ?? 0)],
    indexOf(id) {
      const at = indexes.get(id);
      return at === undefined ? undefined : at + (window?.start ?? 0);
    },
    show(from, to) {
      if (from === shown.from && to === shown.to) return;
      shown = { from, to };
      show(from, to);
    },
    showAgain() {
      if (shown.to > 0) show(shown.from, shown.to);
    },
    renew(next, nextFailures = failures) {
      if (next === systemValues && nextFailures === failures) return;
      [systemValues, failures] = [next, nextFailures];
      known = new WeakMap();
      read();
      for (const changed of listeners) changed({ kind: 'all' });
    },
    subscribe(changed) {
      // What came since the source was made, such as while the code of a view was loading, has told nobody.
      if (query.snapshot() !== window) {
        read();
        for (const it of listeners) it({ kind: 'all' });
      }
      listeners.add(changed);
      const stop = query.subscribe(() => {
        const before = { start: window?.start ?? 0, rows, count: window?.count };
        read();
        changed(changeOf(before, { start: window?.start ?? 0, rows, count: window?.count }));
      });
      return () => {
        listeners.delete(changed);
        // The worker may close the window, and forget what was shown of it.
        if (listeners.size === 0) shown = { from: -1, to: -1 };
        stop();
      };
    },
  };
}

interface Shown {
  start: number;
  rows: readonly GridRow[];
  count: number | null | undefined;
}
/** Where only values changed, the rows between the first and the last of them. */
function changeOf(before: Shown, after: Shown): GridChange {
  if (before.start !== after.start || before.count !== after.count || before.rows.length !== after.rows.length) return { kind: 'all' };
  const from = after.rows.findIndex((it, at) => it !== before.rows[at]);
  if (from < 0) return { kind: 'rows', from: after.start, to: after.start };
  const last = after.rows.findLastIndex((it, at) => it !== before.rows[at]);
  return { kind: 'rows', from: after.start + from, to: after.start + last + 1 };
}
