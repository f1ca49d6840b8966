import { z } from 'zod';
import { email } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { byAdministrators, ofTenant, page, search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { checkedAddress, invitationOutcome, tenantInvitation } from './tenant-invitations.ts';

const ofUser = ofTenant.extend({ userId: id });
const emails = z.array(email).min(1).max(limits.addressesPerInvitation);

/** Invitations to a tenant itself; those to a track are `members.invite`. */
export const tenantInvitationOperations = [
  operation({
    name: 'tenant.checkInvitations',
    kind: 'query',
    method: 'POST',
    path: '/api/tenants/{tenantId}/invitations/check',
    rate: 'write',
    summary: 'What an invitation to each of these addresses would come to; nothing is sent.',
    input: ofTenant.extend({ emails }),
    output: z.object({ addresses: z.array(checkedAddress) }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.inviteUsers',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/invitations',
    rate: 'write',
    summary:
      'Invites people to a tenant by their addresses: each gets a mail with a link that works for 14 days. Who is invited already gets another one; members and accounts elsewhere are left as they are.',
    input: ofTenant.extend({ emails }),
    output: z.object({ outcomes: z.array(invitationOutcome) }),
    errors: [],
    security: true,
    audit: { area: 'people', subject: 'tenant', of: 'tenantId', details: ['emails'] },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.listInvitations',
    kind: 'query',
    method: 'GET',
    path: '/api/tenants/{tenantId}/invitations',
    rate: 'read',
    summary: 'A page of the people who were invited and have not accepted yet, the newest first, from the one behind `after` on.',
    input: ofTenant.extend({
      search,
      ...page,
    }),
    output: z.object({ invitations: z.array(tenantInvitation), hasMore: z.boolean() }),
    errors: [],
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.revokeInvitation',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tenants/{tenantId}/invitations/{userId}',
    rate: 'write',
    summary: 'Revokes the invitation of a person who has not accepted yet: links that were sent open nothing any more.',
    input: ofUser,
    output: z.object({}),
    errors: ['conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    ...byAdministrators,
  }),
  operation({
    name: 'tenant.makeInvitationLink',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/invitations/{userId}/link',
    rate: 'write',
    summary: 'A link for a person who has not accepted yet, to hand over by another way than mail. Answered once.',
    input: ofUser,
    output: z.object({ url: z.string() }),
    errors: ['conflict'],
    security: true,
    audit: { area: 'people', subject: 'user', of: 'userId' },
    ledger: false,
    ...byAdministrators,
  }),
] as const;
