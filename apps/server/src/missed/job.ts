import { isLeftAlone, leftAloneUntil } from '@trackyard/rules';
import { z } from 'zod';
import { addressOf } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { reconcile } from '../platform/jobs/reconcile.ts';
import type { Services } from '../platform/services.ts';
import { noteMissed, waitsMs } from './lines.sql.ts';
import { claimReaders, mayBeMailed } from './readers.sql.ts';
import { type Line, type Missed, stillMissed } from './still-missed.ts';
import { mailOf } from './words.ts';

/** How long a reader's job is theirs alone: far longer than its tries take. */
const leaseMs = 5 * 60_000;
/** Nobody gets two of these mails within it. */
const pauseMs = 3_600_000;

/** Finds people who missed something and may get a mail about it; nobody where no mail server is configured. */
export const missedJob = reconcile({
  name: 'missed.mail',
  everySeconds: 30,
  limit: 500,
  async findLost({ services: { database, clock, mail } }, limit) {
    if (!mail.delivers) return [];
    await noteMissed(database, clock.now());
    const now = clock.now();
    return claimReaders(database, { now, until: new Date(now.getTime() + leaseMs), limit });
  },
  async enqueue(userIds, { db, services: { jobs } }) {
    for (const userId of userIds) await jobs.enqueue(db, mailReader, { userId });
  },
});

/** Mails somebody what they missed. One transaction adds the mail and takes its news off the queue. */
export const mailReader = defineJob(
  { name: 'missed.mailReader', input: z.object({ userId: z.uuid() }), concurrency: 2 },
  ({ input: { userId }, services }) => inTransaction(services.database, (db) => mailMissed(db, services, userId)),
);

async function mailMissed(db: Tx, { clock, mail, configuration }: Services, userId: string): Promise<void> {
  const now = clock.now();
  const person = await personOf(db, userId);
  const wishes = person && { quietHours: person.quiet_hours, timeZone: person.time_zone, pausedUntil: person.paused_until };
  const wantsQuiet = wishes && isLeftAlone(wishes, now);
  const until = wantsQuiet && leftAloneUntil(wishes, now);
  if (until) return void (await mayBeMailed(db, userId, until));
  const lines = await takeLines(db, userId, new Date(now.getTime() - waitsMs));
  // An earlier run of this job was not noted.
  if (lines.length === 0) return;
  // Nobody disturbs people who chose never to be disturbed.
  const missed: Missed[] = person?.email && !wantsQuiet ? await stillMissed(db, userId, lines, now) : [];
  const { token } = await mayBeMailed(db, userId, missed.length > 0 ? new Date(now.getTime() + pauseMs) : now);
  if (missed.length === 0) return;
  const at = (path: `/${string}`) => addressOf(configuration, path);
  await mail.send(db, mailOf(missed, { to: person!.email!, displayName: person!.display_name, token, at }));
}

const personOf = (db: Tx, userId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('preference', 'preference.user_id', 'app_user.id')
    .select(['email', 'display_name', 'quiet_hours', 'paused_until', 'preference.time_zone'])
    .where('app_user.id', '=', userId)
    .where('status', '=', 'CONFIRMED')
    .where('guest', '=', false)
    .where('imported', '=', false)
    .executeTakeFirst();

const takeLines = (db: Tx, userId: string, upTo: Date): Promise<Line[]> =>
  db.deleteFrom('missed_line').where('user_id', '=', userId).where('happened', '<=', upTo).returningAll().execute();
