/** Administration: what the administrators of a tenant do with its people. */
import type { Capability } from '../platform/capability.ts';
import { externalUserHandlers } from './external-users.ts';
import { handOverJob } from './hand-over.ts';
import { integrationHandlers } from './integrations.ts';
import { invitationHandlers } from './invitations.ts';
import { startHandlers } from './start.ts';
import { tenantUserHandlers } from './tenant-users.ts';
import { trackHandlers } from './tracks.ts';

export { handOverJob };

export const administration = {
  name: 'administration',
  handlers: {
    ...tenantUserHandlers,
    ...invitationHandlers,
    ...trackHandlers,
    ...startHandlers,
    ...externalUserHandlers,
    ...integrationHandlers,
  },
  jobs: [handOverJob],
} satisfies Capability;
