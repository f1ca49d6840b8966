import type { NotifyChannel, NotifyKind, SomeNotifyKinds } from '@trackyard/contract';
import { sql } from 'kysely';

/** Whether a person wants any of these kinds of notifications by this channel. A kind that was never chosen counts as wanted, so that most people have no row. */
export const wantsBy = (channel: NotifyChannel, userId: string, ...kinds: NotifyKind[]) => {
  const none: SomeNotifyKinds = Object.fromEntries(kinds.map((it) => [it, { [channel]: false }]));
  return sql<boolean>`not exists (select from preference where user_id = ${sql.ref(userId)} and notify_kinds @> ${JSON.stringify(none)}::jsonb)`;
};
