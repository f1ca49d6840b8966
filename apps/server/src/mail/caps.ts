import './tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';

/** In a day, of mail to addresses that somebody typed: nobody fills the mailbox of a stranger through us, nor many mailboxes. */
const mostToOneMailbox = 5;
const mostOfOneSender = 200;
/** Of an administrator, who invites a whole company. */
const mostOfAdministrator = 2_000;
const dayMs = 86_400_000;

/** How many more mails somebody may have sent today to addresses that they type. */
export async function leftOf(db: Queryable, senderId: string, now: Date): Promise<number> {
  return Math.max(0, mostOfOneSender - (await countOf(db, 'sender_id', senderId, now)));
}

interface Asked {
  to: string;
  senderId: string;
  asAdministrator?: boolean;
}
/** Whether one more may go to this mailbox, by this sender. Mails to one mailbox are counted one after the other. */
export async function isWithinCaps(db: Queryable, { to, senderId, asAdministrator = false }: Asked, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${to}`}, 0))`.execute(db);
  const most = asAdministrator ? mostOfAdministrator : mostOfOneSender;
  return (await countOf(db, 'recipient', to, now)) < mostToOneMailbox && (await countOf(db, 'sender_id', senderId, now)) < most;
}

async function countOf(db: Queryable, by: 'recipient' | 'sender_id', value: string, now: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('mail')
    .select((it) => it.fn.countAll<number>().as('sent'))
    .where(by, '=', value)
    .where('sender_id', 'is not', null)
    .where('created', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return Number(sent);
}
