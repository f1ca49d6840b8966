/** Administration: what the administrators of a tenant do with its people. */
import type { Capability } from '../platform/capability.ts';
import { handOverJob } from './hand-over.ts';
import { tenantUserHandlers } from './tenant-users.ts';

export { handOverJob };

export const administration = {
  name: 'administration',
  handlers: tenantUserHandlers,
  jobs: [handOverJob],
} satisfies Capability;
