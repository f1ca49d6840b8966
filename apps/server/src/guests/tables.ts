import type { Generated } from 'kysely';

export interface GuestLinkTable {
  id: string;
  track_id: string;
  token_hash: Buffer;
  password_hash: string | null;
  created: Date;
  created_by: string | null;
  expires: Date;
  max_uses: number | null;
  uses: Generated<number>;
  ended: Generated<Date | null>;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    guest_link: GuestLinkTable;
  }
}
