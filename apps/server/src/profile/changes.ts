import { updateUser } from '../identity/index.ts';
import type { Handler } from '../platform/operations/context.ts';

/** What is not named stays as it is. */
export const update: Handler<'profile.update'> = async ({ db, feed, actor }, { displayName, color, openLinks }) => {
  await updateUser(db, feed, actor.userId, {
    ...(displayName !== undefined && { display_name: displayName }),
    ...(color !== undefined && { color }),
    ...(openLinks !== undefined && { open_links: openLinks }),
  });
  return {};
};
