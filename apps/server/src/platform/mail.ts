import type { Queryable } from './database/tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show pages. */
  html?: string;
  /** Besides those that every mail has. */
  headers?: Readonly<Record<string, string>>;
  /** It is for its reader alone: no administrator hands it on, where it can't be sent it is dropped. */
  personal?: boolean;
}
/** Sends mail, by way of the table `mail`: to a mail server, or where none is set to a page for the administrator (`mail.listMail`). */
export interface MailEdge {
  /** Whether it reaches people by itself. */
  readonly delivers: boolean;
  /** Within the caller's transaction, so that a mail exists just when what it tells of does. */
  send(db: Queryable, mail: Mail): Promise<void>;
}
