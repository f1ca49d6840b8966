/** Identity: people, how they sign in, and the mail that lets them in. */
import { limits } from '@trackyard/contract';
import type { Capability } from '../platform/capability.ts';
import { on } from '../platform/events.ts';
import { daysBefore } from '../platform/purge.ts';
import { ownScope } from '../platform/scopes.ts';
import { whenTenantChanges } from '../tenants/index.ts';
import { apiKeys } from './api-keys.ts';
import { mailEmailChange } from './email-change.ts';
import { currentUserFeed, usersFeed } from './feeds.ts';
import { findUsers } from './find-people.ts';
import { lastActiveJob } from './last-active.ts';
import { forgetLinks } from './links.ts';
import { sortPeopleJob } from './name-keys.ts';
import { handlers } from './operations.ts';
import { mailPasswordReset } from './password-resets.ts';
import { peopleHandlers, personScopes } from './people-search.ts';
import { providerName } from './providers/administer.ts';
import { providerHandlers } from './providers/handlers.ts';
import { endOtherSignInsJob } from './providers/required.ts';
import { sealedClientSecrets } from './providers/secrets.ts';
import { sealedChallenges } from './second-factor/challenges.ts';
import { endUnprotectedJob } from './second-factor/end-unprotected.ts';
import { sealedFactors } from './second-factor/factor.ts';
import { forgetSignOuts } from './sessions.ts';

export { findManaged, keepAnAdministrator } from './accounts.ts';
export { addressOf } from './addresses.ts';
export { authenticateKey } from './api-key-calls.ts';
export { newApiKeySecret } from './api-key-secret.ts';
export { authenticate, authenticateAll, livingSessions } from './authentication.ts';
export { clientVersionStamp } from './client-version.ts';
export { peopleCommand } from './command.ts';
export { deactivateUser, reactivateUser } from './deactivation.ts';
export { findUserByEmail, findUsers, findUsersByEmail } from './find-people.ts';
export { type TokenIssued, whenInvitationIsAccepted, whenPersonChanges, whenTokenIsIssued } from './hooks.ts';
export { invitationAddress, mailInvitation, mailTenantInvitation, withdrawInvitations } from './invitations.ts';
export { withdrawInvitationsOf } from './links.ts';
export { isFound, lastActive } from './lists.sql.ts';
export { checkLockOut, countFailure, forgetFailures, triesFrom } from './lock-out.ts';
export { isPassword, isPasswordOf, passwordHash, setPassword } from './passwords.ts';
export { createUser, createUserUnlessKnown, type NewUser, type Person, updateForColleagues, updateOwnRow, updateUser } from './people.ts';
export { presentUsers } from './present-people.ts';
export { hashOf } from './secrets.ts';
export { serviceFor } from './service-actor.ts';
export { endSessions, isSignedOut, openSession } from './sessions.ts';
export { setUpLink } from './set-up.ts';
export { startSession } from './start-session.ts';
export { issueToken } from './user-token.ts';

export const identity = {
  name: 'identity',
  handlers: { ...handlers, ...peopleHandlers, ...apiKeys.handlers, ...providerHandlers },
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [currentUserFeed, usersFeed],
  sealedValues: [sealedFactors, sealedChallenges, sealedClientSecrets],
  jobs: [lastActiveJob, endUnprotectedJob, endOtherSignInsJob, sortPeopleJob],
  auditNames: {
    async user(db, id) {
      const [person] = await findUsers(db, [id]);
      return person ? { tenantId: person.tenant_id, name: person.display_name } : null;
    },
    ...apiKeys.auditNames,
    provider: providerName,
  },
  scopes: [ownScope('user', (it) => it.userId, { currentUser: () => 'holders' }), personScopes],
  forget: [
    (database, now) => forgetLinks(database, daysBefore(now, limits.mailDays)),
    (database, now) => forgetSignOuts(database, daysBefore(now, 2)),
  ],
  listeners: [mailPasswordReset, mailEmailChange, on('identity.sessionsEnded', (ended, { bus }) => bus.publish('sessionsEnded', ended))],
} satisfies Capability;

whenTenantChanges(async ({ db, jobs }, { tenantId, language }) => {
  if (language !== undefined) await jobs.enqueue(db, sortPeopleJob, { tenantId });
});
