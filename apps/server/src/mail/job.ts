import type { Services } from '../platform/services.ts';
import { type Claimed, claimDue, keepWaiting, putBack, settle } from './queue.ts';
import { type MailLine, openMailLine } from './smtp.ts';

const everyMs = 2_000;
const atOnce = 20;
/** The lease of a node on a mail: far longer than it waits for the mail server. */
const leaseMs = 10 * 60_000;

/** Sends waiting mails to the mail server in the background; where no server is set they wait for the administrator. Returns a function that stops this. */
export function sendMail(services: Services): () => Promise<void> {
  const { configuration, timers, log, database } = services;
  if (configuration.mailServer === null) {
    const waiting = keepWaiting(database).catch((cause: unknown) =>
      log.warn('mail that waits for a mail server goes on waiting', { cause }),
    );
    return () => waiting;
  }
  const line = openMailLine(configuration.mailServer);
  const stopping = new AbortController();
  let atWork: Promise<unknown> | null = null;
  const cancel = timers.every(everyMs, () => {
    atWork ??= sendDue(services, line, stopping.signal)
      .catch((cause: unknown) => log.warn('mail could not be sent; it is tried again', { cause }))
      .finally(() => {
        atWork = null;
      });
  });
  return async () => {
    cancel();
    stopping.abort();
    await atWork;
    line.close();
  };
}

async function sendDue(services: Services, line: MailLine, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  for (;;) {
    const now = clock.now();
    const claimed = await claimDue(database, { now, until: new Date(now.getTime() + leaseMs), limit: atOnce });
    await Promise.all(claimed.map((it) => sendOne(services, line, it, signal)));
    if (claimed.length < atOnce || signal.aborted) return;
  }
}

async function sendOne({ database, clock, log }: Services, line: MailLine, claimed: Claimed, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return void (await putBack(database, claimed, clock.now()));
  const { id, recipient: to, subject, body: text, html, headers, created: date } = claimed;
  const answer = await line.send({ id, to, subject, text, html, headers, date });
  const state = await settle(database, claimed, answer, clock.now());
  if (answer.outcome !== 'SENT') log.warn('the mail server did not take a mail', { mailId: id, state, problem: answer.problem });
}
