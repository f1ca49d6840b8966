import type { Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: { hash: Buffer; session_id: string | null; expires: Date };
  }
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  /** For which the device made it: the relying party of WebAuthn. */
  host: string;
  /** Its id in base64url, as browsers send it. */
  credential: string;
  /** A COSE key. */
  public_key: Buffer;
  /** Always 0 for passkeys that are synced. */
  counter: string | number;
  transports: string[];
  synced: boolean;
  name: string;
  created: Date;
  last_used: Generated<Date | null>;
}
