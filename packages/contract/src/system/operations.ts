import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { accountIdentity, accountSummary, identityAccount } from './accounts.ts';
import { systemHealth } from './system-health.ts';

const bySystem = { access: { who: 'systemAdmin' }, expect: expectations.systemAdmin } as const;

/** Operations of system administrators on the whole instance. */
export const systemOperations = [
  operation({
    name: 'accounts.list',
    kind: 'query',
    method: 'GET',
    path: '/api/accounts',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the accounts of this instance by name, from the one behind `after` on; people who belong to no company are the last one.',
    input: z.object({ search, ...page }),
    output: z.object({ accounts: z.array(accountSummary), hasMore: z.boolean() }),
    errors: [],
    ...bySystem,
  }),
  operation({
    name: 'accounts.get',
    kind: 'query',
    method: 'GET',
    path: '/api/accounts/{accountId}',
    rate: 'read',
    cost: 'heavy',
    summary: 'An account with a page of its identities, by name, from the one behind `after` on.',
    input: z.object({ accountId: id, search, ...page }),
    output: z.object({ account: identityAccount, hasMore: z.boolean() }),
    errors: ['notFound'],
    ...bySystem,
  }),
  operation({
    name: 'accounts.identity',
    kind: 'query',
    method: 'GET',
    path: '/api/accounts/{accountId}/identities/{identityId}',
    rate: 'read',
    summary: 'An identity of an account, with the name of the account and the number of its sessions.',
    input: z.object({ accountId: id, identityId: id }),
    output: z.object({ identity: accountIdentity, accountName: z.string(), sessions: z.number().int() }),
    errors: ['notFound'],
    ...bySystem,
  }),
  operation({
    name: 'accounts.setSystemAdmin',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/accounts/{accountId}/identities/{identityId}/system-admin',
    rate: 'write',
    summary: 'Makes a person a system administrator, or takes that away. Nobody changes their own role, so one always remains.',
    input: z.object({ accountId: id, identityId: id, systemAdmin: z.boolean() }),
    output: accountIdentity,
    errors: ['notFound', 'conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'identityId', details: ['systemAdmin'] },
    ...bySystem,
  }),
  operation({
    name: 'system.health',
    kind: 'query',
    method: 'GET',
    path: '/api/system/health',
    rate: 'read',
    cost: 'heavy',
    summary: 'How this instance does: version, database, disk, mail, jobs and the last backup.',
    input: z.object({}),
    output: systemHealth,
    errors: [],
    ...bySystem,
  }),
] as const;
