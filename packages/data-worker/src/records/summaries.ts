import { type AggregateName, limits, tableScope } from '@trackyard/contract';
import { aggregate, aggregatesOf, type GroupOfRecords, groupFields, groupsBy, resultField, shownBy } from '@trackyard/rules';
import { type Database, touches } from '../database/index.ts';
import { texts } from '../texts.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { attributesOf, contextOf, type Reader } from './context.ts';
import { overlaidRecords } from './evaluated.ts';
import type { Formulas } from './formulas.ts';
import { orderKey, type RecordOrder } from './order.ts';
import { itemsOf } from './overlay.ts';
import type { SummaryRequests } from './summary-requests.ts';
import type { WholeTable } from './whole-table.ts';
import type { WholeTables } from './whole-tables.ts';

/** What a view says of its records together. Aggregates by the id of the field: a number, or a date as the record has it. */
export interface RecordSummary {
  /** Of the groups of the order, each before those inside it. */
  groups: readonly GroupOfRecords[];
  aggregates: Readonly<Record<string, number | string | null>>;
  ready: boolean;
}

export type SummaryOrder = RecordOrder & { aggregates: Readonly<Record<string, AggregateName>> };
/** What views say of their records together: answered from tables that are here whole, and asked of the server for others. */
export interface Summaries {
  /** Registers a live query; returns a function that unregisters it. */
  open(order: SummaryOrder): () => void;
  read(order: SummaryOrder): RecordSummary;
  keyOf(order: SummaryOrder): string;
}
interface SummariesOptions {
  db: Database;
  requests: SummaryRequests;
  timers: Timers;
  log: Log;
  reader: Reader;
  wholes: WholeTables;
  formulas: Formulas;
}
interface Asked {
  queries: number;
  summary: RecordSummary;
  working: boolean;
  failed: boolean;
  stopWaiting: (() => void) | null;
}
/** Milliseconds over which changes are gathered before the server is asked once more. */
const settleMs = 500;
/** Milliseconds until a failure is tried again. */
const againMs = 5_000;
const nothing: RecordSummary = { aggregates: {}, groups: [], ready: false };

export function createSummaries({ db, requests, timers, log, reader, wholes, formulas }: SummariesOptions): Summaries {
  const known = new Map<string, Asked>();
  const keyOf = (order: SummaryOrder): string => `${orderKey(order)} ${JSON.stringify(order.aggregates)}`;
  const hasAny = ({ aggregates }: SummaryOrder): boolean => Object.keys(aggregates).length > 0;

  async function ask(order: SummaryOrder, asked: Asked): Promise<void> {
    const { trackId, tableId, aggregates } = order;
    if (asked.working || wholes.of(tableScope(trackId, tableId)) || !hasAny(order)) return;
    asked.working = true;
    try {
      const result = await requests.ask(order, aggregates);
      asked.summary = { aggregates: result.aggregates, groups: result.groups, ready: true };
      asked.failed = false;
      db.touch('recordWindow', keyOf(order));
    } catch (error) {
      log('warn', texts.tableNotLoaded, error);
      asked.failed = true;
      soon(order, asked, againMs);
    } finally {
      asked.working = false;
    }
  }
  function soon(order: SummaryOrder, asked: Asked, ms = settleMs): void {
    if (asked.queries === 0) return;
    asked.stopWaiting ??= timers.after(ms, () => {
      asked.stopWaiting = null;
      void ask(order, asked);
    });
  }
  function fromTable(order: SummaryOrder, table: WholeTable): RecordSummary {
    const context = contextOf(db, reader, order, table.records());
    const attributes = attributesOf(db, order);
    const { candidates } = overlaidRecords(table.records(), itemsOf(db, order), formulas.completing(order));
    const isShown = shownBy(order, attributes, context);
    const records = isShown ? candidates.filter(isShown) : candidates;
    const wanted = Object.entries(order.aggregates).flatMap(([id, name]) => {
      const attribute = attributes.find((it) => it.id === id);
      return attribute && aggregatesOf(resultField(attribute).type).includes(name) ? [{ attribute, name }] : [];
    });
    const values = wanted.map(({ attribute, name }) => [attribute.id, aggregate(name, attribute, records, context)]);
    const groups = groupsBy(groupFields(order, attributes), records, context, wanted).slice(0, limits.viewGroups);
    return { aggregates: Object.fromEntries(values), groups, ready: true };
  }
  return {
    keyOf,
    open(order) {
      const key = keyOf(order);
      const asked = known.get(key) ?? { queries: 0, summary: nothing, working: false, failed: false, stopWaiting: null };
      known.set(key, asked);
      const hide = requests.show(order, order.aggregates);
      if (asked.queries++ === 0) void ask(order, asked);
      const scope = tableScope(order.trackId, order.tableId);
      const stop = db.onChange((changes) => {
        if (asked.failed && touches(changes, 'connection')) void ask(order, asked);
        if (!wholes.of(scope) && changes.frames.some((it) => it.scope === scope)) soon(order, asked);
      });
      return () => {
        stop();
        hide();
        if (--asked.queries > 0) return;
        asked.stopWaiting?.();
        known.delete(key);
      };
    },
    read(order) {
      const table = wholes.of(tableScope(order.trackId, order.tableId));
      return table ? fromTable(order, table) : (known.get(keyOf(order))?.summary ?? nothing);
    },
  };
}
