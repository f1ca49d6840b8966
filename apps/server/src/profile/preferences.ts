import {
  allNotifyKinds,
  type DashboardElement,
  defaultPreferences,
  type NotifyKind,
  type NotifyKinds,
  type ParsedInputOf,
  type Preferences,
  type SomeNotifyKinds,
  scopeOf,
} from '@trackyard/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { checkTimeZone } from '../tenants/index.ts';

interface PreferenceTable {
  user_id: string;
  theme: Preferences['theme'];
  motion: Preferences['motion'];
  time_zone: string | null;
  language: Preferences['language'];
  date_order: Preferences['dateOrder'];
  hours: Preferences['hours'];
  first_day: Preferences['firstDay'];
  notify_messages: Preferences['notifyMessages'];
  /** Those that were ever chosen. */
  notify_kinds: ColumnType<SomeNotifyKinds, string | undefined, string>;
  quiet_hours: Preferences['quietHours'];
  paused_until: Date | null;
  push_desktop: boolean;
  push_mobile: boolean;
  dashboard: DashboardElement['id'][];
  /** Number in the scope `user:`. */
  seq: number;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    preference: PreferenceTable;
  }
}

/** What is not named stays as it is; at the first change it is as by default. */
export const updatePreferences: Handler<'profile.updatePreferences'> = async ({ db, feed, actor }, changes) => {
  await changePreferences({ db, feed }, actor.userId, changes);
  return {};
};

export async function changePreferences(
  { db, feed }: Pick<MutationCall, 'db' | 'feed'>,
  userId: string,
  changes: ParsedInputOf<'profile.updatePreferences'>,
): Promise<void> {
  for (const it of [changes.timeZone, changes.quietHours?.timeZone]) if (it) checkTimeZone(it);
  const seq = await feed.next(scopeOf('user', userId));
  // From here on nobody else changes them: that number is given to one at a time.
  const chosen = changes.notifyKinds && { notify_kinds: JSON.stringify(await withKinds(db, userId, changes.notifyKinds)) };
  await db
    .insertInto('preference')
    .values({ user_id: userId, ...columnsOf({ ...defaultPreferences, ...changes } as Preferences), ...chosen, seq })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columnsOf(changes), ...chosen, seq }))
    .execute();
}

/** Of each kind, by each way. */
export async function notifyKindsOf(db: Queryable, userId: string): Promise<NotifyKinds> {
  const row = await db.selectFrom('preference').select('notify_kinds').where('user_id', '=', userId).executeTakeFirst();
  return allNotifyKinds(row?.notify_kinds ?? {});
}

async function withKinds(db: Queryable, userId: string, changes: SomeNotifyKinds): Promise<SomeNotifyKinds> {
  const row = await db.selectFrom('preference').select('notify_kinds').where('user_id', '=', userId).executeTakeFirst();
  const merged: SomeNotifyKinds = { ...row?.notify_kinds };
  for (const [kind, ways] of Object.entries(changes)) merged[kind as NotifyKind] = { ...merged[kind as NotifyKind], ...ways };
  return merged;
}

export const getDashboard: Handler<'profile.getDashboard'> = async ({ db, actor }) => {
  const row = await db.selectFrom('preference').selectAll().where('user_id', '=', actor.userId).executeTakeFirst();
  return (row ? present(row) : defaultPreferences).dashboard;
};

type Values = { [K in keyof Omit<Preferences, 'id' | 'notifyKinds'>]?: Preferences[K] | undefined };
type Ids<D> = D extends undefined ? undefined : DashboardElement['id'][];
type Moment<D> = D extends string ? Date : D;
/** Columns without a value are left alone. */
const columnsOf = <V extends Values>(it: V) => ({
  theme: it.theme as V['theme'],
  motion: it.motion as V['motion'],
  time_zone: it.timeZone as V['timeZone'],
  language: it.language as V['language'],
  date_order: it.dateOrder as V['dateOrder'],
  hours: it.hours as V['hours'],
  first_day: it.firstDay as V['firstDay'],
  notify_messages: it.notifyMessages as V['notifyMessages'],
  quiet_hours: (it.quietHours ? JSON.stringify(it.quietHours) : it.quietHours) as V['quietHours'],
  paused_until: (it.pausedUntil ? new Date(it.pausedUntil) : it.pausedUntil) as Moment<V['pausedUntil']>,
  push_desktop: it.pushDesktop as V['pushDesktop'],
  push_mobile: it.pushMobile as V['pushMobile'],
  dashboard: it.dashboard?.map(({ id }) => id) as Ids<V['dashboard']>,
});

const present = (row: Selectable<PreferenceTable>): Preferences => ({
  id: row.user_id,
  theme: row.theme,
  motion: row.motion,
  timeZone: row.time_zone,
  language: row.language,
  dateOrder: row.date_order,
  hours: row.hours,
  firstDay: row.first_day,
  notifyMessages: row.notify_messages,
  notifyKinds: allNotifyKinds(row.notify_kinds),
  quietHours: row.quiet_hours,
  pausedUntil: row.paused_until?.toISOString() ?? null,
  pushDesktop: row.push_desktop,
  pushMobile: row.push_mobile,
  dashboard: row.dashboard.map((id) => ({ id })),
});

export const preferencesFeed = tableFeed('preferences', {
  select: (db) => db.selectFrom('preference').selectAll('preference'),
  scopeColumn: 'preference.user_id',
  seqColumn: 'preference.seq',
  present: (row) => present(row),
});
