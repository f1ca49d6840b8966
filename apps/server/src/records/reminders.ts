import './tables.ts';
import { type QuietHours, tableScope } from '@trackyard/contract';
import { displayText, isQuiet, isTimeZone, linkedIds, type Reminder, reminderOf, taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { dropReminders, noteReminders } from '../activities/index.ts';
import type { Database } from '../platform/database/tables.ts';
import { defineJob, type JobRun } from '../platform/jobs/job.ts';
import { daysBefore } from '../platform/purge.ts';
import { openTasks } from './open-tasks.ts';

/** So many days around today a task can be due or overdue somewhere. */
const aroundDays = 6;
/** A reminder is remembered longer than a task can be reminded of. */
const forgottenAfterDays = 60;

/**
 * Reminds people of the tasks assigned to them that are due, and once more when they are overdue. Who wants quiet now is reminded later.
 * What was sent is noted in the transaction that sends it, so that a run that is made again sends nothing twice.
 */
export const remindJob = defineJob(
  { name: 'records.remind', input: z.object({}), everySeconds: 300, expireInSeconds: 600 },
  async (run) => {
    const now = run.services.clock.now();
    await dropReminders(run.write, await pastReminders(run.services.database));
    const places = new Map<string, Remind[]>();
    for (const it of await remindable(run.services.database, now)) {
      const key = tableScope(it.trackId, it.tableId);
      places.set(key, [...(places.get(key) ?? []), it]);
    }
    for (const reminders of places.values())
      try {
        await remind(run, reminders);
      } catch (cause) {
        // One place keeps no other one waiting.
        const { trackId, tableId } = reminders[0]!;
        run.services.log.error('people could not be reminded of tasks; it is tried again in five minutes', { trackId, tableId, cause });
      }
  },
);

interface Task {
  recordId: string;
  trackId: string;
  tableId: string;
  appId: string;
  title: string;
  due: string;
}
interface Remind extends Task {
  userId: string;
  kind: Reminder['kind'];
}

async function remind({ write }: Pick<JobRun<unknown>, 'write'>, reminders: readonly Remind[]): Promise<void> {
  await write(async ({ db, feed, now }) => {
    const sent = await sql<{ record_id: string; user_id: string }>`
      insert into record_reminder (record_id, user_id, kind, due, date)
      select it.*, ${now}::timestamptz from unnest(${reminders.map((it) => it.recordId)}::uuid[], ${reminders.map((it) => it.userId)}::uuid[],
        ${reminders.map((it) => it.kind)}::text[], ${reminders.map((it) => it.due)}::text[]) as it
      on conflict do nothing returning record_id, user_id`.execute(db);
    const isSent = new Set(sent.rows.map((it) => `${it.record_id} ${it.user_id}`));
    const news = reminders.filter((it) => isSent.has(`${it.recordId} ${it.userId}`));
    if (news.length > 0) await noteReminders({ db, feed, now }, news[0]!, news);
  });
}

/** Whom there is to remind now: the people to whom an open task is assigned and who were not reminded of it yet. */
async function remindable(db: Database, now: Date): Promise<Remind[]> {
  const day = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const rows = await openTasks(db)
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('preference', 'preference.user_id', 'app_user.id')
    .where(sql<boolean>`record.properties ? 'taskassignee' and record.properties ? 'taskdue'`)
    .where(sql<boolean>`record.properties -> 'taskassignee' ? app_user.id::text`)
    .where('app_user.status', '=', 'CONFIRMED')
    .where('app_user.guest', '=', false)
    .select(['record.id as recordId', 'record.track_id as trackId', 'record.table_id as tableId', 'app_table.app_id as appId'])
    .select(['record.properties', 'app_table.attributes', 'app_user.id as userId', 'preference.time_zone as zone'])
    .select('preference.quiet_hours as quiet')
    .select(
      sql<string[] | null>`(select array_agg(kind || ' ' || due) from record_reminder
        where record_reminder.record_id = record.id and record_reminder.user_id = app_user.id)`.as('sent'),
    )
    .where(sql<boolean>`left(record.properties ->> 'taskdue', 32) collate "C" between ${day(-aroundDays)} and ${day(2)}`)
    .execute();
  return rows.flatMap(({ properties, attributes, zone, quiet, sent, ...it }) => {
    const due = properties[taskFields.due];
    if (typeof due !== 'string') return [];
    const reminder = reminderOf(due, zone !== null && isTimeZone(zone) ? zone : 'UTC', now);
    const isSent = reminder && sent?.includes(`${reminder.kind} ${due}`);
    if (!reminder || isSent || isQuiet(quiet as QuietHours | null, zone, now)) return [];
    return [{ ...it, due, kind: reminder.kind, title: displayText(attributes, properties) }];
  });
}

/** Reminders in lists of tasks that are done by now, gone, due at another time or assigned to somebody else. */
async function pastReminders(db: Database): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .selectFrom('record_activity')
    .leftJoin('record', (join) => join.on(sql<boolean>`record.id = record_activity.record_ids[1] and record.deleted is null`))
    .leftJoin('record_reminder', (join) =>
      join
        .onRef('record_reminder.record_id', '=', 'record.id')
        .onRef('record_reminder.user_id', '=', 'record_activity.user_id')
        .onRef('record_reminder.kind', '=', 'record_activity.reason')
        .on(sql<boolean>`record_reminder.due = record.properties ->> 'taskdue'`),
    )
    .select(['record_activity.id', 'record_activity.user_id as userId', 'record.properties', 'record_reminder.due'])
    // As the index has it.
    .where(sql<boolean>`record_activity.reason in ('due', 'overdue')`)
    .execute();
  return rows.filter(({ properties, due, userId }) => {
    if (!properties || due === null || properties[taskFields.status] === taskFields.done) return true;
    return !linkedIds(properties[taskFields.assignee]).includes(userId);
  });
}

export async function forgetReminders(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('record_reminder').where('date', '<', daysBefore(now, forgottenAfterDays)).execute();
}
