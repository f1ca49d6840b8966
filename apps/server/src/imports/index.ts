/** Imports: old conversations come in with their people and times. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { importMessages } from './import-messages.ts';

export { importCommand } from './command.ts';

export const imports = {
  name: 'imports',
  handlers: { 'imports.importMessages': importMessages } satisfies Handlers<'imports'>,
  migrations: new URL('./migrations/', import.meta.url),
} satisfies Capability;
