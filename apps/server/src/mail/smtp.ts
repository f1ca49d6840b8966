import { createTransport } from 'nodemailer';
import type { MailServer } from '../platform/mail-settings.ts';

/** A mail as it is handed over; `id` makes the same mail known again where it is handed over twice. */
export interface Outgoing {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  headers: Readonly<Record<string, string>>;
  date: Date;
}
/** REFUSED: the server wants it never. LATER: it, or the way to it, failed for now. */
export type MailAnswer = { outcome: 'SENT' } | { outcome: 'REFUSED' | 'LATER'; problem: string };

export interface MailLine {
  send(mail: Outgoing): Promise<MailAnswer>;
  close(): void;
}
const waitsMs = 15_000;

/** How every connection to the mail server is made. */
export function smtpOptions({ host, port, secure, auth }: MailServer) {
  const isHere = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return {
    host,
    port,
    secure,
    // Without it an attacker in between reads the password, by hiding that the server knows STARTTLS.
    requireTLS: auth !== null && !isHere,
    ...(auth && { auth }),
    tls: { rejectUnauthorized: !isHere },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type Message = Pick<Outgoing, 'to' | 'subject' | 'text'>;
/** The parts that every mail has. */
export const basicMail = (from: string, { to, subject, text }: Message) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** A few connections to the mail server, open while there is mail. */
export function openMailLine(server: MailServer): MailLine {
  const { from } = server;
  const transport = createTransport({
    ...smtpOptions(server),
    pool: true,
    maxConnections: 2,
    connectionTimeout: waitsMs,
    greetingTimeout: waitsMs,
    socketTimeout: 2 * waitsMs,
  });
  const place = /@([^\s<>@]+?)>?$/.exec(from)![1]!;
  return {
    async send({ id, html, headers, date, ...message }) {
      const basic = basicMail(from, message);
      try {
        await transport.sendMail({
          ...basic,
          messageId: `<${id}@${place}>`,
          date,
          ...(html !== null && { html }),
          headers: { ...basic.headers, ...headers },
        });
        return { outcome: 'SENT' };
      } catch (cause) {
        return answerOf(cause as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

export interface SmtpError extends Error {
  code?: string;
  /** Of SMTP (RFC 5321 §4.2). */
  responseCode?: number;
  response?: string;
  command?: string;
}
/** What it says no to for good, such as an address that it does not know; a wrong password can be put right, and the mail goes then. */
function answerOf({ code, responseCode, response, command, message }: SmtpError): MailAnswer {
  const problem = (response ?? message).slice(0, 300);
  const isForGood = (responseCode ?? 0) >= 500 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command ?? '') && code !== 'EAUTH';
  return { outcome: isForGood ? 'REFUSED' : 'LATER', problem };
}
