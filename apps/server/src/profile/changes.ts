import { updateForColleagues, updateUser } from '../identity/index.ts';
import type { Handler } from '../platform/operations/context.ts';
import { checkTimeZone } from '../tenants/index.ts';

/** What is not named stays as it is. */
export const update: Handler<'profile.update'> = async ({ db, feed, actor }, { displayName, color, openLinks, timeZone }) => {
  if (timeZone !== undefined) checkTimeZone(timeZone);
  const change = {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(color !== undefined && { color }),
    ...(openLinks !== undefined && { open_links: openLinks }),
  };
  const zone = timeZone === undefined ? {} : { time_zone: timeZone };
  // Tracks show names and colours: a time zone alone sends them nothing.
  if (timeZone !== undefined && Object.keys(change).length === 0) await updateForColleagues(db, feed, actor.userId, zone);
  else await updateUser(db, feed, actor.userId, { ...change, ...zone });
  return {};
};
