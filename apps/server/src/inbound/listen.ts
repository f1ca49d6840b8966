import { readFile } from 'node:fs/promises';
import { limits } from '@trackyard/contract';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { trackWithName } from './address.ts';
import { Refusal, readLetter } from './letter/letter.ts';
import { receiveLetter } from './receive.ts';

const mostClients = 50;
/** Mails that are in memory at a time. */
const mostAtOnce = 5;
const mostRecipients = 20;

/** The place where mail servers deliver email for tracks (RFC 5321). Answers how to stop. */
export function takeMail(services: Services, write: Write): () => Promise<void> {
  const { inboundMail, tls } = services.configuration;
  if (!inboundMail) return async () => {};
  const opened = open(services, write);
  opened.catch((cause: unknown) => services.log.error('email into tracks can not come in', { cause }));
  return async () => {
    const server = await opened.catch(() => null);
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  };

  async function open(services: Services, write: Write): Promise<SMTPServer> {
    const { host, port, domain } = inboundMail!;
    const server = new SMTPServer({
      banner: 'Trackyard',
      name: domain,
      size: limits.inboundBytes,
      maxClients: mostClients,
      disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
      ...(tls && { cert: await readFile(tls.cert), key: await readFile(tls.key) }),
      disableReverseLookup: true,
      logger: false,
      socketTimeout: 60_000,
      closeTimeout: 5_000,
      onRcptTo: ({ address }, session, done) => answer(done, checkRecipient(services, session, { address, domain })),
      onData: (stream, session, done) => answer(done, take(stream, session)),
    });
    let atOnce = 0;
    const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
      if (atOnce >= mostAtOnce) {
        stream.resume();
        throw new Refusal(451, '4.3.2 Too much mail at once; try again later');
      }
      atOnce++;
      try {
        const raw = await readAll(stream);
        const letter = await readLetter(services.sandbox, raw);
        for (const { address } of session.envelope.rcptTo) {
          const track = await trackWithName(services.database, localPart(address));
          if (track) await receiveLetter(services, write, { trackId: track.track_id, letter, raw });
        }
      } finally {
        atOnce--;
      }
    };
    const answer = (done: (error?: Error | null) => void, work: Promise<void>): void =>
      void work.then(
        () => done(),
        (cause: Error) => {
          if (cause instanceof Refusal) return done(cause);
          // What failed here is tried again by the server that delivers it.
          services.log.warn('an email could not be taken; its sender tries again', { cause });
          done(new Refusal(451, '4.3.0 Something went wrong here; try again later'));
        },
      );
    // A client that breaks off is nobody's failure.
    server.on('error', (cause) => services.log.debug('a line of incoming mail broke', { cause }));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
    return server;
  }
}

async function checkRecipient(
  { database }: Services,
  { envelope }: SMTPServerSession,
  { address, domain }: { address: string; domain: string },
): Promise<void> {
  if (envelope.rcptTo.length >= mostRecipients) throw new Refusal(452, '4.5.3 Too many recipients');
  const isOurs = address.toLowerCase().endsWith(`@${domain}`);
  if (!isOurs || !(await trackWithName(database, localPart(address)))) throw new Refusal(550, '5.1.1 There is no such address here');
}
const localPart = (address: string): string => address.slice(0, address.lastIndexOf('@'));

async function readAll(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    bytes += part.length;
    // The rest is read, so that the sender hears the answer.
    if (bytes <= limits.inboundBytes) parts.push(part);
  }
  if (stream.sizeExceeded || bytes > limits.inboundBytes)
    throw new Refusal(552, `5.3.4 An email may have ${Math.round(limits.inboundBytes / 1_048_576)} MB at most`);
  return Buffer.concat(parts);
}
