import type { Queryable } from './database/tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}
/** Sends mail. The default edge keeps it in the table `mail`, where an administrator reads it (`identity.listMail`). */
export interface MailEdge {
  /** Whether it reaches people by itself. */
  readonly delivers: boolean;
  /** Within the caller's transaction, so that a mail exists just when what it tells of does. */
  send(db: Queryable, mail: Mail): Promise<void>;
}
