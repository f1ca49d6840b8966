import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    /**
     * A file on its way in, in pieces. Bytes in all (`total`), and how many are here (`size`). One that was `handed_over` stays as long as its
     * bytes are in use, so that nobody begins another one with its id, in whose folder they are.
     */
    upload: {
      id: string;
      user_id: string | null;
      total: number;
      size: number;
      pieces: string[];
      created: Date;
      handed_over: Generated<boolean>;
    };
    /** Bytes that the files of a tenant's people take. Triggers of `entry_version` keep the sum. */
    tenant_storage: { tenant_id: string; used: number };
  }
}
