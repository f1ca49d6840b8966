import { z } from 'zod';
import { displayName } from '../identity/user.ts';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { sortDirections, tenantUserFilters, tenantUserSorts } from './tenant-user-names.ts';
import { tenantUser, tenantUserDetails } from './tenant-users.ts';

const nothing = z.object({});
const ofUser = ofTenant.extend({ userId: id });

/** The people of a tenant, for its administrators. */
export const tenantUserOperations = [
  operation({
    name: 'tenantUsers.list',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/users',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the people of a tenant, sorted and filtered, from the one behind `after` on. Every word of the search stands in the name or the address.',
    input: ofTenant.extend({
      search,
      filter: z.enum(tenantUserFilters).default('all'),
      sort: z.enum(tenantUserSorts).default('name'),
      direction: z.enum(sortDirections).default('ascending'),
      ...page,
    }),
    /** `total` comes with the first page; above `limits.peopleCounted` it is not counted on. */
    output: z.object({ users: z.array(tenantUser), hasMore: z.boolean(), total: z.number().int().nullable() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenantUsers.get',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/users/{userId}',
    rate: 'read',
    summary:
      'A person of a tenant, or from outside in its tracks, with what a change of their account concerns: groups, sessions and tracks.',
    input: ofUser,
    output: tenantUserDetails,
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenantUsers.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/users',
    rate: 'write',
    summary:
      'Changes the name and the roles of a person: what is left out stays. The last administrator stays one, and nobody changes their own roles.',
    input: ofTenant.extend({
      user: z.object({
        id,
        displayName: displayName.optional(),
        tenantAdmin: z.boolean().optional(),
        reportingUser: z.boolean().optional(),
      }),
    }),
    output: tenantUser,
    errors: ['conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'user.id', details: ['user'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenantUsers.deactivate',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/users/{userId}/deactivate',
    rate: 'write',
    summary:
      'Closes an account at once, with its sessions and links. Tracks that the person owns go to another coordinator of each, or else to the one who is named here.',
    input: ofUser.extend({ handOverTo: id.optional() }),
    output: nothing,
    errors: ['conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId', details: ['handOverTo'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenantUsers.reactivate',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/users/{userId}/reactivate',
    rate: 'write',
    summary: 'Opens a deactivated account again, with the password and the roles that it had.',
    input: ofUser,
    output: nothing,
    errors: ['conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    ...byAdministrators,
  }),
] as const;
