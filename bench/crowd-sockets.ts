// The people of `bench/crowd.ts`, in a process of their own: a socket each, which may drop and return. They note when each message came,
// and see to it that none is missing.
import { asChild, sharedNow } from './child.ts';
import type { Crowd } from './crowd-server.ts';
import { openHttpLine } from './http-line.ts';
import { type LeanSocket, openLeanSocket } from './lean-socket.ts';
import { openPuller } from './puller.ts';

export interface SocketsOrder {
  address: string;
  socketPath: string;
  crowd: Crowd;
  /** Whether the server answers pulls: then people know where they stand before they listen, and catch up when they return. */
  pulls: boolean;
}
export type SocketsQuestion = { heads: Record<string, number> } | { report: true } | { storm: number };
export interface Receipts {
  gaps: number;
  /** Scope of a chat (its place in `scopes`), number of a message and when one person got it by their socket, in turn. */
  receipts: Float64Array;
  scopes: string[];
  /** A frame as it came. */
  sample: string;
}
/** Milliseconds without anything new, after which nothing more is expected. */
const patience = 10_000;
const atOnce = 16;
const start = Buffer.from('{"type":"changes","frame":{"scope":"chat:');
const scopeLength = 'chat:'.length + 36;
const scopeAt = start.length - 'chat:'.length;
const afterAt = scopeAt + scopeLength + '","after":'.length;

asChild(async ({ address, socketPath, crowd, pulls }: SocketsOrder) => {
  const places = new Map<string, number>();
  let receipts: number[] = [];
  let [gaps, sample, last] = [0, '', 0];
  const hear = (person: Person, payload: Buffer): void => {
    if (payload.length < start.length || payload.compare(start, 0, start.length, 0, start.length) !== 0) return;
    const now = sharedNow();
    const scope = payload.toString('latin1', scopeAt, scopeAt + scopeLength);
    const [after, seq] = numbersIn(payload.toString('latin1', afterAt, afterAt + 48));
    const stands = person.stands.get(scope) ?? (pulls ? 0 : after);
    // Until it has caught up, a frame that follows what it does not know yet is no loss.
    if (after > stands && !person.isAway) gaps++;
    person.stands.set(scope, Math.max(stands, seq));
    last = now;
    sample ||= payload.toString();
    if (!places.has(scope)) places.set(scope, places.size);
    for (let number = Math.max(after, stands) + 1; number <= seq; number++) receipts.push(places.get(scope)!, number, now);
  };
  const people = crowd.people.map((it, at): Person => {
    const trackIds = crowd.tracks.flatMap((track) => (track.members.includes(at) ? [track.id] : []));
    return { ...it, trackIds, stands: new Map(), isAway: false, socket: undefined };
  });
  const listen = async (person: Person): Promise<void> => {
    person.socket = await openLeanSocket(`${address}${socketPath}`, { cookie: person.cookie }, (payload) => hear(person, payload));
  };
  /** As a client does: it listens first, then asks for what it missed. */
  const catchUp = async (person: Person): Promise<void> => {
    if (!pulls) return;
    const line = await openHttpLine(address);
    try {
      const [cursors] = await openPuller(line, person).pull(person.cursors ?? {});
      person.cursors = cursors;
      for (const [scope, seq] of Object.entries(cursors))
        if (scope.startsWith('chat:')) person.stands.set(scope, Math.max(person.stands.get(scope) ?? 0, seq));
    } finally {
      line.close();
    }
  };
  const come = async (person: Person): Promise<void> => {
    person.isAway = true;
    await listen(person);
    await catchUp(person);
    person.isAway = false;
  };
  const queue = [...people];
  const comeInTurn = async (): Promise<void> => {
    for (let it = queue.shift(); it; it = queue.shift()) await come(it);
  };
  await Promise.all(Array.from({ length: atOnce }, comeInTurn));

  /** Who lacks what was said last in a chat of theirs. */
  const behind = (heads: Record<string, number>) =>
    people.filter((it) => it.trackIds.some((id) => (it.stands.get(`chat:${id}`) ?? 0) < (heads[id] ?? 0))).length;
  return {
    started: { open: people.length },
    async answer(question: SocketsQuestion) {
      if ('heads' in question) {
        for (let since = sharedNow(); sharedNow() - Math.max(since, last) < patience && behind(question.heads) > 0; )
          await new Promise((resolve) => setTimeout(resolve, 20));
        return { behind: behind(question.heads) };
      }
      if ('storm' in question) return { longest: await storm(people, question.storm, come) };
      const report: Receipts = { gaps, receipts: Float64Array.from(receipts), scopes: [...places.keys()], sample };
      [receipts, gaps, sample] = [[], 0, ''];
      return report;
    },
    async stop() {
      for (const it of people) it.socket?.close();
    },
  };
});

interface Person {
  cookie: string;
  sessionId: string;
  trackIds: string[];
  /** The newest number that it knows, by the scope of the chat. */
  stands: Map<string, number>;
  cursors?: Record<string, number>;
  isAway: boolean;
  socket: LeanSocket | undefined;
}

/** All drop at once, and each returns at its own moment within so many milliseconds. Answers the longest from there until one is back. */
async function storm(people: readonly Person[], within: number, come: (person: Person) => Promise<void>): Promise<number> {
  for (const it of people) it.socket?.close();
  const back = people.map(async (it, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * within) / people.length));
    const since = sharedNow();
    await come(it);
    return sharedNow() - since;
  });
  return Math.max(...(await Promise.all(back)));
}

/** `12,"seq":13,…` as 12 and 13. */
function numbersIn(text: string): [number, number] {
  const [, after, seq] = /^(\d+),"seq":(\d+)/.exec(text) ?? [];
  return [Number(after), Number(seq)];
}
