import type { Handler } from '../platform/operations/context.ts';
import { findLink } from './links.ts';
import { findResettable } from './password-resets.ts';
import { checkNotSetUp } from './set-up.ts';

/** Asked when the page of a link opens, so that nobody fills a form in vain. It refuses just what using the link would refuse. */
export const checkLink: Handler<'identity.checkLink'> = async ({ db, now }, { kind, token }) => {
  const link = await findLink(db, kind, token, now);
  if (kind === 'passwordReset') await findResettable(db, link.user_id!);
  else await checkNotSetUp(db);
  return {};
};
