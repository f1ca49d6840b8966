import { isLeftAlone, leftAloneUntil } from '@trackyard/rules';
import { z } from 'zod';
import { addressOf } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { noteMissed, waitsMs } from './lines.sql.ts';
import { claimReaders, mayBeMailed, type Reader } from './readers.sql.ts';
import { type Line, type Missed, stillMissed } from './still-missed.ts';
import { mailOf } from './words.ts';

const everySeconds = 30;
const atOnce = 20;
/** For how long somebody is one node's. */
const leaseMs = 5 * 60_000;
/** Nobody gets two of these mails within it. */
const pauseMs = 3_600_000;

/** Mails people what they missed; where no mail goes out there is nobody to mail. A round that failed is not retried: the next one comes soon. */
export const missedJob = defineJob(
  { name: 'missed.mail', input: z.object({}), everySeconds, expireInSeconds: 240, retry: { limit: 0 } },
  async ({ services, signal }) => {
    const { database, clock, mail } = services;
    if (!mail.delivers) return;
    await noteMissed(database, clock.now());
    for (;;) {
      const now = clock.now();
      const readers = await claimReaders(database, { now, until: new Date(now.getTime() + leaseMs), limit: atOnce });
      for (const it of readers) await mailReader(services, it, now);
      if (readers.length < atOnce || signal.aborted) return;
    }
  },
);

/** The mail exists just when what it tells of waits no more. */
const mailReader = (services: Services, { userId, token }: Reader, now: Date): Promise<void> =>
  inTransaction(services.database, async (db) => {
    const person = await personOf(db, userId);
    const wishes = person && { quietHours: person.quiet_hours, timeZone: person.time_zone, pausedUntil: person.paused_until };
    const wantsQuiet = wishes && isLeftAlone(wishes, now);
    const until = wantsQuiet && leftAloneUntil(wishes, now);
    if (until) return void (await mayBeMailed(db, userId, until));
    const lines = await takeLines(db, userId, new Date(now.getTime() - waitsMs));
    // Who is never to be disturbed is not.
    const missed: Missed[] = person?.email && !wantsQuiet ? await stillMissed(db, userId, lines, now) : [];
    await mayBeMailed(db, userId, missed.length > 0 ? new Date(now.getTime() + pauseMs) : now);
    if (missed.length === 0) return;
    const at = (path: `/${string}`) => addressOf(services.configuration, path);
    await services.mail.send(db, mailOf(missed, { to: person!.email!, displayName: person!.display_name, token, at }));
  });

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
