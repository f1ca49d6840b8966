import { isQuiet, quietUntil } from '@trackyard/rules';
import { addressOf } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { noteMissed, waitsMs } from './lines.sql.ts';
import { claimReaders, mayBeMailed, type Reader } from './readers.sql.ts';
import { type Line, type Missed, stillMissed } from './still-missed.ts';
import { mailOf } from './words.ts';

const everyMs = 30_000;
const atOnce = 20;
/** For how long somebody is one node's. */
const leaseMs = 5 * 60_000;
/** Nobody gets two of these mails within it. */
const pauseMs = 3_600_000;

/** Mails people what they missed, beside all calls; where no mail goes out there is nobody to mail. Answers how to stop. */
export function mailMissed(services: Services): () => Promise<void> {
  const { mail, timers, log } = services;
  if (!mail.delivers) return async () => {};
  let isStopping = false;
  let atWork: Promise<unknown> | null = null;
  const cancel = timers.every(everyMs, () => {
    atWork ??= round(services, () => isStopping)
      .catch((cause: unknown) => log.warn('what people missed could not be mailed; it is tried again', { cause }))
      .finally(() => {
        atWork = null;
      });
  });
  return async () => {
    cancel();
    isStopping = true;
    await atWork;
  };
}

async function round(services: Services, isStopping: () => boolean): Promise<void> {
  const { database, clock } = services;
  await noteMissed(database, clock.now());
  for (;;) {
    const now = clock.now();
    const readers = await claimReaders(database, { now, until: new Date(now.getTime() + leaseMs), limit: atOnce });
    for (const it of readers) await mailReader(services, it, now);
    if (readers.length < atOnce || isStopping()) return;
  }
}

/** The mail exists just when what it tells of waits no more. */
const mailReader = (services: Services, { userId, token }: Reader, now: Date): Promise<void> =>
  inTransaction(services.database, async (db) => {
    const person = await personOf(db, userId);
    const isLeftAlone = person && isQuiet(person.quiet_hours, person.time_zone, now);
    const until = isLeftAlone && quietUntil(person.quiet_hours!, person.time_zone, now);
    if (until) return void (await mayBeMailed(db, userId, until));
    const lines = await takeLines(db, userId, new Date(now.getTime() - waitsMs));
    // Who is never to be disturbed is not.
    const missed: Missed[] = person?.email && !isLeftAlone ? await stillMissed(db, userId, lines, now) : [];
    await mayBeMailed(db, userId, missed.length > 0 ? new Date(now.getTime() + pauseMs) : now);
    if (missed.length === 0) return;
    const at = (path: `/${string}`) => addressOf(services.configuration, path);
    await services.mail.send(db, mailOf(missed, { to: person!.email!, displayName: person!.display_name, token, at }));
  });

const personOf = (db: Tx, userId: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('preference', 'preference.user_id', 'app_user.id')
    .select(['email', 'display_name', 'quiet_hours', 'time_zone'])
    .where('app_user.id', '=', userId)
    .where('status', '=', 'CONFIRMED')
    .where('guest', '=', false)
    .where('imported', '=', false)
    .executeTakeFirst();

const takeLines = (db: Tx, userId: string, upTo: Date): Promise<Line[]> =>
  db.deleteFrom('missed_line').where('user_id', '=', userId).where('happened', '<=', upTo).returningAll().execute();
