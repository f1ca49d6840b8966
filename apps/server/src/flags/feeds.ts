import './tables.ts';
import { parseScope, scopeOf } from '@trackyard/contract';
import { flagsOn } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Feed } from '../platform/feed/feed.ts';
import { inRange } from '../platform/feed/in-range.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import { groupFlagsOf } from './effective.sql.ts';

const selectHolders = (db: Queryable) => db.selectFrom('flag_holder').select(['flag_holder.scope', 'flag_holder.flags', 'flag_holder.seq']);

/** What I have of my own and by my groups. */
const userFlagsFeed: Feed = {
  store: 'userFlags',
  scope: 'user',
  async since(db, id, range) {
    const holder = selectHolders(db).where('flag_holder.scope', '=', scopeOf('user', id));
    const rows = await inRange(holder, 'flag_holder.seq', range).execute();
    const groups = rows.length ? await groupFlagsOf(db, id) : [];
    return rows.map(({ flags, seq }) => ({
      store: 'userFlags',
      id,
      seq,
      row: { id, flags: flagsOn({ user: flags, groups, tenant: [] }) },
    }));
  },
};
const flagsFeed = (store: 'tenantFlags' | 'trackFlags', kind: 'tenant' | 'track'): Feed =>
  tableFeed(store, {
    select: selectHolders,
    scopeColumn: 'flag_holder.scope',
    scopeValue: (id) => scopeOf(kind, id),
    seqColumn: 'flag_holder.seq',
    present: ({ scope, flags }) => ({ id: parseScope(scope).id, flags }),
  });

export const flagFeeds: Feed[] = [userFlagsFeed, flagsFeed('tenantFlags', 'tenant'), flagsFeed('trackFlags', 'track')];
