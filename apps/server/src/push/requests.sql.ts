import './tables.ts';
import { allNotifyKinds, defaultPreferences, type Pushed, pathOf, requestTag } from '@trackyard/contract';
import { sql } from 'kysely';
import { wantsBy } from '../news/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Claim } from './waiting.sql.ts';

/** Older requests were made while the server was down for long: only the bell shows them. */
const youngerThanMs = 3_600_000;

/** Notes a delivery of each request for the devices of its recipients: invited people, and coordinators of a track that somebody asks to join. Once for each. */
export const noteRequests = (db: Queryable, { people, tracks, now }: { people: readonly string[]; tracks: readonly string[]; now: Date }) =>
  sql`
    insert into push_delivery (registration_id, user_id, track_id, kind, subject_id, asked, due, device_type, browser, system, created)
    select device.id, device.user_id, it.track_id, 'ASKED', it.subject_id, it.added, ${now}::timestamptz, device.device_type, session.browser,
      session.system, ${now}::timestamptz
    from (
      select track_id, user_id, user_id as subject_id, added from membership
      where status = 'PENDING' and not asked and user_id = any(${[...people]}::uuid[])
        and ${wantsBy('push', 'membership.user_id', 'INVITATIONS', 'TRANSFERS')}
      union all
      select waits.track_id, runs.user_id, waits.user_id, waits.added from membership waits
      join membership runs on runs.track_id = waits.track_id and runs.role = 'COORDINATOR' and runs.status = 'ACTIVE'
      where waits.status = 'PENDING' and waits.asked and waits.track_id = any(${[...tracks]}::uuid[])
        and ${wantsBy('push', 'runs.user_id', 'INVITATIONS')}
    ) it
    join push_registration device on device.user_id = it.user_id and device.enabled and device.created <= it.added
    join session on session.id = device.session_id and session.expires > ${now}::timestamptz
    where it.added > ${new Date(now.getTime() - youngerThanMs)}::timestamptz
    order by device.id
    on conflict (registration_id, track_id, subject_id, asked) where kind = 'ASKED' do nothing`.execute(db);

/** Notes the deliveries of a transfer for the devices of the member who is asked to take the track over. */
export const noteTransferRequest = (
  db: Queryable,
  { trackId, userId, date, now }: { trackId: string; userId: string; date: Date; now: Date },
) =>
  sql`
    insert into push_delivery (registration_id, user_id, track_id, kind, subject_id, asked, due, device_type, browser, system, created)
    select device.id, device.user_id, track.id, 'ASKED', device.user_id, ${date}::timestamptz, ${now}::timestamptz, device.device_type,
      session.browser, session.system, ${now}::timestamptz
    from push_registration device
    join track on track.id = ${trackId}::uuid
    join session on session.id = device.session_id and session.expires > ${now}::timestamptz
    where device.user_id = ${userId}::uuid and device.enabled and device.created <= ${date}::timestamptz
      and ${wantsBy('push', 'device.user_id', 'TRANSFERS')}
    order by device.id
    on conflict (registration_id, track_id, subject_id, asked) where kind = 'ASKED' do nothing`.execute(db);

/** The inviter: the owner for a transfer, and where no other inviter is known. */
const byInviter = sql<boolean>`inviter.id = case when track.pending_transfer_target = waits.user_id then track.owner_id
  else coalesce(waits.invited_by, track.owner_id) end`;

/** The push of a request; null where the request was answered or withdrawn, or where the person turned such pushes off for this kind of device. */
export async function requestPush(db: Queryable, claim: Claim): Promise<Pushed | null> {
  const { trackId, userId, subjectId } = claim;
  const row = await db
    .selectFrom('membership as waits')
    .innerJoin('track', 'track.id', 'waits.track_id')
    .innerJoin('app_user as subject', 'subject.id', 'waits.user_id')
    .innerJoin('app_user as inviter', (join) => join.on(byInviter))
    .innerJoin('app_user as recipient', (join) => join.on('recipient.id', '=', userId).on('recipient.status', '=', 'CONFIRMED'))
    .leftJoin('membership as runs', (join) => join.onRef('runs.track_id', '=', 'waits.track_id').on('runs.user_id', '=', userId))
    .leftJoin('preference', 'preference.user_id', 'recipient.id')
    .select([
      'track.title',
      'waits.asked',
      'waits.added',
      'waits.track_hidden',
      'subject.display_name as subject',
      'inviter.display_name as inviter',
    ])
    .select(['runs.role', 'runs.status', 'push_desktop', 'push_mobile', 'notify_kinds', 'track.pending_transfer_target'])
    .where('waits.track_id', '=', trackId)
    .where('waits.user_id', '=', subjectId)
    .where((it) => it.or([it('waits.status', '=', 'PENDING'), it('track.pending_transfer_target', '=', subjectId)]))
    .where('track.deleted', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const isTransfer = !row.asked && row.pending_transfer_target === userId;
  if (!wants(claim, row) || !allNotifyKinds(row.notify_kinds ?? {})[isTransfer ? 'TRANSFERS' : 'INVITATIONS'].push) return null;
  const { title, asked, added, subject, inviter } = row;
  const rest = { type: 'show', tag: requestTag(trackId!, subjectId!), title, date: (claim.asked ?? added).toISOString() } as const;
  if (!asked) {
    // The bell shows a transfer of a hidden track as well.
    if (userId !== subjectId || (row.track_hidden && !isTransfer)) return null;
    const what = isTransfer ? 'wants to make you the owner' : 'invited you';
    return { ...rest, body: `${inviter} ${what}`, path: pathOf('TrackMainBase', { trackId: trackId! }) };
  }
  if (row.role !== 'COORDINATOR' || row.status !== 'ACTIVE') return null;
  return { ...rest, body: `${subject} asks to be let in`, path: pathOf('TrackInfo', { trackId: trackId! }) };
}

const wants = ({ deviceType }: Claim, row: { push_desktop: boolean | null; push_mobile: boolean | null }): boolean =>
  deviceType === 'DESKTOP' ? (row.push_desktop ?? defaultPreferences.pushDesktop) : (row.push_mobile ?? defaultPreferences.pushMobile);
