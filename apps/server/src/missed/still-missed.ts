import './tables.ts';
import { allNotifyKinds, type NotifyKinds, pathOf } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import { newsIn, pathTo, recipientsIn, shortly } from '../news/index.ts';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import { openReminders, reminderWords } from '../records/index.ts';

export type Line = Selectable<Tables['missed_line']>;

/** What a mail says of one thing. */
export interface Missed {
  /** One sentence, without its end. */
  what: string;
  quote: string | null;
  path: `/${string}`;
  date: Date;
}

/** Of what somebody may have missed: what they still may see, have not seen, and want to be mailed of. The oldest first. */
export async function stillMissed(db: Queryable, userId: string, lines: readonly Line[], now: Date): Promise<Missed[]> {
  const since = await lastHere(db, userId);
  const unseen = lines.filter((it) => since === null || it.happened >= since);
  const mentions = Map.groupBy(
    unseen.filter((it) => it.kind === 'MENTIONS'),
    (it) => it.track_id,
  );
  const found: Missed[] = [];
  for (const [trackId, here] of mentions) found.push(...(await mentionsIn(db, userId, trackId, here, now)));
  found.push(...(await missedReminders(db, userId, unseen, now)));
  const requests = unseen.filter((it) => isRequest(it));
  if (requests.length > 0) found.push(...(await missedRequests(db, userId, requests)));
  return found.sort((a, b) => a.date.getTime() - b.date.getTime());
}

async function lastHere(db: Queryable, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select((it) => it.fn.max('last_used').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last ?? null;
}

async function mentionsIn(db: Queryable, userId: string, trackId: string, lines: readonly Line[], now: Date): Promise<Missed[]> {
  const numbers = lines.map((it) => it.number);
  const news = (await newsIn(db, trackId, new Map([[userId, Math.min(...numbers) - 1]]), now)).get(userId);
  if (!news?.notified.email.MENTION) return [];
  return news.unseen
    .filter((it) => it.occasion === 'MENTION' && numbers.includes(it.number))
    .map((it) => ({
      what: `${it.senderName} mentioned you in ${news.title}`,
      quote: shortly(it),
      path: pathTo(trackId, it),
      date: it.date,
    }));
}

/** Reminders that are in the person's list still, of tasks that are open and theirs. */
async function missedReminders(db: Queryable, userId: string, lines: readonly Line[], now: Date): Promise<Missed[]> {
  const recordIds = lines.flatMap((it) => (it.kind === 'REMINDERS' && it.record_id !== null ? [it.record_id] : []));
  if (recordIds.length === 0) return [];
  const found: Missed[] = [];
  for (const [trackId, here] of Map.groupBy(await openReminders(db, userId, recordIds), (it) => it.trackId)) {
    const person = (await recipientsIn(db, trackId, [userId], now, 'track')).get(userId);
    if (!person?.notified.email.MENTION) continue;
    for (const it of here) {
      const path = pathOf('SingleTrackTask', { trackId, taskId: it.recordId });
      found.push({ what: `${reminderWords(it)} in ${person.title}`, quote: null, path, date: it.date });
    }
  }
  return found;
}

type Request = Line & { kind: 'INVITATIONS' | 'TRANSFERS' };
const isRequest = (it: Line): it is Request => it.kind === 'INVITATIONS' || it.kind === 'TRANSFERS';

/** Invitations and transfers that nobody has answered or taken back. */
async function missedRequests(db: Queryable, userId: string, lines: readonly Request[]): Promise<Missed[]> {
  const rows = await db
    .selectFrom('membership as waits')
    .innerJoin('track', 'track.id', 'waits.track_id')
    .innerJoin('app_user as owner', 'owner.id', 'track.owner_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'waits.invited_by')
    .leftJoin('preference', 'preference.user_id', 'waits.user_id')
    .select(['track.id', 'track.title', 'track.pending_transfer_target', 'waits.status', 'waits.asked', 'waits.track_hidden'])
    .select(['owner.display_name as owner', 'notify_kinds'])
    .select(sql<string>`coalesce(inviter.display_name, owner.display_name)`.as('inviter'))
    .where('waits.user_id', '=', userId)
    .where(
      'track.id',
      'in',
      lines.map((it) => it.track_id),
    )
    .where('track.deleted', 'is', null)
    .execute();
  return lines.flatMap(({ track_id, kind, happened }) => {
    const row = rows.find((it) => it.id === track_id);
    const isTransfer = row?.pending_transfer_target === userId;
    if (!row || (kind === 'TRANSFERS') !== isTransfer || !wants(row.notify_kinds, kind)) return [];
    const isOpen = isTransfer ? row.status !== 'REMOVED' : row.status === 'PENDING' && !row.asked && !row.track_hidden;
    if (!isOpen) return [];
    const what = isTransfer ? `${row.owner} wants to make you the owner of ${row.title}` : `${row.inviter} invited you to ${row.title}`;
    return [{ what, quote: null, path: pathOf('TrackMainBase', { trackId: track_id }), date: happened }];
  });
}

const wants = (chosen: Parameters<typeof allNotifyKinds>[0] | null, kind: keyof NotifyKinds): boolean =>
  allNotifyKinds(chosen ?? {})[kind].email;
