import { z } from 'zod';
import { id } from '../ids.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { companyFeature, featureHolder, heldFeature, offeredFeature, switchedFeatures } from './features.ts';

const ofGroup = ofTenant.extend({ groupId: id });
const ofUser = ofTenant.extend({ userId: id });
const features = z.object({ features: z.array(heldFeature) });
const change = { features: switchedFeatures };
const forbidden = ['forbidden', 'notFound'] as const;

/** The features of a company, its groups and its people. */
export const tenantFeatureOperations = [
  operation({
    name: 'tenant.getFeatures',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/features',
    rate: 'read',
    cost: 'heavy',
    summary:
      'The features that can be granted in a tenant: which the whole tenant has, and how many groups and people have each by themselves.',
    input: ofTenant,
    output: z.object({ features: z.array(companyFeature) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.updateFeatures',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/features',
    rate: 'write',
    summary: 'Switches features on or off for a whole tenant: those that are left out stay as they are. Only system administrators do.',
    input: ofTenant.extend(change),
    output: z.object({ features: z.array(companyFeature) }),
    errors: forbidden,
    security: true,
    audit: { area: 'features', subject: 'tenant', of: 'tenantId', details: ['features'] },
    ...byAdministrators,
    expect: { ...byAdministrators.expect, tenantAdmin: 'forbidden' },
  }),
  operation({
    name: 'tenant.getFeatureHolders',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/features/{flag}/holders',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the groups and people of a tenant who are granted a feature by themselves: groups first, by name, from the one behind `after` on.',
    input: ofTenant.extend({ flag: offeredFeature, search, ...page }),
    output: z.object({ holders: z.array(featureHolder), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.getGroupFeatures',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/groups/{groupId}/features',
    rate: 'read',
    summary: 'The features that can be granted to groups, and which of them a group has.',
    input: ofGroup,
    output: features,
    errors: ['notFound'],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.updateGroupFeatures',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/groups/{groupId}/features',
    rate: 'write',
    summary: 'Switches features on or off for the people of a group: those that are left out stay as they are.',
    input: ofGroup.extend(change),
    output: features,
    errors: forbidden,
    security: true,
    audit: { area: 'features', subject: 'group', of: 'groupId', details: ['features'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.getUserFeatures',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/users/{userId}/features',
    rate: 'read',
    summary:
      'The features that can be granted to a person of a tenant, and which of them they have: by themselves, by groups, or with the tenant.',
    input: ofUser,
    output: features,
    errors: ['notFound'],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.updateUserFeatures',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tenants/{tenantId}/users/{userId}/features',
    rate: 'write',
    summary: 'Switches features on or off for a person of a tenant: those that are left out stay as they are.',
    input: ofUser.extend(change),
    output: features,
    errors: forbidden,
    security: true,
    audit: { area: 'features', subject: 'user', of: 'userId', details: ['features'] },
    ...byAdministrators,
  }),
] as const;
