import './tables.ts';
import type { Flag, GrantedFlags, SyncedStore } from '@trackyard/contract';
import { scopeOf } from '@trackyard/contract';
import { flagsOn } from '@trackyard/rules';
import type { Feed } from '../platform/feed/feed.ts';
import { groupFlagsOf } from './effective.sql.ts';
import type { Holder } from './holders.sql.ts';

const feedOf = <S extends SyncedStore>(
  store: S,
  kind: Holder['kind'],
  present: (db: Parameters<Feed['since']>[0], id: string, flags: Flag[]) => Promise<GrantedFlags> | GrantedFlags,
): Feed => ({
  store,
  scope: kind,
  async since(db, scopeId, { after, upTo }) {
    const row = await db
      .selectFrom('flag_holder')
      .select(['flags', 'seq'])
      .where('scope', '=', scopeOf(kind, scopeId))
      .where('seq', '>', after)
      .where('seq', '<=', upTo)
      .executeTakeFirst();
    return row ? [{ store, id: scopeId, seq: row.seq, row: await present(db, scopeId, row.flags) } as never] : [];
  },
});
const asGranted = (_db: unknown, id: string, flags: Flag[]): GrantedFlags => ({ id, flags });

/** What I have of my own and by my groups. */
const userFlagsFeed = feedOf('userFlags', 'user', async (db, id, user) => ({
  id,
  flags: flagsOn({ user, groups: await groupFlagsOf(db, id), tenant: [] }),
}));

export const flagFeeds: Feed[] = [userFlagsFeed, feedOf('tenantFlags', 'tenant', asGranted), feedOf('trackFlags', 'track', asGranted)];
