import type { SyncedRows } from '@trackyard/contract';
import { presentMessage, selectMessages } from '../chat/index.ts';
import { presentEntry, selectEntries } from '../entries/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { defineConsumer } from '../platform/event-log/consumer.ts';
import { cursorOf, replace } from './indexer.ts';
import { lockIndex } from './lock.ts';

const loadOf = {
  trackEntries: async (db: Queryable, ids: readonly string[]): Promise<SyncedRows['trackEntries'][]> =>
    (await selectEntries(db).where('entry.id', 'in', ids).where('entry.deleted', 'is', null).execute()).map(presentEntry),
  chatMessages: async (db: Queryable, ids: readonly string[]): Promise<SyncedRows['chatMessages'][]> =>
    (await selectMessages(db).where('id', 'in', ids).execute()).map(presentMessage),
};

/**
 * Indexes entries and messages again once the text of their file can be read. The rows themselves did not change, so the feed does not
 * bring them. One at a time: each waits for the lock of the index.
 */
export const readTextsConsumer = defineConsumer<'entries.textRead'>({
  name: 'search.readTexts',
  events: ['entries.textRead'],
  concurrency: 1,
  async handle({ scope, payload: { store, ids } }, { db }) {
    await lockIndex(db);
    const { id } = await cursorOf(db, scope);
    const rows = await loadOf[store](db, ids);
    await replace(
      db,
      id,
      rows.map((row) => ({ store, id: row.id, row })),
    );
  },
});
