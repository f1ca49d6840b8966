import type { Queryable } from './database/tables.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The text as HTML. */
  html?: string;
  /** Further headers. */
  headers?: Readonly<Record<string, string>>;
  /** For the recipient's eyes only: the mail is not shown to an administrator, and is dropped where it can't be sent. */
  personal?: boolean;
  /** The person who typed the address, which may be a stranger's: the caps for the mailbox and for this sender count the mail. Call `mayWrite` first. */
  senderId?: string;
}
/** Sends mail, by way of the table `mail`: to a mail server, or where none is set to a page for the administrator (`mail.listMail`). */
export interface MailEdge {
  /** Whether mails are sent to a mail server. */
  readonly delivers: boolean;
  /** Queues a mail within the caller's transaction, so that it exists only if the change that it is about is committed. */
  send(db: Queryable, mail: Mail): Promise<void>;
  /** Whether this sender may cause one more mail to this mailbox today, by the caps. */
  mayWrite(db: Queryable, mail: { to: string; senderId: string; asAdministrator?: boolean }): Promise<boolean>;
  /** How many more mails a person may cause today to addresses that they type. */
  leftOf(db: Queryable, senderId: string): Promise<number>;
}
