import type { OutgoingMail } from '@trackyard/contract';
import type { ColumnType, Generated } from 'kysely';

interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  /** Empty once it was sent: it may hold a link that opens something. */
  body: string;
  html: string | null;
  headers: ColumnType<Record<string, string>, string | undefined, string>;
  personal: Generated<boolean>;
  sender_id: Generated<string | null>;
  state: Generated<OutgoingMail['state']>;
  due: Date | null;
  tries: Generated<number>;
  problem: string | null;
  created: Date;
}
declare module '../platform/database/tables.ts' {
  interface Tables {
    mail: MailTable;
  }
}
