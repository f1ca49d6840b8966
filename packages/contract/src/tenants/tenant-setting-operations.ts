import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { tenant } from './tenant.ts';
import { tenantSettings } from './tenant-settings.ts';

export const tenantSettingOperations = [
  operation({
    name: 'tenant.getSettings',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/settings',
    rate: 'read',
    summary: 'The settings of a tenant.',
    input: ofTenant,
    output: tenantSettings,
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.refreshTenants',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants',
    rate: 'read',
    summary:
      'The tenants that I belong to, as they are now: one, or none. A script learns from it the id that operations of a tenant take.',
    input: z.object({}),
    output: z.object({ tenants: z.array(tenant) }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'tenant.updateSettings',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/settings',
    rate: 'write',
    summary: 'Changes settings of a tenant: those that are left out stay as they are. Answers all of them.',
    input: ofTenant.extend({ mergedSettings: tenantSettings.partial() }),
    output: tenantSettings,
    errors: [],
    security: true,
    audit: { area: 'settings', subject: 'tenant', of: 'tenantId', details: ['mergedSettings'] },
    ...byAdministrators,
  }),
] as const;
