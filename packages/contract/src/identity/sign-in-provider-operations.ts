import { z } from 'zod';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { providerStates } from './sign-in-provider-names.ts';
import { providerFields, providerSecret, signInProvider } from './sign-in-providers.ts';

const nothing = z.object({});
const ofProvider = ofTenant.extend({ providerId: id });
const audit = { area: 'signIn', subject: 'provider' } as const;

export const signInProviderOperations = [
  operation({
    name: 'signInProviders.list',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/sign-in-providers',
    rate: 'read',
    summary: 'The OpenID providers of a tenant, the oldest first. Their secrets are never answered.',
    input: ofTenant,
    output: z.object({ providers: z.array(signInProvider) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.add',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/sign-in-providers',
    rate: 'write',
    summary: 'Adds an OpenID provider to a tenant. It has to be tested before it can be turned on. The id is made by the client.',
    input: ofTenant.extend({
      id,
      ...providerFields,
      clientSecret: providerSecret,
      makesAccounts: providerFields.makesAccounts.default(true),
      trustsFactor: providerFields.trustsFactor.default(false),
    }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'id', details: ['name', 'issuer', 'clientId', 'makesAccounts', 'trustsFactor'] },
    ledger: false,
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}',
    rate: 'write',
    summary: 'Changes an OpenID provider. Another issuer, client or secret has to be tested again; another issuer disconnects everybody.',
    input: ofProvider.extend({
      name: providerFields.name.optional(),
      issuer: providerFields.issuer.optional(),
      clientId: providerFields.clientId.optional(),
      clientSecret: providerSecret.optional(),
      makesAccounts: providerFields.makesAccounts.optional(),
      trustsFactor: providerFields.trustsFactor.optional(),
    }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'providerId', details: ['name', 'issuer', 'clientId', 'makesAccounts', 'trustsFactor'] },
    ledger: false,
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.setState',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}/state',
    rate: 'write',
    summary:
      'Turns a tested provider on or off, or requires it: then people with an address at a verified domain sign in with it alone. Administrators are exempt, and one of them needs another way in.',
    input: ofProvider.extend({ state: z.enum(providerStates).extract(['TESTED', 'ON']), required: z.boolean().default(false) }),
    output: signInProvider,
    errors: ['conflict'],
    security: true,
    audit: { ...audit, of: 'providerId', details: ['state', 'required'] },
    ...byAdministrators,
  }),
  operation({
    name: 'signInProviders.remove',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/sign-in-providers/{providerId}',
    rate: 'write',
    summary: 'Removes a provider, and ends the sessions that it opened. Accounts stay: their people sign in with a password.',
    input: ofProvider,
    output: nothing,
    errors: [],
    security: true,
    audit: { ...audit, of: 'providerId' },
    ...byAdministrators,
  }),
] as const;
