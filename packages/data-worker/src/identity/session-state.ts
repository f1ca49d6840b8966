import type { UserToken } from '@trackyard/contract';

export interface SessionState {
  /** `unknown` only until the worker has looked. */
  status: 'unknown' | 'signedOut' | 'signedIn';
  token: UserToken | null;
  expiredOnStartup: boolean;
  /** The server ended the last session, and nobody has signed in since: people are told why they stand outside. */
  ended: boolean;
  /** The last session ended by the person's own sign-out, and nobody has signed in since. */
  left: boolean;
  /** After all data was (re)loaded (spec §4 initial-load-complete). */
  initialLoadComplete: boolean;
}
