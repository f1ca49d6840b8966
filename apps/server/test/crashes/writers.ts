import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatMessage, TrackyardError } from '@trackyard/contract';
import type { TestSession } from '@trackyard/testing';
import type { Ids } from '../../src/platform/ids.ts';

/** A message that the server has acknowledged, and what it said. Times are those of the writer. */
export interface Acknowledged {
  id: string;
  key: string;
  trackId: string;
  text: string;
  /** Its place in the chat. */
  number: number;
  /** When it was asked for first, and when the acknowledgement came. */
  asked: number;
  answered: number;
}
export interface Tally {
  acknowledged: Acknowledged[];
  /** Answers 'unavailable': the server lives, and says that its database doesn't. */
  refused: number;
  /** Calls that got no answer: the server had died. */
  unanswered: number;
  /** Acknowledged only when asked again, although the first call had been committed: a crash fell between commit and answer. */
  answeredLater: number;
  /** Asked once more although acknowledged, and answered otherwise than the first time. */
  changedMinds: string[];
  slowest: number;
}
export interface Load {
  tally: Tally;
  /** Resolves when this many have been acknowledged in all. */
  reached(count: number): Promise<void>;
  /** Lets every writer finish what it is about: resolves when all of it is acknowledged. Rejects when a writer met what it must not. */
  finish(): Promise<void>;
  /** Rejects when a writer meets an answer that no crash explains. */
  failed: Promise<never>;
}
interface Writing {
  writers: readonly TestSession[];
  trackIds: readonly string[];
  ids: Ids;
  random: () => number;
  /** Nobody tries again after it. */
  signal: AbortSignal;
}
/** Milliseconds after which a call counts as hanging. */
const patience = 30_000;
/** Milliseconds between tries, doubled up to the longest. */
const pauses = { first: 10, longest: 200 };
/** One in so many acknowledged messages is sent once more, as a client does that lost the answer. */
const againEvery = 8;

/** Everyone writes one message after the other, into any track, and asks again with the same key until it is acknowledged. */
export function startWriting({ writers, trackIds, ids, random, signal: over }: Writing): Load {
  const tally: Tally = { acknowledged: [], refused: 0, unanswered: 0, answeredLater: 0, changedMinds: [], slowest: 0 };
  const waiting = new Set<{ count: number; resolve: () => void }>();
  let isOver = false;

  const attempt = async (session: TestSession, it: Draft): Promise<ChatMessage | null> => {
    const { id, key, trackId, text } = it;
    const began = performance.now();
    const signal = AbortSignal.timeout(patience);
    try {
      return await session.call('chat.sendMessage', { id, trackId, text }, { idempotencyKey: key, signal });
    } catch (cause) {
      if (signal.aborted || !(cause instanceof TrackyardError) || cause.code !== 'unavailable') throw cause;
      if (cause.cause) tally.unanswered++;
      else tally.refused++;
      return null;
    } finally {
      tally.slowest = Math.max(tally.slowest, performance.now() - began);
    }
  };
  const untilAcknowledged = async (session: TestSession, it: Draft): Promise<ChatMessage> => {
    for (let tries = 1, pause = pauses.first; ; tries++, pause = Math.min(pause * 2, pauses.longest)) {
      const began = Date.now();
      const message = await attempt(session, it);
      if (message) {
        if (tries > 1 && Date.parse(message.date) < began) tally.answeredLater++;
        return message;
      }
      await sleep(pause);
      over.throwIfAborted();
    }
  };
  const write = async (session: TestSession, name: string): Promise<void> => {
    for (let count = 1; !isOver; count++) {
      const trackId = trackIds[Math.floor(random() * trackIds.length)]!;
      const draft = { id: ids.id(), key: ids.id(), trackId, text: `${name} says ${count}` };
      const asked = performance.now();
      const { number } = await untilAcknowledged(session, draft);
      tally.acknowledged.push({ ...draft, number, asked, answered: performance.now() });
      for (const it of waiting) if (tally.acknowledged.length >= it.count && waiting.delete(it)) it.resolve();
      if (random() * againEvery >= 1) continue;
      const again = await untilAcknowledged(session, draft);
      if (again.number !== number) tally.changedMinds.push(`${draft.text}: number ${number}, then ${again.number}`);
    }
  };
  const work = Promise.all(writers.map((it, at) => write(it, `writer ${at}`)));
  const failed = work.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  return {
    tally,
    failed,
    reached: (count) =>
      new Promise((resolve) => {
        if (tally.acknowledged.length >= count) resolve();
        else waiting.add({ count, resolve });
      }),
    async finish() {
      isOver = true;
      await work;
    },
  };
}
interface Draft {
  id: string;
  key: string;
  trackId: string;
  text: string;
}
