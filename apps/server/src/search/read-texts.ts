import { defineConsumer } from '../platform/event-log/consumer.ts';
import { loadEntries } from './entries.ts';
import { cursorOf, replace } from './indexer.ts';
import { lockIndex } from './lock.ts';
import { loadMessages } from './messages.ts';

const loadOf = { trackEntries: loadEntries, chatMessages: loadMessages };

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
