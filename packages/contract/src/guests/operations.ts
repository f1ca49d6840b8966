import { z } from 'zod';
import { displayName } from '../identity/user.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { linkToken, operation } from '../operations/operation.ts';
import { defaultGuestName, guestInvitation, guestLink, guestToken, joinedAsGuest, onlineGuests } from './guest-link.ts';

const ofTrack = z.object({ trackId: id });
const ofLink = z.object({ token: linkToken });
const newLinkPassword = z.string().min(limits.guestPasswordMin).max(limits.passwordMax);
/** Of an app that is open to guests. */
const appId = id.nullable().default(null);

/** Guests come in by a link, without an account, and are in the one track that it leads to. */
export const guestOperations = [
  operation({
    name: 'guests.makeLink',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/guest-links',
    rate: 'write',
    summary: 'Makes a link by which guests come into the track; its token is told this once.',
    input: ofTrack.extend({
      hours: z
        .number()
        .int()
        .min(1)
        .max(limits.guestLinkDays * 24)
        .default(7 * 24),
      password: newLinkPassword.nullable().default(null),
      maxUses: z.number().int().min(1).max(limits.guestsPerLink).nullable().default(null),
    }),
    output: z.object({ link: guestLink, token: z.string() }),
    errors: ['conflict'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['hours', 'maxUses'] },
    access: { who: 'user', right: 'members.invite', of: 'track' },
    ledger: false,
    expect: expectations.coordinators,
  }),
  operation({
    name: 'guests.listLinks',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/guest-links',
    rate: 'read',
    summary: 'The links of the track that still let guests in or keep some in, the newest first.',
    input: ofTrack,
    output: z.object({ links: z.array(guestLink) }),
    errors: [],
    access: { who: 'user', right: 'guests.endLinks', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'guests.revokeLink',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/guest-links/{linkId}',
    rate: 'write',
    summary: 'Ends a link, and takes all who came in by it out of the track.',
    input: ofTrack.extend({ linkId: id }),
    output: z.object({ removed: z.number().int() }),
    errors: ['notFound'],
    security: true,
    audit: { area: 'tracks', subject: 'track', of: 'trackId', details: ['linkId'] },
    access: { who: 'user', right: 'guests.endLinks', of: 'track' },
    expect: expectations.coordinators,
  }),
  operation({
    name: 'guests.getLink',
    kind: 'query',
    method: 'GET',
    path: '/api/guest-links/{token}',
    rate: 'credentials',
    summary: 'What the page of a guest link shows. Used up, ended, too old and never made are answered alike.',
    input: ofLink,
    output: guestInvitation,
    errors: ['linkExpired'],
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
  operation({
    name: 'guests.join',
    kind: 'mutation',
    method: 'POST',
    path: '/api/guest-links/{token}/join',
    rate: 'credentials',
    summary:
      'Lets somebody in by a guest link under the name that they give: sets the session cookie. Who is in already stays who they are.',
    /** `id`: of the guest that comes to be, made by the client, so that a call repeated lets in nobody twice. */
    input: ofLink.extend({
      id,
      displayName: displayName.default(defaultGuestName),
      password: z.string().max(limits.passwordMax).nullable().default(null),
    }),
    output: joinedAsGuest,
    errors: ['linkExpired', 'invalidCredentials', 'accountLocked', 'conflict'],
    security: true,
    access: { who: 'anyone' },
    ledger: false,
    expect: {
      ...expectations.users,
      ...forGuests.own,
      // People with an account come in as themselves.
      coordinator: 'conflict',
      collaborator: 'conflict',
      viewer: 'conflict',
      externalCollaborator: 'conflict',
      unconfirmed: 'conflict',
      colleague: 'conflict',
      tenantAdmin: 'conflict',
      reportingUser: 'conflict',
      systemAdmin: 'conflict',
      otherTenant: 'conflict',
      signedOut: 'ok',
      deactivated: 'ok',
    },
  }),
  operation({
    name: 'guests.getToken',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/guest-token',
    rate: 'read',
    summary: 'The guest token of the caller, who is a guest of the track; for an app only where it is open to guests.',
    input: ofTrack.extend({ appId }),
    output: guestToken,
    errors: ['notFound'],
    access: { who: 'user', right: 'track.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...guestsAlone(), ...forGuests.ofTrack },
  }),
  operation({
    name: 'guests.renewToken',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/guest-token',
    rate: 'write',
    summary: 'The same, and keeps the session alive for another day, as long as the link holds.',
    input: ofTrack.extend({ appId }),
    output: guestToken,
    errors: ['notFound'],
    access: { who: 'user', right: 'track.view', of: 'track' },
    callers: ['person', 'guest'],
    ledger: false,
    expect: { ...guestsAlone(), ...forGuests.ofTrack },
  }),
  operation({
    name: 'guests.listOnline',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/guests/online',
    rate: 'read',
    summary: 'The guests of the track who were active within the last minute.',
    input: ofTrack,
    output: onlineGuests,
    errors: [],
    access: { who: 'user', right: 'track.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
] as const;

function guestsAlone() {
  const roles = { coordinator: 'forbidden', collaborator: 'forbidden', viewer: 'forbidden', externalCollaborator: 'forbidden' } as const;
  return { ...expectations.members, ...roles };
}
