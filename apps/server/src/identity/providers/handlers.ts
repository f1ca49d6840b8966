import type { Handlers } from '../../platform/operations/context.ts';
import { providerAdministration } from './administer.ts';
import { ownProviders } from './own.ts';
import { providerSignIn } from './sign-in.ts';
import { providerStarts } from './starts.ts';

/** Sign-in with OpenID Connect. */
export const providerHandlers = {
  ...providerStarts,
  ...providerSignIn,
  ...ownProviders,
  ...providerAdministration,
} satisfies Handlers<'signInProviders'>;
