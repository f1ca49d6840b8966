/** System: the accounts and the health of the whole instance, for system administrators. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { accountHandlers } from './accounts.ts';
import { readHealth } from './health.ts';

export { secretsCommand } from './secrets-command.ts';

export const system = {
  name: 'system',
  handlers: { ...accountHandlers, 'system.health': readHealth } satisfies Handlers<'accounts'> & Handlers<'system'>,
} satisfies Capability;
