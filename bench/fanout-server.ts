// The server that `bench/fanout.ts` measures, in a process of its own, with a track of so many people.
import { createLog } from '@trackyard/server';
import { cookieHeader, realClock, startTestServer } from '@trackyard/testing';
import type pg from 'pg';
import { asChild, processorSeconds } from './child.ts';

export interface FanoutServerOrder {
  connection: pg.ClientConfig;
  people: number;
}
export interface FanoutServer {
  address: string;
  trackId: string;
  people: { cookie: string; sessionId: string }[];
}

asChild(async ({ connection, people }: FanoutServerOrder) => {
  const server = await startTestServer({ connection, clock: realClock, checkOutput: false, log: createLog('info') });
  const members = [];
  for (let at = 1; at <= people; at++) members.push(await server.person(`Person ${at}`));
  const [owner, ...others] = members;
  const trackId = await server.track('All hands', [owner!, ...others]);
  const started: FanoutServer = {
    address: server.address,
    trackId,
    people: members.map(({ cookies, sessionId }) => ({
      cookie: cookieHeader(cookies),
      sessionId: sessionId!,
    })),
  };
  return { started, answer: () => ({ processorSeconds: processorSeconds() }), stop: server.stop };
});
