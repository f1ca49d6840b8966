import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    /** Of people who have a second factor. `last_step`: that of the last code, which counts once. */
    second_factor: { user_id: string; sealed: string; since: Date; last_step: number };
    recovery_code: { user_id: string; hash: Buffer };
    sign_in_challenge: ChallengeTable;
  }
}

export interface ChallengeTable {
  hash: Buffer;
  kind: ChallengeKind;
  user_id: string;
  /** In which a second factor is being set up; null for a step of a sign-in. */
  session_id: string | null;
  /** The key of the factor that is being set up. */
  sealed: string | null;
  keep_signed_in: boolean;
  arid: string | null;
  /** The OpenID provider with which the sign-in began. */
  provider_id: Generated<string | null>;
  expires: Date;
}
/** A sign-in that waits for a code, or for a second factor to be set up; and a factor that is being set up in a session. */
export type ChallengeKind = 'code' | 'setUp' | 'ownSetUp';
