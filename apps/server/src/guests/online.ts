import type { Handler } from '../platform/operations/context.ts';
import { onlineAt } from '../presence/index.ts';

export const listOnline: Handler<'guests.listOnline'> = async ({ db, realtime, now }, { trackId }) => {
  const active = onlineAt(realtime, now);
  if (active.length === 0) return { trackId, online: [] };
  const online = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id as guestId', 'app_user.display_name as name'])
    .where('membership.track_id', '=', trackId)
    .where('membership.status', '=', 'ACTIVE')
    .where('app_user.guest', '=', true)
    .where('app_user.id', 'in', active)
    .orderBy('app_user.display_name')
    .orderBy('app_user.id')
    .execute();
  return { trackId, online };
};
