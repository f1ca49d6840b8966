import './tables.ts';
import { type Pushed, pathOf, reminderTag } from '@trackyard/contract';
import { sql } from 'kysely';
import { recipientsIn, wantsBy } from '../news/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { openReminders, reminderWords } from '../records/index.ts';
import type { Claim } from './waiting.sql.ts';

/** Older reminders were made while the server was down for long: only the list shows them. */
const youngerThanMs = 3_600_000;

/** Notes a delivery of each reminder in the lists of these people, for each of their devices. Once for each. */
export const noteReminders = (db: Queryable, people: readonly string[] | 'everyone', now: Date) =>
  sql`
    insert into push_delivery (registration_id, user_id, track_id, kind, record_id, asked, due, device_type, browser, system, created)
    select device.id, device.user_id, it.track_id, 'REMINDER', it.record_ids[1], it.date, ${now}::timestamptz, device.device_type,
      session.browser, session.system, ${now}::timestamptz
    from record_activity it
    join record on record.id = it.record_ids[1]
    join push_registration device on device.user_id = it.user_id and device.enabled and device.created <= it.date
    join session on session.id = device.session_id and session.expires > ${now}::timestamptz
    where it.reason in ('due', 'overdue') and it.date > ${new Date(now.getTime() - youngerThanMs)}::timestamptz
      and ${people === 'everyone' ? sql`true` : sql`it.user_id = any(${[...people]}::uuid[])`}
      and ${wantsBy('push', 'it.user_id', 'MENTIONS')}
    order by device.id
    on conflict (registration_id, record_id, asked) where kind = 'REMINDER' do nothing`.execute(db);

/**
 * The push of a reminder; the end of the quiet hours where the person is in some. Null where they have seen it, where the task is done, put
 * off or not theirs any more, and where they want no such pushes to this kind of device.
 */
export async function reminderPush(
  db: Queryable,
  { userId, recordId, trackId, asked, deviceType }: Claim,
  now: Date,
): Promise<Pushed | Date | null> {
  const [reminder] = await openReminders(db, userId, [recordId!]);
  if (!reminder || reminder.date.getTime() !== asked!.getTime()) return null;
  const person = (await recipientsIn(db, trackId!, [userId], now, 'track')).get(userId);
  if (!person?.notified.push.MENTION || !(deviceType === 'DESKTOP' ? person.desktop : person.mobile)) return null;
  if (person.quiet) return person.quietEnds;
  return {
    type: 'show',
    tag: reminderTag(recordId!),
    title: person.title,
    body: reminderWords(reminder),
    path: pathOf('SingleTrackTask', { trackId: trackId!, taskId: recordId! }),
    date: reminder.date.toISOString(),
  };
}
