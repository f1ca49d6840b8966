import type { NotifyChannel, NotifyKind, SomeNotifyKinds } from '@trackyard/contract';
import { sql } from 'kysely';

/** Whether somebody wants any of these kinds by this way. What they never chose is wanted, so that most have nothing to say here. */
export const wantsBy = (channel: NotifyChannel, userId: string, ...kinds: NotifyKind[]) => {
  const none: SomeNotifyKinds = Object.fromEntries(kinds.map((it) => [it, { [channel]: false }]));
  return sql<boolean>`not exists (select from preference where user_id = ${sql.ref(userId)} and notify_kinds @> ${JSON.stringify(none)}::jsonb)`;
};
