import type { Feed } from '../platform/feed/feed.ts';
import { inRange } from '../platform/feed/in-range.ts';
import { presentCurrentUser, presentUser } from './people.ts';

/** My own row. */
export const currentUserFeed: Feed = {
  store: 'currentUser',
  scope: 'user',
  async since(db, scopeId, range) {
    const rows = await inRange(db.selectFrom('app_user').selectAll().where('id', '=', scopeId), 'seq', range).execute();
    return rows.map((row) => ({ store: 'currentUser', id: row.id, seq: Number(row.seq), row: presentCurrentUser(row) }));
  },
};

/** The people of a tenant, with those who are invited and those who are gone: their messages stay. */
export const usersFeed: Feed = {
  store: 'users',
  scope: 'tenant',
  async since(db, scopeId, range) {
    const rows = await inRange(db.selectFrom('app_user').selectAll().where('tenant_id', '=', scopeId), 'tenant_seq', range).execute();
    return rows.map((row) => ({ store: 'users', id: row.id, seq: Number(row.tenant_seq), row: presentUser(row) }));
  },
};
