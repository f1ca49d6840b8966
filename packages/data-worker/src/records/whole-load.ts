import { limits, type OutputOf, parseScope, parseTableScope, type TableRecord } from '@trackyard/contract';
import type { Calls } from '../connection/index.ts';
import { createWholeTable, type WholeTable } from './whole-table.ts';

/** `again`: changes were missed while it was loaded. */
export type Loaded = WholeTable | 'tooLarge' | 'again';
export const fits = (table: WholeTable): boolean =>
  table.records().length <= limits.wholeTableRecords && table.size() <= limits.wholeTableSize;

interface Hooks {
  /** The first page is here, which knows of all changes up to `seq`: changes are listened to from there on. */
  begun(seq: number): Promise<void>;
  /** Since then too much changed to be named. */
  isMissed(seq: number): boolean;
}
/** Loads a table page by page, in its own order: a page behind a record needs no counting. `since` is the generation of the database. */
export async function loadTable(calls: Calls, { scope, since }: { scope: string; since: number }, hooks: Hooks): Promise<Loaded> {
  const place = parseTableScope(parseScope(scope).id);
  const { result } = await calls.call('records.count', place, { since });
  if (result.count > limits.wholeTableRecords) return 'tooLarge';
  let table: WholeTable | null = null;
  for (let last: TableRecord | undefined; ; ) {
    // Behind the key, too: the record itself may be moved between two pages.
    const input = { ...place, limit: limits.recordPage, ...(last && { after: last.id, afterKey: last.orderKey }) };
    const page: OutputOf<'records.window'> = (await calls.call('records.window', input, { since })).result;
    if (!table) await hooks.begun(page.seq);
    table ??= createWholeTable(page.seq);
    table.load(page.records, page.seq);
    if (hooks.isMissed(table.seq())) return 'again';
    if (!fits(table)) return 'tooLarge';
    last = page.records.at(-1);
    if (!page.more || last === undefined) return table;
  }
}
