import {
  allNotifyKinds,
  defaultPreferences,
  type NotifyChannel,
  type NotifyLevel,
  notifyChannels,
  type QuietHours,
  type SomeNotifyKinds,
  scopeOf,
  type TrackType,
} from '@trackyard/contract';
import { isLeftAlone, leftAloneUntil, type Notified, notifiedOf, notifyLevelOf } from '@trackyard/rules';
import { askOne } from '../platform/database/question.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { mayHoldOf, trackSubjects } from '../tracks/index.ts';

/** A person who may be notified of the messages of a track. */
export interface Recipient {
  userId: string;
  title: string;
  type: TrackType;
  level: NotifyLevel;
  quiet: boolean;
  /** The end of the quiet hours or the pause in which they are; null where they are in none, or in some that never end. */
  quietEnds: Date | null;
  /** Of which messages they are notified, by each channel. */
  notified: Readonly<Record<NotifyChannel, Notified>>;
  /** Whether pushes to computers are on, and pushes to phones. */
  desktop: boolean;
  mobile: boolean;
  lastChat: number;
  lastChatThread: Readonly<Record<string, number>>;
}

/** The recipients among these people: those who may view the track now, or its chat, and have not hidden it. */
export async function recipientsIn(
  db: Queryable,
  trackId: string,
  userIds: readonly string[],
  now: Date,
  view: 'chat' | 'track' = 'chat',
): Promise<Map<string, Recipient>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('membership')
    .innerJoin('track', 'track.id', 'membership.track_id')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('preference', 'preference.user_id', 'app_user.id')
    .select(['app_user.id', 'app_user.tenant_id', 'track.title', 'track.type', 'membership.notify'])
    .select(['membership.last_chat', 'membership.last_chat_thread'])
    .select(['notify_messages', 'notify_kinds', 'quiet_hours', 'paused_until', 'preference.time_zone', 'push_desktop', 'push_mobile'])
    .where('track.id', '=', trackId)
    .where('app_user.id', 'in', [...userIds])
    .where('app_user.status', '=', 'CONFIRMED')
    .where('membership.status', '=', 'ACTIVE')
    .where('membership.track_hidden', '=', false)
    .execute();
  const actors = rows.map((it) => ({ userId: it.id, tenantId: it.tenant_id }));
  const subjects = rows.length ? await askOne(db, trackSubjects(actors.map((actor) => ({ actor, trackId })))) : [];
  const may = rows.filter((_, at) => mayHoldOf(subjects[at] ?? null, actors[at]!, scopeOf(view, trackId), now));
  return new Map(may.map((row) => [row.id, recipientOf(row, now)]));
}

interface Row {
  id: string;
  title: string;
  type: TrackType;
  notify: NotifyLevel | null;
  last_chat: number;
  last_chat_thread: Record<string, number>;
  notify_messages: NotifyLevel | null;
  notify_kinds: SomeNotifyKinds | null;
  quiet_hours: QuietHours | null;
  paused_until: Date | null;
  time_zone: string | null;
  push_desktop: boolean | null;
  push_mobile: boolean | null;
}
function recipientOf(row: Row, now: Date): Recipient {
  const conversation = row.type === 'PRIVATE_CHAT';
  const level = notifyLevelOf({ conversation, chosen: row.notify, usual: row.notify_messages ?? defaultPreferences.notifyMessages });
  const wishes = { quietHours: row.quiet_hours, timeZone: row.time_zone, pausedUntil: row.paused_until };
  const quiet = isLeftAlone(wishes, now);
  const kinds = allNotifyKinds(row.notify_kinds ?? {});
  return {
    userId: row.id,
    title: row.title,
    type: row.type,
    level,
    notified: byChannel((it) => notifiedOf({ level, conversation, kinds }, it)),
    quiet,
    quietEnds: quiet ? leftAloneUntil(wishes, now) : null,
    desktop: row.push_desktop ?? defaultPreferences.pushDesktop,
    mobile: row.push_mobile ?? defaultPreferences.pushMobile,
    lastChat: row.last_chat,
    lastChatThread: row.last_chat_thread,
  };
}
const byChannel = (of: (channel: NotifyChannel) => Notified): Recipient['notified'] =>
  Object.fromEntries(notifyChannels.map((it) => [it, of(it)])) as Recipient['notified'];
