import type { EntityPlace } from './entity.ts';
import type { SyncedStore } from './sync.ts';

// Made from the entities by `npm run docs`; a test compares the two. Browsers carry this, and none of the schemas.
export const entityTable: { readonly [S in SyncedStore]: EntityPlace } = {
  currentUser: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  memberships: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  preferences: { scope: 'user', scopeField: 'id', residence: 'memory', version: 1 },
  subscriptionSettings: { scope: 'user', scopeField: 'id', residence: 'memory', version: 1 },
  savedMessages: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  entryViews: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  userFlags: { scope: 'user', scopeField: 'id', residence: 'memory', version: 1 },
  recordActivities: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  entryActivities: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  jobs: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  fieldConflicts: { scope: 'user', scopeField: null, residence: 'memory', version: 1 },
  tenants: { scope: 'tenant', scopeField: 'id', residence: 'memory', version: 1 },
  users: { scope: 'tenant', scopeField: 'tenantId', residence: 'memory', version: 1 },
  tenantFlags: { scope: 'tenant', scopeField: 'id', residence: 'memory', version: 1 },
  groups: { scope: 'tenant', scopeField: 'tenantId', residence: 'memory', version: 2 },
  tracks: { scope: 'track', scopeField: 'id', residence: 'memory', version: 1 },
  members: { scope: 'track', scopeField: 'trackId', residence: 'memory', groupBy: 'trackId', version: 1 },
  trackFlags: { scope: 'track', scopeField: 'id', residence: 'memory', version: 1 },
  chatMessages: { scope: 'chat', scopeField: 'trackId', residence: 'paged', version: 1 },
  pinnedItems: { scope: 'chat', scopeField: 'trackId', residence: 'memory', groupBy: 'trackId', version: 1 },
  commentThreads: { scope: 'chat', scopeField: 'trackId', residence: 'memory', groupBy: 'trackId', version: 1 },
  trackApps: { scope: 'track', scopeField: 'trackId', residence: 'memory', groupBy: 'trackId', version: 3 },
  tables: { scope: 'app', scopeField: 'appId', residence: 'memory', groupBy: 'appId', version: 2 },
  trackEntries: { scope: 'entries', scopeField: 'trackId', residence: 'memory', groupBy: 'trackId', version: 3 },
  views: { scope: 'app', scopeField: 'appId', residence: 'memory', groupBy: 'appId', version: 3 },
  records: { scope: 'table', scopeField: null, residence: 'windowed', version: 2 },
};
