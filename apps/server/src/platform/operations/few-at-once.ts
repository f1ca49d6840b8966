import { TrackyardError } from '@trackyard/contract';

interface Few {
  /** At a time for one of those who ask; as many as for all where it is left out. */
  ofEach?: number;
  /** Of one of those who ask; more are refused with `tooManyRequests`. */
  waiting?: number;
}
type Run = <T>(work: () => Promise<T>, who?: string) => Promise<T>;

/**
 * Runs functions, `most` at a time; the rest wait. Those who ask (`who`) take turns, so that one with much work doesn't hold up another, and
 * the work of each goes in order.
 */
export function fewAtOnce(most: number, { ofEach = most, waiting: mostWaiting = Number.POSITIVE_INFINITY }: Few = {}): Run {
  /** By who asks, in the order in which it is their turn. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let all = 0;
  const mayRun = (who: string): boolean => all < most && (running.get(who) ?? 0) < ofEach;
  const take = (who: string): void => {
    all++;
    running.set(who, (running.get(who) ?? 0) + 1);
  };
  const giveBack = (who: string): void => {
    all--;
    const left = running.get(who)! - 1;
    if (left === 0) running.delete(who);
    else running.set(who, left);
    const next = [...waiting.keys()].find(mayRun);
    if (next === undefined) return;
    const [first, ...rest] = waiting.get(next)!;
    // Behind the others, until it is their turn again.
    waiting.delete(next);
    if (rest.length > 0) waiting.set(next, rest);
    take(next);
    first!();
  };
  return async (work, who = '') => {
    const queue = waiting.get(who) ?? [];
    if (queue.length >= mostWaiting)
      throw new TrackyardError('tooManyRequests', 'Too many of your questions wait for an answer. Wait a little.', { retryAfter: 5 });
    if (queue.length === 0 && mayRun(who)) take(who);
    else await new Promise<void>((resolve) => waiting.set(who, [...queue, resolve]));
    try {
      return await work();
    } finally {
      giveBack(who);
    }
  };
}
