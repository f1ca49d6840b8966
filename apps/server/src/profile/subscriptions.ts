import { defaultSubscriptionSettings, type SubscriptionMode, type SubscriptionSettings, scopeOf } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler } from '../platform/operations/context.ts';

interface SubscriptionTable {
  user_id: string;
  create_mode: SubscriptionMode;
  edit_mode: SubscriptionMode;
  comment_mode: SubscriptionMode;
  /** Number in the scope `user:`. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    subscription_setting: SubscriptionTable;
  }
}

/** What is not named stays as it is; at the first change it is as by default. */
export const updateSubscriptions: Handler<'profile.updateSubscriptions'> = async ({ db, feed, actor }, changes) => {
  const seq = await feed.next(scopeOf('user', actor.userId));
  await db
    .insertInto('subscription_setting')
    .values({ user_id: actor.userId, ...columnsOf({ ...defaultSubscriptionSettings, ...changes } as SubscriptionSettings), seq })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columnsOf(changes), seq }))
    .execute();
  return {};
};

/** The settings that the person chose, or the defaults. */
export async function subscriptionsOf(db: Queryable, userId: string): Promise<SubscriptionSettings> {
  const row = await db.selectFrom('subscription_setting').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? present(row) : { id: userId, ...defaultSubscriptionSettings };
}

type Values = { [K in keyof Omit<SubscriptionSettings, 'id'>]?: SubscriptionMode | undefined };
/** Columns without a value are left alone. */
const columnsOf = <V extends Values>(it: V) => ({
  create_mode: it.subscribeOnCreateMode as V['subscribeOnCreateMode'],
  edit_mode: it.subscribeOnEditMode as V['subscribeOnEditMode'],
  comment_mode: it.subscribeOnCommentMode as V['subscribeOnCommentMode'],
});

const present = (row: Selectable<SubscriptionTable>): SubscriptionSettings => ({
  id: row.user_id,
  subscribeOnCreateMode: row.create_mode,
  subscribeOnEditMode: row.edit_mode,
  subscribeOnCommentMode: row.comment_mode,
});

export const subscriptionsFeed = tableFeed('subscriptionSettings', {
  select: (db) => db.selectFrom('subscription_setting').selectAll('subscription_setting'),
  scopeColumn: 'subscription_setting.user_id',
  seqColumn: 'subscription_setting.seq',
  present: (row) => present(row),
});
