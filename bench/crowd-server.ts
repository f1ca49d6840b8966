// The server that `bench/crowd.ts` measures, in a process of its own: a workspace of many people in many tracks.
import { createLog } from '@trackyard/server';
import { cookieHeader, realClock, startTestServer, type TestPerson } from '@trackyard/testing';
import type pg from 'pg';
import { asChild, spent } from './child.ts';

export interface CrowdServerOrder {
  connection: pg.ClientConfig;
  people: number;
  /** Beside the one in which all are. */
  tracks: number;
  /** Members of each of them. */
  members: number;
}
export interface Crowd {
  people: { cookie: string; sessionId: string }[];
  /** The first is that of all. Members by their place among the people. */
  tracks: { id: string; members: number[] }[];
}
asChild(async ({ connection, people, tracks, members }: CrowdServerOrder) => {
  const server = await startTestServer({ connection, clock: realClock, checkOutput: false, log: createLog('info') });
  const persons: TestPerson[] = [];
  for (let at = 1; at <= people; at++) persons.push(await server.person(`Person ${at}`));
  const places = Array.from({ length: people }, (_, at) => at);
  const membersOf = (track: number) => Array.from({ length: members }, (_, at) => (track * members + at) % people);
  const all = [places, ...Array.from({ length: tracks }, (_, at) => membersOf(at))];
  const crowd: Crowd = {
    people: persons.map(({ cookies, sessionId }) => ({ cookie: cookieHeader(cookies), sessionId: sessionId! })),
    tracks: [],
  };
  for (const [at, places] of all.entries()) {
    const [owner, ...others] = places.map((it) => persons[it]!);
    crowd.tracks.push({ id: await server.track(`Track ${at}`, [owner!, ...others]), members: places });
  }
  return { started: { address: server.address, crowd }, answer: spent, stop: server.stop };
});
