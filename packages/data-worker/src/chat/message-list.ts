import { limits } from '@trackyard/contract';
import { type Changes, type Database, keysOf } from '../database/index.ts';
import type { StoredMessage } from '../stores/index.ts';

/** The rows of one conversation between two numbers: read once, and then updated by the changes of the database. */
export interface MessageList {
  /** The rows in order: the same array until one of them changes. */
  rows(from: number, to: number | null): Promise<readonly StoredMessage[]>;
  hear(changes: Changes): void;
  forget(): void;
}
/** The most changed rows that are remembered, in whatever chat: beyond, reading all rows again costs less. */
const mostChanges = 2 * limits.chatPage;
const end = (to: number | null) => to ?? Number.POSITIVE_INFINITY;

export function createMessageList(db: Database, list: string): MessageList {
  let rows: readonly StoredMessage[] = [];
  let loaded: { from: number; to: number | null } | null = null;
  /** The rows that changed since they were read. Null: too many, and all rows are read the next time. */
  let changed: Set<string> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const isWithin = (row: StoredMessage, from: number, to: number | null) =>
    row.list === list && row.number >= from && row.number <= end(to);

  async function load(from: number, to: number | null): Promise<void> {
    const missing = changed;
    changed = new Set();
    if (!missing || !loaded || from > end(loaded.to) + 1 || end(to) + 1 < loaded.from) rows = await db.messagesOf(list, { from, to });
    else {
      if (missing.size > 0) rows = await renewed(missing, loaded.from, loaded.to);
      if (from < loaded.from) rows = [...(await db.messagesOf(list, { from, to: loaded.from - 1 })), ...rows];
      if (end(to) > end(loaded.to)) rows = [...rows, ...(await db.messagesOf(list, { from: end(loaded.to) + 1, to }))];
      if (from > loaded.from || end(to) < end(loaded.to)) rows = rows.filter((row) => isWithin(row, from, to));
    }
    loaded = { from, to };
  }
  async function renewed(ids: ReadonlySet<string>, from: number, to: number | null): Promise<readonly StoredMessage[]> {
    const fresh = (await db.messages([...ids])).filter((row) => isWithin(row, from, to));
    if (fresh.length === 0 && !rows.some((row) => ids.has(row.id))) return rows;
    return [...rows.filter((row) => !ids.has(row.id)), ...fresh].sort((a, b) => a.number - b.number);
  }
  return {
    rows(from, to) {
      const done = turn.then(async () => {
        await load(from, to).catch((error: unknown) => {
          // The changes during the read are not known any more.
          changed = null;
          throw error;
        });
        return rows;
      });
      turn = done.catch(() => undefined);
      return done;
    },
    hear(changes) {
      if (changes.all) changed = null;
      for (const id of keysOf(changes, 'chatMessages')) changed?.add(id);
      if (changed && changed.size > mostChanges) changed = null;
    },
    forget() {
      changed = null;
      rows = [];
    },
  };
}
