import { socketPath } from '@trackyard/contract';
import { type Child, type Spent, sharedNow, startChild } from './child.ts';
import type { Crowd } from './crowd-server.ts';
import type { Receipts, SocketsOrder, SocketsQuestion } from './crowd-sockets.ts';
import { openHttpLine } from './http-line.ts';
import { quantile } from './measure.ts';
import { atRate, type Send } from './send-load.ts';
import { senderOf } from './send-writers.ts';

/** A server with a crowd on its sockets. */
export interface CrowdSide {
  /** So many messages a second, each second one in the track of all. */
  talk(perSecond: number, milliseconds: number): Promise<Talk>;
  /** They talk, and in the middle of it all drop and return within so many milliseconds. Milliseconds: of the slowest answer, and return. */
  storm(perSecond: number, within: number): Promise<{ answer: number; back: number }>;
  stop(): Promise<void>;
}
interface Talk {
  /** Milliseconds from the request to each socket. */
  p50: number;
  p99: number;
  /** Of processor, for a thousand deliveries. */
  seconds: number;
  /** Bytes for each socket. */
  memory: number;
  sample: string;
}
interface CrowdSideOrder {
  server: Child<{ address: string }>;
  crowd: Crowd;
  pulls: boolean;
}
const writers = 16;

export async function openCrowdSide({ server, crowd, pulls }: CrowdSideOrder): Promise<CrowdSide> {
  const { address } = server.started;
  const spent = () => server.ask<Spent>({});
  const empty = (await spent()).memory;
  const people = await startChild('./crowd-sockets.ts', { address, socketPath, crowd, pulls } satisfies SocketsOrder);
  const memory = ((await spent()).memory - empty) / crowd.people.length;
  const lines = await Promise.all(Array.from({ length: writers }, () => openHttpLine(address)));
  const heads: Record<string, number> = {};
  const begun = new Map<string, number>();
  let turn = 0;
  const sends = lines.map(
    (line): Send =>
      async () => {
        const at = turn++;
        const track = crowd.tracks[at % 2 === 0 ? 0 : 1 + (((at - 1) / 2) % (crowd.tracks.length - 1))]!;
        const writer = crowd.people[track.members[at % track.members.length]!]!;
        const since = sharedNow();
        const { number } = (JSON.parse(await senderOf(line, { ...writer, trackId: track.id })()) as { result: { number: number } }).result;
        begun.set(`chat:${track.id} ${number}`, since);
        heads[track.id] = Math.max(heads[track.id] ?? 0, number);
      },
  );
  /** All that was said is with everyone who is to have it. */
  const report = async (): Promise<Receipts> => {
    const { behind } = await people.ask<{ behind: number }>({ heads } satisfies SocketsQuestion);
    const it = await people.ask<Receipts>({ report: true } satisfies SocketsQuestion);
    if (it.gaps || behind) throw new Error(`${behind} people lack a message, and there were ${it.gaps} gaps.`);
    return it;
  };
  return {
    async talk(perSecond, milliseconds) {
      const before = await spent();
      await atRate(sends, perSecond, milliseconds);
      const { receipts, scopes, sample } = await report();
      const taken: number[] = [];
      for (let at = 0; at < receipts.length; at += 3) {
        const since = begun.get(`${scopes[receipts[at]!]} ${receipts[at + 1]}`);
        if (since !== undefined) taken.push(receipts[at + 2]! - since);
      }
      const seconds = ((await spent()).processorSeconds - before.processorSeconds) / (taken.length / 1_000);
      return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99), seconds, memory, sample };
    },
    async storm(perSecond, within) {
      const talking = atRate(sends, perSecond, 2 * within);
      const [{ longest }, answers] = await Promise.all([
        people.ask<{ longest: number }>({ storm: within } satisfies SocketsQuestion),
        talking,
      ]);
      await report();
      return { answer: Math.max(...answers), back: longest };
    },
    async stop() {
      for (const line of lines) line.close();
      await people.stop();
    },
  };
}
