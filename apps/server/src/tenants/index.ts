/** Tenants: the companies and teams that share a Trackyard. */
import type { Capability } from '../platform/capability.ts';
import { ownScope } from '../platform/scopes.ts';
import { tenantKind } from './subject.ts';
import { tenantsFeed } from './tenants.ts';

export { createTenant, invitesColleagues, isAnyTenant, type NewTenant, tenantOf } from './tenants.ts';

export const tenants = {
  name: 'tenants',
  handlers: {},
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [tenantsFeed],
  subjects: [tenantKind],
  scopes: ownScope('tenant', (it) => it.tenantId),
} satisfies Capability;
