/** Tenants: the companies and teams that share a Trackyard. */
import type { Capability } from '../platform/capability.ts';
import { ownScope } from '../platform/scopes.ts';
import { checkDomainsJob } from './domains/check.ts';
import { domainHandlers, domainName } from './domains/domains.ts';
import { logoHandlers, logoView, sweepLogos } from './logo.ts';
import { permissionHandlers } from './permissions.ts';
import { presets, presetsFeed } from './presets.ts';
import { settingHandlers } from './settings.ts';
import { tenantKind } from './subject.ts';
import { tenantOf, tenantsFeed } from './tenants.ts';

export { asciiDomain } from './domains/canonical.ts';
export { isVerifiedAddress, verifiedDomains } from './domains/domains.ts';
export { whenTenantChanges } from './hooks.ts';
export { defaultsOf, permissionsBy } from './permissions.ts';
export { createTenant, invitesColleagues, isAnyTenant, type NewTenant, tenantOf } from './tenants.ts';
export { checkTimeZone } from './time-zone.ts';

export const tenants = {
  name: 'tenants',
  handlers: { ...settingHandlers, ...permissionHandlers, ...presets.handlers, ...logoHandlers, ...domainHandlers },
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [tenantsFeed, presetsFeed],
  listeners: [sweepLogos],
  views: [logoView],
  subjects: [tenantKind],
  auditNames: {
    ...presets.auditNames,
    domain: domainName,
    async tenant(db, id) {
      const tenant = await tenantOf(db, id);
      return tenant && { tenantId: id, name: tenant.name };
    },
  },
  jobs: [checkDomainsJob],
  scopes: ownScope('tenant', (it) => it.tenantId),
} satisfies Capability;
