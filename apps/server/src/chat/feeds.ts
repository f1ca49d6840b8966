import type { Feed } from '../platform/feed/feed.ts';
import { selectMessages } from './messages.sql.ts';
import { changedRow } from './pages.ts';

export const chatMessagesFeed: Feed = {
  store: 'chatMessages',
  scope: 'chat',
  async since(db, scopeId, { after, upTo, limit }) {
    const rows = await selectMessages(db)
      .where('track_id', '=', scopeId)
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(changedRow);
  },
};
