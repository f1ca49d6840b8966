/** Sync: the changes in the caller's scopes. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { pull } from './pull.ts';

export const sync = {
  name: 'sync',
  handlers: { 'sync.pull': pull } satisfies Handlers<'sync'>,
} satisfies Capability;
