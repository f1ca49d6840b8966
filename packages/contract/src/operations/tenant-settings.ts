import { tenantSettings } from '../tenant-settings.ts';
import { byAdministrators, ofTenant } from './by-administrators.ts';
import { operation } from './operation.ts';

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
