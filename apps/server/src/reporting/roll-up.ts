import './tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database/tables.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { noteActive } from './note-active.ts';

/** One run counts at most this many days of one time zone; the next run goes on. */
const daysOfRun = 31;
/** The month of active people is the day and the 29 before it. */
const monthDays = 30;

/** Counts each day once it is over in the time zone of its company, so that pages never count messages, files or records. */
export const rollUpJob = defineJob(
  { name: 'reporting.rollUp', input: z.object({}), everySeconds: 900, expireInSeconds: 900 },
  async ({ services: { database, clock }, signal }) => {
    const now = clock.now();
    // The figures of a day are final, so note the activity of its last minutes first.
    await noteActive(database, now);
    const zones = await database.selectFrom('tenant').select('time_zone').distinct().orderBy('time_zone').execute();
    for (const { time_zone: zone } of zones)
      for (const day of await missingDays(database, zone, now)) {
        signal.throwIfAborted();
        await countDay(database, zone, day);
      }
  },
);

/** The days that are over and that a company of this time zone lacks, oldest first. */
async function missingDays(db: Database, zone: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with ended as (select (${now}::timestamptz at time zone ${zone})::date - 1 as day)
    select distinct to_char(wanted.day, 'YYYY-MM-DD') as day
    from tenant cross join ended
    cross join lateral generate_series(
      greatest((tenant.created at time zone ${zone})::date, ended.day - ${limits.reportingBackDays}::int), ended.day, '1 day'
    ) as wanted (day)
    where tenant.time_zone = ${zone}
      and not exists (select from company_day where company_day.tenant_id = tenant.id and company_day.day = wanted.day)
    order by 1 limit ${daysOfRun}`.execute(db);
  return rows.map((it) => it.day);
}

/** One statement for all companies of the time zone: the rows of the day are read once. */
async function countDay(db: Database, zone: string, day: string): Promise<void> {
  const start = sql`(${day}::date::timestamp at time zone ${zone})`;
  const end = sql`((${day}::date + 1)::timestamp at time zone ${zone})`;
  const within = (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
  const noted = sql`(select from active_day where active_day.tenant_id = tenant.id and active_day.day <= ${day}::date limit 1)`;
  await sql`
    insert into company_day (tenant_id, day, people, active_people, active_people_month, messages, tracks, files, file_bytes, records, guests)
    select tenant.id, ${day}::date,
      case when exists ${noted} then coalesce(people.count, 0) end,
      case when exists ${noted} then (
        select count(*) from active_day where active_day.tenant_id = tenant.id and active_day.day = ${day}::date) end,
      case when exists ${noted} then (
        select count(distinct user_id) from active_day
        where active_day.tenant_id = tenant.id and active_day.day > ${day}::date - ${monthDays}::int and active_day.day <= ${day}::date) end,
      coalesce(messages.count, 0), coalesce(tracks.count, 0), coalesce(files.count, 0), coalesce(files.bytes, 0),
      coalesce(records.count, 0), coalesce(guests.count, 0)
    from tenant
    left join (
      select tenant_id, count(*) from app_user
      where created < ${end} and status = 'CONFIRMED' and not guest and not imported group by tenant_id
    ) as people on people.tenant_id = tenant.id
    left join (
      select tenant_id, count(*) from track
      where created < ${end} and type <> 'PRIVATE_CHAT' and state = 0 and deleted is null group by tenant_id
    ) as tracks on tracks.tenant_id = tenant.id
    left join (
      select track.tenant_id, count(*) from chat_message join track on track.id = chat_message.track_id
      where ${within('chat_message.date')} and chat_message.source = 'user' group by 1
    ) as messages on messages.tenant_id = tenant.id
    left join (
      select track.tenant_id, count(*), sum(stored_file.size) as bytes
      from entry_version join entry on entry.id = entry_version.entry_id join track on track.id = entry.track_id
      join stored_file on stored_file.id = entry_version.stored_file_id
      where ${within('entry_version.created')} group by 1
    ) as files on files.tenant_id = tenant.id
    left join (
      select track.tenant_id, count(*) from record join track on track.id = record.track_id
      where ${within('record.created')} group by 1
    ) as records on records.tenant_id = tenant.id
    left join (
      select track.tenant_id, count(*) from membership join track on track.id = membership.track_id
      where membership.guest_link_id is not null and ${within('membership.added')} group by 1
    ) as guests on guests.tenant_id = tenant.id
    where tenant.time_zone = ${zone} and tenant.created < ${end}
    on conflict do nothing`.execute(db);
}

/** Forgets who was active on days that no figure needs any more. */
export async function forgetActiveDays(database: Database, now: Date): Promise<void> {
  await sql`delete from active_day where day < (${now}::timestamptz at time zone 'UTC')::date - ${monthDays + 2}::int`.execute(database);
}
