import { z } from 'zod';
import { apiKey } from '../api-keys.ts';
import { apiScopes } from '../api-scopes.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { byAdministrators, ofTenant, page, search } from './by-administrators.ts';
import { operation } from './operation.ts';

const ofKey = ofTenant.extend({ apiKey: id });
const name = nameOf(limits.apiKeyNameLength);
const scopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .overwrite((it) => [...new Set(it)]);
const audited = { area: 'keys', subject: 'apiKey' } as const;

/** Keys by which programs call. Each acts for the person who made it, within its scopes. */
export const apiKeyOperations = [
  operation({
    name: 'apiKeys.list',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/api-keys',
    rate: 'read',
    summary: 'A page of the API keys of a tenant that have not been ended, the newest first, from the one behind `after` on.',
    input: ofTenant.extend({ search, ...page }),
    output: z.object({ keys: z.array(apiKey), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'apiKeys.create',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/api-keys',
    rate: 'write',
    summary:
      'Creates an API key that acts for the caller within its scopes. Its secret is answered this once; a repeated call with the same id answers `conflict`.',
    input: ofTenant.extend({ apiKey: z.object({ id, name, scopes, expires: date.nullable().default(null) }) }),
    output: z.object({ key: apiKey, secret: z.string() }),
    errors: ['conflict'],
    security: true,
    audit: { ...audited, of: 'apiKey.id', details: ['apiKey'] },
    // The secret must not be stored.
    ledger: false,
    ...byAdministrators,
  }),
  operation({
    name: 'apiKeys.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/api-keys/{apiKey}',
    rate: 'write',
    summary: 'Renames an API key.',
    input: ofKey.extend({ name }),
    output: z.object({}),
    errors: [],
    security: true,
    audit: { ...audited, of: 'apiKey', details: ['name'] },
    ...byAdministrators,
  }),
  operation({
    name: 'apiKeys.delete',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/api-keys/{apiKey}',
    rate: 'write',
    summary: 'Ends an API key: from now on every call with it is refused.',
    input: ofKey,
    output: z.object({}),
    errors: [],
    security: true,
    audit: { ...audited, of: 'apiKey' },
    ...byAdministrators,
  }),
] as const;
