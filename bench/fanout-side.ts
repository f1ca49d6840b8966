import { socketPath } from '@trackyard/contract';
import { type Child, sharedNow, startChild } from './child.ts';
import type { ReceiversOrder, ReceiversQuestion, Report } from './fanout-receivers.ts';
import { openHttpLine } from './http-line.ts';
import { quantile } from './measure.ts';
import { atRate, closedLoop, type Send } from './send-load.ts';
import { senderOf } from './send-writers.ts';

/** A server under load: those who write to it, and the sockets that hear of it. */
export interface Side {
  /** Writers write their next as soon as they are answered. Per second, and for a million: both of messages times sockets. */
  saturated(milliseconds: number): Promise<{ deliveriesPerSecond: number; processorSeconds: number; messagesInFrame: number }>;
  /** So many messages a second. Milliseconds from the request to each socket, that 50, 99 and all of a hundred stay below. */
  paced(perSecond: number, milliseconds: number): Promise<{ p50: number; p99: number; longest: number; sample: string }>;
  stop(): Promise<void>;
}
export interface SideOrder {
  server: Child<{ address: string }>;
  scope: string;
  trackId: string;
  /** One socket for each. */
  people: readonly { cookie: string; sessionId: string }[];
  /** What is said, where it matters. */
  words?: string;
}
const writers = 8;

export async function openSide({ server, scope, trackId, people, words }: SideOrder): Promise<Side> {
  const { address } = server.started;
  const order: ReceiversOrder = { address: `${address}${socketPath}`, cookies: people.map((it) => it.cookie), scope };
  const receivers = await startChild('./fanout-receivers.ts', order);
  const lines = await Promise.all(Array.from({ length: writers }, () => openHttpLine(address)));
  const begun = new Map<number, number>();
  let newest = 0;
  const sends = lines.map((line, at): Send => {
    const send = senderOf(line, { ...people[at % people.length]!, trackId }, words);
    return async () => {
      const start = sharedNow();
      const { number } = (JSON.parse(await send()) as { result: { number: number } }).result;
      begun.set(number, start);
      newest = Math.max(newest, number);
    };
  });
  const spent = async (): Promise<number> => (await server.ask<{ processorSeconds: number }>({})).processorSeconds;
  /** All that was sent is with every socket, none of which missed anything. */
  const report = async (): Promise<Report> => {
    const { missing } = await receivers.ask<{ missing: number }>({ until: newest } satisfies ReceiversQuestion);
    const it = await receivers.ask<Report>({ report: true } satisfies ReceiversQuestion);
    if (it.gaps || missing) throw new Error(`${missing} sockets lack the newest message, and there were ${it.gaps} gaps.`);
    return it;
  };
  return {
    async saturated(milliseconds) {
      const [before, start] = [await spent(), sharedNow()];
      await closedLoop(sends, milliseconds);
      const { deliveries, frames, last } = await report();
      return {
        deliveriesPerSecond: deliveries / ((last - start) / 1_000),
        processorSeconds: ((await spent()) - before) / (deliveries / 1e6),
        messagesInFrame: deliveries / frames,
      };
    },
    async paced(perSecond, milliseconds) {
      await atRate(sends, perSecond, milliseconds);
      const { receipts, sample } = await report();
      const taken = [];
      for (let at = 0; at < receipts.length; at += 2) taken.push(receipts[at + 1]! - begun.get(receipts[at]!)!);
      return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), longest: quantile(taken, 1), sample };
    },
    async stop() {
      for (const line of lines) line.close();
      await receivers.stop();
    },
  };
}
