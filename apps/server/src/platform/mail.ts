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
  /** Who typed the address, which may be that of a stranger: the caps for the mailbox and for this sender count it. Ask `mayWrite` first. */
  senderId?: string;
}
/** Sends mail, by way of the table `mail`: to a mail server, or where none is set to a page for the administrator (`mail.listMail`). */
export interface MailEdge {
  /** Whether it reaches people by itself. */
  readonly delivers: boolean;
  /** Within the caller's transaction, so that a mail exists just when what it tells of does. */
  send(db: Queryable, mail: Mail): Promise<void>;
  /** Whether one more mail may go to this mailbox by the doing of this sender: beyond the caps of a day none does. */
  mayWrite(db: Queryable, mail: { to: string; senderId: string }): Promise<boolean>;
  /** How many more mails somebody may have sent today to addresses that they type. */
  leftOf(db: Queryable, senderId: string): Promise<number>;
}
