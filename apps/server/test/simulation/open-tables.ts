import type { RecordWindow } from '@trackyard/data-worker';
import type { Brain } from '@trackyard/data-worker/testing';
import { pageId, type SimulatedClient } from './client.ts';
import type { StagedTables } from './tables.ts';

/** How a page asks for the records of a table: in its own order, or by a field. */
export interface Shown {
  tableId: string;
  sortBy: string | null;
}
export const shownOf = ({ lots, buyers }: StagedTables): Shown[] => [
  { tableId: lots, sortBy: null },
  { tableId: lots, sortBy: 'double' },
  { tableId: buyers, sortBy: null },
];
interface Reading {
  read(): unknown;
  end?(): void;
}
interface OpenTables {
  windows: Map<string, Reading>;
  close(): void;
}
/** Of each worker: what its page shows is gone with it. */
const open = new WeakMap<Brain, OpenTables>();
const keyOf = ({ tableId, sortBy }: Shown): string => `${tableId} ${sortBy}`;

/** Shows the app, its tables and views of them in a page, until they are closed or the worker dies. */
export function openTables(client: SimulatedClient, tables: StagedTables): void {
  const brain = client.brain();
  if (open.has(brain)) return;
  const { trackId, appId } = tables;
  const app: Reading = brain.readings['apps.one']({ trackId, appId }, pageId);
  const windows = new Map(
    shownOf(tables).map((it): [string, Reading] => [
      keyOf(it),
      brain.readings['records.window']({ trackId, ...it, sortDirection: 'asc' }, pageId),
    ]),
  );
  const close = (): void => {
    for (const it of [app, ...windows.values()]) it.end?.();
    open.delete(brain);
  };
  open.set(brain, { windows, close });
}
export const closeTables = (client: SimulatedClient): void => open.get(client.brain())?.close();

/** What the page shows; null: it shows no tables. */
export const windowOf = (client: SimulatedClient, shown: Shown): RecordWindow | null =>
  (open.get(client.brain())?.windows.get(keyOf(shown))?.read() as RecordWindow | undefined) ?? null;
