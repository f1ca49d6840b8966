/** Events that clients report: lines of the log, nothing is stored. */
import type { Capability } from '../platform/capability.ts';
import { handlers } from './operations.ts';

export const events = { name: 'events', handlers } satisfies Capability;
