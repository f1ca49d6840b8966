import type { Generated } from 'kysely';

declare module '../platform/database/tables.ts' {
  interface Tables {
    track_mailbox: { track_id: string; name: string; created: Date };
    inbound_mail: {
      track_id: string;
      message_id: string;
      entry_id: string;
      received: Date;
      line_id: Generated<string | null>;
      sender_domain: Generated<string>;
      content_hash: Generated<string>;
    };
  }
}
