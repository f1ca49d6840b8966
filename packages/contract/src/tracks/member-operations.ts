import { z } from 'zod';
import { email, membershipRole } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });

export const memberOperations = [
  operation({
    name: 'members.invite',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/members',
    rate: 'write',
    summary:
      'Adds people of the company to a track, who are in at once unless it has them accept first, and invites anybody else by e-mail. Whoever is in already stays as they are.',
    input: ofTrack.extend({
      userIds: z.array(id).max(limits.membersPerInvitation).default([]),
      emails: z.array(email).max(limits.membersPerInvitation).default([]),
      /** Left out: each gets the role that the preset, or else the company, has for them. */
      role: membershipRole.optional(),
      presetId: id.optional(),
    }),
    output: z.object({ joined: z.number().int(), invited: z.number().int() }),
    errors: ['roleNotAllowed', 'notFound', 'conflict'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['emails', 'userIds', 'role', 'presetId'] },
    access: { who: 'user', right: 'members.invite', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'members.makeInvitationLink',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/members/{userId}/link',
    rate: 'write',
    summary:
      'A link for somebody invited who has no account yet, for an administrator to pass on by hand; refused where mail goes out, since only the mailbox proves whose address it is.',
    input: ofTrack.extend({ userId: id }),
    output: z.object({ address: z.string() }),
    errors: ['notFound', 'conflict'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['userId'] },
    access: { who: 'tenantAdmin' },
    ledger: false,
    expect: expectations.admins,
  }),
  operation({
    name: 'members.accept',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/membership/accept',
    rate: 'write',
    summary: 'Accepts my invitation to a track.',
    input: ofTrack,
    output: nothing,
    errors: ['conflict'],
    access: { who: 'user', right: 'members.answer', of: 'track' },
    expect: expectations.invited,
  }),
  operation({
    name: 'members.reject',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/membership/reject',
    rate: 'write',
    summary: 'Declines my invitation to a track, which then leaves my list.',
    input: ofTrack,
    output: nothing,
    errors: ['conflict'],
    access: { who: 'user', right: 'members.answer', of: 'track' },
    expect: expectations.invited,
  }),
  operation({
    name: 'members.changeRole',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/members/{userId}',
    rate: 'write',
    summary: 'Changes the role of a member. The only coordinator keeps theirs.',
    input: ofTrack.extend({ userId: id, role: membershipRole }),
    output: nothing,
    errors: ['lastCoordinator', 'roleNotAllowed', 'notFound'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['userId', 'role'] },
    access: { who: 'user', right: 'members.changeRole', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'members.remove',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/members/{userId}',
    rate: 'write',
    summary: 'Takes a member out of the track, or an invitation back.',
    input: ofTrack.extend({ userId: id }),
    output: nothing,
    errors: ['lastCoordinator', 'notFound'],
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['userId'] },
    access: { who: 'user', right: 'members.remove', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'members.leave',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/membership',
    rate: 'write',
    summary: 'Leaves a track. Its only coordinator has to hand it on first.',
    input: ofTrack,
    output: nothing,
    errors: ['lastCoordinator'],
    access: { who: 'user', right: 'members.leave', of: 'track' },
    /** The sample track has one coordinator, who therefore may not leave. */
    expect: { ...expectations.members, coordinator: 'lastCoordinator' },
  }),
] as const;
