import type { Actor } from '../platform/operations/context.ts';

/** Whoever works on the machine itself: nobody's account. */
export const operator: Actor = {
  userId: '00000000-0000-0000-0000-000000000000',
  tenantId: null,
  sessionId: '00000000-0000-0000-0000-000000000000',
  displayName: 'Command line',
  email: '',
  systemAdmin: true,
  tenantAdmin: false,
  reportingUser: false,
  guest: false,
};
