import type { Handler, Handlers } from '../platform/operations/context.ts';
import { onlineFor } from './acquaintances.sql.ts';
import { activityOf } from './activity.ts';
import { setAppearOffline } from './appear-offline.ts';

/** Somebody who is here but not active only asks: another tab of theirs may be active. */
const update: Handler<'presence.update'> = async ({ db, bus, realtime, actor, now }, { trackId, active }) => {
  const activity = activityOf(realtime);
  const lastUpdated = now.toISOString();
  if (active) bus.publish('presence', { userId: actor.userId, at: lastUpdated, trackId });
  const online = activity.onlineAt(now).filter((it) => it !== actor.userId);
  const known = await onlineFor(db, [actor.userId], active || activity.isOnline(actor.userId, now) ? [...online, actor.userId] : online);
  return { onlineUserIds: known.get(actor.userId) ?? [], lastUpdated };
};

export const handlers = { 'presence.update': update, 'presence.setAppearOffline': setAppearOffline } satisfies Handlers<'presence'>;
