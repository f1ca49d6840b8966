import { z } from 'zod';
import { membershipRole } from '../identity/user.ts';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { defaultPermissions, externalGroup, externalUser, permissionPreset, permissionTypes } from './permissions.ts';

/** Which roles people may have in the tracks of a company. */
export const tenantPermissionOperations = [
  operation({
    name: 'tenant.getPermissions',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/permissions',
    rate: 'read',
    summary: 'The permissions of a tenant: its defaults, and its presets by name.',
    input: ofTenant,
    output: z.object({ defaults: defaultPermissions, presets: z.array(permissionPreset) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.editDefaultPermissions',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/permissions',
    rate: 'write',
    summary: 'Changes default permissions of a tenant: those that are left out stay as they are. Memberships that are there stay, too.',
    input: ofTenant.extend({ request: defaultPermissions.partial() }),
    output: z.object({ defaults: defaultPermissions }),
    errors: ['conflict'],
    security: true,
    audit: { area: 'settings', subject: 'tenant', of: 'tenantId', details: ['request'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.externalUsers',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/external-users',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the people from outside who are in tracks of a tenant or invited to them, by name, from the one behind `after` on; with `permissionType` those who may have that role. The first page counts the people of each role.',
    input: ofTenant.extend({ permissionType: membershipRole.optional(), search, ...page }),
    output: z.object({ users: z.array(externalUser), hasMore: z.boolean(), groups: z.array(externalGroup).nullable() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.setAllowedPermissionTypes',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tenants/{tenantId}/external-users/{userId}/permission-types',
    rate: 'write',
    summary:
      'Says which roles a person from outside may have in tracks of a tenant; null: those of its default. Roles that they have already stay.',
    input: ofTenant.extend({ userId: id, allowedPermissionTypes: permissionTypes.nullable() }),
    output: z.object({}),
    errors: ['notFound'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId', details: ['allowedPermissionTypes'] },
    ...byAdministrators,
  }),
] as const;
