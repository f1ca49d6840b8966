import { workerAction } from '../worker/action.ts';
import type { GuestAccess, GuestAccessRequest } from './guest-access.ts';
import type { GuestTokenRequest, GuestTokens } from './guest-tokens.ts';

interface Parts {
  guestTokens: GuestTokens;
  guestAccess: GuestAccess;
}
export const guestActions = [
  workerAction('guests.token', ({ guestTokens }: Parts, request: GuestTokenRequest) => guestTokens.get(request)),
  /** The extra check of what guests open (spec §2.3): the own access, after the wait for the list of tracks, then a guest token. */
  workerAction('guests.access', ({ guestAccess }: Parts, asked: GuestAccessRequest) => guestAccess(asked)),
];
