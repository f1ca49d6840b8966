import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const nothing = z.object({});
const ofUser = z.object({ userId: id });

/** What administrators do with the accounts of their tenant; system administrators with all. Nobody does it to themselves. */
export const accountOperations = [
  operation({
    name: 'identity.deactivateUser',
    kind: 'mutation',
    method: 'POST',
    path: '/api/users/{userId}/deactivate',
    rate: 'write',
    summary:
      'Closes an account: ends its sessions and every open link of it, and lets nobody sign in with it. What the person wrote stays.',
    input: ofUser,
    output: nothing,
    errors: ['notFound', 'conflict', 'forbidden'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    access: { who: 'tenantAdmin' },
    expect: expectations.admins,
  }),
  operation({
    name: 'identity.reactivateUser',
    kind: 'mutation',
    method: 'POST',
    path: '/api/users/{userId}/reactivate',
    rate: 'write',
    summary: 'Opens a deactivated account again, with the password that it had.',
    input: ofUser,
    output: nothing,
    errors: ['notFound', 'conflict', 'forbidden'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    access: { who: 'tenantAdmin' },
    expect: expectations.admins,
  }),
  operation({
    name: 'identity.endUserSessions',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/users/{userId}/sessions',
    rate: 'write',
    summary: 'Signs a person out everywhere, and withdraws links by which the account could be opened.',
    input: ofUser,
    output: z.object({ ended: z.number().int() }),
    errors: ['notFound', 'conflict', 'forbidden'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    access: { who: 'tenantAdmin' },
    expect: expectations.admins,
  }),
] as const;
