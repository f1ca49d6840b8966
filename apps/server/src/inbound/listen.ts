import { readFile } from 'node:fs/promises';
import { limits } from '@trackyard/contract';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { fewAtOnce } from '../platform/operations/few-at-once.ts';
import type { Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { trackWithName } from './address.ts';
import { type Callers, countCallers } from './callers.ts';
import { Refusal, readLetter } from './letter/letter.ts';
import { receiveLetter } from './receive.ts';
import { openInbox } from './receive-bytes.ts';

const mostClients = 50;
/** Mails that are read and stored at a time; others wait in memory, as far as there is room. */
const mostAtOnce = 5;
const mostRecipients = 20;
/** From the first byte of an email to its last one. */
const dataMs = 120_000;

/** The place where mail servers deliver email for tracks (RFC 5321). Answers how to stop. */
export function takeMail(services: Services, write: Write): () => Promise<void> {
  const { inboundMail, tls } = services.configuration;
  if (!inboundMail) return async () => {};
  const opened = open(services, write);
  opened.catch((cause: unknown) => services.log.error('Cannot receive email for tracks', { cause }));
  return async () => {
    const server = await opened.catch(() => null);
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  };

  async function open(services: Services, write: Write): Promise<SMTPServer> {
    const { host, port, domain, relays = [], authservId = null } = inboundMail!;
    const callers = countCallers(relays);
    const inbox = openInbox();
    const inTurn = fewAtOnce(mostAtOnce);
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
      onConnect: (session, done) => answer(done, checkCaller(callers, session)),
      onClose: ({ id }) => callers.leave(id),
      onRcptTo: ({ address }, session, done) => answer(done, checkRecipient(services, session, { address, domain })),
      onData: (stream, session, done) => answer(done, take(stream, session)),
    });
    const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
      const stopWaiting = services.timers.after(dataMs, () => hangUp(server, session.id));
      stream.once('end', stopWaiting).once('close', stopWaiting);
      await inbox.receive(stream, (raw) => inTurn(() => deliver(raw, session)));
    };
    const deliver = async (raw: Uint8Array, session: SMTPServerSession): Promise<void> => {
      const letter = await readLetter(services.sandbox, raw, { authservId: callers.isRelay(session.remoteAddress) ? authservId : null });
      for (const { address } of session.envelope.rcptTo) {
        const track = await trackWithName(services.database, localPart(address));
        if (track) await receiveLetter(services, write, { trackId: track.track_id, letter, raw });
      }
    };
    const answer = (done: (error?: Error | null) => void, work: Promise<void>): void =>
      void work.then(
        () => done(),
        (cause: Error) => {
          if (cause instanceof Refusal) return done(cause);
          // What failed here is tried again by the server that delivers it.
          services.log.warn('Cannot take an email; its sender retries', { cause });
          done(new Refusal(451, '4.3.0 Something went wrong here; try again later'));
        },
      );
    // A client that breaks off is nobody's failure.
    server.on('error', (cause) => services.log.debug('Incoming mail connection lost', { cause }));
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
    return server;
  }
}

async function checkCaller(callers: Callers, { id, remoteAddress }: SMTPServerSession): Promise<void> {
  if (!callers.enter(id, remoteAddress)) throw new Refusal(421, '4.7.0 Too many connections from your address; try again later');
}

/** Of a sender that takes too long. */
function hangUp(server: SMTPServer, connectionId: string): void {
  const connection = [...server.connections].find((it) => it.id === connectionId);
  connection?.send(421, '4.4.2 This email takes too long to come in');
  connection?.close();
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
