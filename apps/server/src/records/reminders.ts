import './tables.ts';
import { type QuietHours, tableScope } from '@trackyard/contract';
import { displayText, isLeftAlone, isTimeZone, type Reminder, reminderOf, taskFields } from '@trackyard/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { dropReminders, noteReminders } from '../activities/index.ts';
import type { Database } from '../platform/database/tables.ts';
import { defineJob, type JobRun } from '../platform/jobs/job.ts';
import { daysBefore } from '../platform/purge.ts';
import { isPast, listedReminders } from './open-reminders.ts';
import { openTasks } from './open-tasks.ts';

/** So many days around today a task can be due or overdue somewhere. */
const aroundDays = 6;
/** A reminder is remembered longer than a task can be reminded of. */
const forgottenAfterDays = 60;
/** Tasks, and reminders, that are read at once. */
const tasksAtOnce = 500;

/**
 * Reminds people of the tasks assigned to them that are due, and once more when they are overdue. Who wants quiet now is reminded later.
 * What was sent is noted in the transaction that sends it, so that a run that is made again sends nothing twice.
 */
export const remindJob = defineJob(
  { name: 'records.remind', input: z.object({}), everySeconds: 300, expireInSeconds: 600 },
  async (run) => {
    const now = run.services.clock.now();
    await dropPast(run);
    for (let after: Position | null = null; !run.signal.aborted; ) {
      const tasks: Position[] = await nextTasks(run.services.database, now, after);
      if (tasks.length > 0) await remindOf(run, await remindable(run.services.database, now, tasks));
      if (tasks.length < tasksAtOnce) return;
      after = tasks.at(-1)!;
    }
  },
);

async function remindOf(run: JobRun<unknown>, reminders: readonly Remind[]): Promise<void> {
  for (const ofPlace of Map.groupBy(reminders, (it) => tableScope(it.trackId, it.tableId)).values())
    try {
      await remind(run, ofPlace);
    } catch (cause) {
      // One place keeps no other one waiting.
      const { trackId, tableId } = ofPlace[0]!;
      run.services.log.error('Cannot remind people of tasks, retrying in 5 minutes', { trackId, tableId, cause });
    }
}

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

/** Where a page of tasks ends, in the order of the index. */
interface Position {
  due: string;
  id: string;
}

/** The next tasks that may be due or overdue somewhere around today. */
async function nextTasks(db: Database, now: Date, after: Position | null): Promise<Position[]> {
  const day = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const { rows } = await sql<Position>`
    select id, left(properties ->> 'taskdue', 32) collate "C" as due from record
    where deleted is null and properties ? 'taskassignee' and properties ? 'taskdue'
      and left(properties ->> 'taskdue', 32) collate "C" between ${day(-aroundDays)} and ${day(2)}
      and ${after ? sql`(left(properties ->> 'taskdue', 32) collate "C", id) > (${after.due}, ${after.id}::uuid)` : sql`true`}
    order by left(properties ->> 'taskdue', 32) collate "C", id limit ${tasksAtOnce}`.execute(db);
  return rows;
}

/** Whom there is to remind of these tasks now: the people to whom one is assigned, while it is open, and who were not reminded of it yet. */
async function remindable(db: Database, now: Date, tasks: readonly Position[]): Promise<Remind[]> {
  const rows = await openTasks(db)
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('preference', 'preference.user_id', 'app_user.id')
    .where(
      'record.id',
      'in',
      tasks.map((it) => it.id),
    )
    .where(sql<boolean>`record.properties -> 'taskassignee' ? app_user.id::text`)
    .where('app_user.status', '=', 'CONFIRMED')
    .where('app_user.guest', '=', false)
    .select(['record.id as recordId', 'record.track_id as trackId', 'record.table_id as tableId', 'app_table.app_id as appId'])
    .select(['record.properties', 'app_table.attributes', 'app_user.id as userId', 'preference.time_zone as zone'])
    .select(['preference.quiet_hours as quiet', 'preference.paused_until as pausedUntil'])
    .select(
      sql<string[] | null>`(select array_agg(kind || ' ' || due) from record_reminder
        where record_reminder.record_id = record.id and record_reminder.user_id = app_user.id)`.as('sent'),
    )
    .execute();
  return rows.flatMap(({ properties, attributes, zone, quiet, pausedUntil, sent, ...it }) => {
    const due = properties[taskFields.due];
    if (typeof due !== 'string') return [];
    const reminder = reminderOf(due, zone !== null && isTimeZone(zone) ? zone : 'UTC', now);
    const isSent = reminder && sent?.includes(`${reminder.kind} ${due}`);
    if (!reminder || isSent || isLeftAlone({ quietHours: quiet as QuietHours | null, timeZone: zone, pausedUntil }, now)) return [];
    return [{ ...it, due, kind: reminder.kind, title: displayText(attributes, properties) }];
  });
}

/** Takes reminders of tasks that are done by now, gone, due at another time or assigned to somebody else out of the lists of their people. */
async function dropPast({ services: { database }, write, signal }: JobRun<unknown>): Promise<void> {
  for (let after: { id: string; userId: string } | null = null; !signal.aborted; ) {
    const page: Awaited<ReturnType<typeof remindersAfter>> = await remindersAfter(database, after);
    await dropReminders(write, page.filter(isPast));
    if (page.length < tasksAtOnce) return;
    after = page.at(-1)!;
  }
}
const remindersAfter = (db: Database, after: { id: string; userId: string } | null) =>
  listedReminders(db)
    .$if(after !== null, (it) =>
      it.where(sql<boolean>`(record_activity.user_id, record_activity.id) > (${after?.userId}::uuid, ${after?.id}::uuid)`),
    )
    .orderBy('record_activity.user_id')
    .orderBy('record_activity.id')
    .limit(tasksAtOnce)
    .execute();

export async function forgetReminders(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('record_reminder').where('date', '<', daysBefore(now, forgottenAfterDays)).execute();
}
