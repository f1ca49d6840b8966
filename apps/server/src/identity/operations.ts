import type { Handlers } from '../platform/operations/context.ts';
import { getAppToken } from './app-token.ts';
import { acceptInvitation, getInvitation } from './invitations.ts';
import { checkLink } from './link-check.ts';
import { listMail } from './mail-outbox.ts';
import { requestPasswordReset, resetPassword } from './password-resets.ts';
import { sessionHandlers } from './sessions.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { getToken } from './user-token.ts';

export const handlers = {
  'identity.signIn': signIn,
  ...sessionHandlers,
  'identity.getToken': getToken,
  'identity.getAppToken': getAppToken,
  'identity.checkLink': checkLink,
  'identity.getInvitation': getInvitation,
  'identity.acceptInvitation': acceptInvitation,
  'identity.requestPasswordReset': requestPasswordReset,
  'identity.resetPassword': resetPassword,
  'identity.setUp': setUp,
  'identity.listMail': listMail,
} satisfies Handlers<'identity'>;
