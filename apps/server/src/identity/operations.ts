import type { Handlers } from '../platform/operations/context.ts';
import { accountHandlers } from './accounts.ts';
import { getAppToken } from './app-token.ts';
import { confirmEmail, requestEmailChange } from './email-change.ts';
import { acceptInvitation, getInvitation } from './invitations.ts';
import { checkLink } from './link-check.ts';
import { passkeyHandlers } from './passkeys/own-passkeys.ts';
import { passkeySignIn } from './passkeys/sign-in.ts';
import { changePassword } from './password-change.ts';
import { requestPasswordReset, resetPassword } from './password-resets.ts';
import { factorHandlers } from './second-factor/own-factor.ts';
import { signInSteps } from './second-factor/sign-in-steps.ts';
import { sessionHandlers } from './sessions.ts';
import { setUp } from './set-up.ts';
import { signIn } from './sign-in.ts';
import { getToken } from './user-token.ts';

export const handlers = {
  'identity.signIn': signIn,
  ...signInSteps,
  ...factorHandlers,
  ...passkeySignIn,
  ...passkeyHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  'identity.getToken': getToken,
  'identity.getAppToken': getAppToken,
  'identity.checkLink': checkLink,
  'identity.getInvitation': getInvitation,
  'identity.acceptInvitation': acceptInvitation,
  'identity.requestPasswordReset': requestPasswordReset,
  'identity.resetPassword': resetPassword,
  'identity.changePassword': changePassword,
  'identity.requestEmailChange': requestEmailChange,
  'identity.confirmEmail': confirmEmail,
  'identity.setUp': setUp,
} satisfies Handlers<'identity'>;
