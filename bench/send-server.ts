// The server that `bench/send.ts` measures, in a process of its own, with so many people who each have a track.
import { createLog } from '@trackyard/server';
import { cookieHeader, realClock, startTestServer } from '@trackyard/testing';
import type pg from 'pg';
import { asChild, processorSeconds } from './child.ts';

export interface SendServerOrder {
  connection: pg.ClientConfig;
  writers: number;
}
export interface Writer {
  cookie: string;
  sessionId: string;
  trackId: string;
}
export interface SendServer {
  address: string;
  writers: Writer[];
}

asChild(async ({ connection, writers }: SendServerOrder) => {
  const server = await startTestServer({ connection, clock: realClock, checkOutput: false, log: createLog('info') });
  const started: SendServer = { address: server.address, writers: [] };
  for (let at = 1; at <= writers; at++) {
    const person = await server.person(`Writer ${at}`);
    started.writers.push({
      cookie: cookieHeader(person.cookies),
      sessionId: person.sessionId!,
      trackId: await server.track(`Track ${at}`, [person]),
    });
  }
  return { started, answer: () => ({ processorSeconds: processorSeconds() }), stop: server.stop };
});
