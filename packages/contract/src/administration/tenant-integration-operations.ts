import { z } from 'zod';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { integration, ownStorage } from './integrations.ts';

/** What a company uses besides the server itself: the storage of its files, and services outside. */
export const tenantIntegrationOperations = [
  operation({
    name: 'tenant.integrations',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/integrations',
    rate: 'read',
    summary: 'The services that the server of a tenant can work with, and which of them are set up.',
    input: ofTenant,
    output: z.object({ integrations: z.array(integration) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.checkGoogleInstall',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/integrations/google',
    rate: 'read',
    summary: 'Whether Google Workspace is connected; this version can’t connect it.',
    input: ofTenant,
    output: z.object({ installed: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.workflowUserId',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/workflow-user',
    rate: 'read',
    summary: 'The account for which workflows of a tenant act; null while it has none. This version runs no workflows yet.',
    input: ofTenant,
    output: z.object({ userId: id.nullable() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.getOwnStorage',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/storage',
    rate: 'read',
    summary: 'How much the files of a tenant take, how much they may take, and where they are.',
    input: ofTenant,
    output: ownStorage,
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.checkOwnStorage',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/tenants/{tenantId}/storage/check',
    rate: 'write',
    summary: 'Stores a small file where the files of a tenant are, reads it, removes it, and answers whether that worked.',
    input: ofTenant,
    output: z.object({ works: z.boolean() }),
    errors: [],
    outside: true,
    ...byAdministrators,
  }),
] as const;
