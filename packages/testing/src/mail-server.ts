import type { AddressInfo } from 'node:net';
import type { Configuration } from '@trackyard/server';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type MailServer = NonNullable<Configuration['mailServer']>;

/** A mail server on a loopback address that keeps what it is given. */
export interface TestMailServer {
  /** For `TRACKYARD_SMTP_URL`. */
  url: string;
  /** What the configuration makes of it. */
  setting: MailServer;
  mails: ReceivedMail[];
  /** What it says to recipients from now on; null: it takes them. */
  answers(refusal: { code: number; text: string } | null): void;
  close(): Promise<void>;
}
export interface ReceivedMail {
  /** Of the envelope. */
  to: string[];
  mail: Email;
  header(name: string): string | undefined;
}

/** `account`: it takes mail only from who signs in by these. */
export async function openMailServer({ account }: { account?: { user: string; pass: string } } = {}): Promise<TestMailServer> {
  let refusal: { code: number; text: string } | null = null;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !account,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Wrong password'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code })),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(parts));
        const header = (name: string) => mail.headers.find((it) => it.key === name.toLowerCase())?.value;
        mails.push({ to: envelope.rcptTo.map((it) => it.address), mail, header });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    setting: { host: '127.0.0.1', port, secure: false, auth: account ?? null, from: 'Trackyard <trackyard@kestrel.example>' },
    mails,
    answers: (given) => {
      refusal = given;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
