import { z } from 'zod';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { domainName, tenantDomain } from './tenant-domains.ts';

const ofDomain = ofTenant.extend({ domainId: id });
const audit = { area: 'settings', subject: 'domain' } as const;

/** Domains of email addresses, which a tenant verifies by a DNS record. */
export const tenantDomainOperations = [
  operation({
    name: 'tenant.domains',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/domains',
    rate: 'read',
    summary:
      'A page of the domains of a tenant, by name, from the one behind `after` on: each with its state, and the record that proves it.',
    input: ofTenant.extend({ search, ...page }),
    output: z.object({ domains: z.array(tenantDomain), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.addDomain',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/domains',
    rate: 'write',
    summary: 'Adds a domain to a tenant. It counts once it is verified. The id is made by the client.',
    input: ofTenant.extend({ id, domain: domainName }),
    output: tenantDomain,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'id', details: ['domain'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.verifyDomain',
    kind: 'ephemeral',
    method: 'POST',
    path: '/api/tenants/{tenantId}/domains/{domainId}/verify',
    rate: 'write',
    summary: 'Asks the name server for the record that proves a domain, and answers the domain with what came of it.',
    input: ofDomain,
    output: tenantDomain,
    errors: [],
    outside: true,
    security: true,
    audit: { ...audit, of: 'domainId' },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.removeDomain',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/domains/{domainId}',
    rate: 'write',
    summary: 'Takes a domain away from a tenant. Another one can verify it then.',
    input: ofDomain,
    output: z.object({}),
    errors: [],
    security: true,
    audit: { ...audit, of: 'domainId' },
    ...byAdministrators,
  }),
] as const;
