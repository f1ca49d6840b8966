import type { Timers } from '../timers.ts';

/** The outcome of one item, as `Promise.allSettled` has it. */
export type Settled<T> = PromiseSettledResult<T>;
export const fulfilled = <T>(value: T): Settled<T> => ({ status: 'fulfilled', value });
export const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

export interface GatheringOptions<I> {
  timers: Timers;
  /** Batches at work at the same time. */
  atOnce: number;
  /** Items in one batch. */
  most: number;
  /** Items of the same name never go into the same batch: the later one waits for its turn. */
  apart?(item: I): string;
  /** Items of one line go one after another or in one batch, never in two batches at the same time. */
  line?(item: I): string;
}
interface Waiting<I, O> {
  item: I;
  resolve(value: O): void;
  reject(cause: unknown): void;
}

/** A batch that takes longer than so many milliseconds (it waits for a busy track, say) holds up no other. */
const patience = 20;

/**
 * Does together what is asked for at the same time. A batch begins beside another only when it is at least as large: few
 * large ones cost less than many small ones, and so their size follows the load by itself, while a lone item goes at once,
 * with what came in the same moment. `work` answers for each item in order; when it rejects, all of its items do.
 */
export function gathering<I, O>(
  work: (items: readonly I[]) => Promise<readonly Settled<O>[]>,
  { timers, atOnce, most, apart, line }: GatheringOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  const busyLines = new Set<string>();
  let atWork = 0;
  /** How many items each batch has that began a moment ago. */
  const young = new Map<object, number>();
  let isDue = false;

  const begin = (): void => {
    isDue = false;
    while (atWork < atOnce) {
      const batch = nextBatch();
      if (batch.size === 0 || [...young.values()].some((it) => it > batch.size)) return;
      waiting = waiting.filter((it) => !batch.has(it));
      atWork++;
      void settle([...batch]);
    }
  };
  const nextBatch = (): Set<Waiting<I, O>> => {
    const batch = new Set<Waiting<I, O>>();
    const names = new Set<string | undefined>();
    for (const it of waiting) {
      const name = apart?.(it.item);
      const fits = batch.size < most && !(apart && names.has(name)) && !(line && busyLines.has(line(it.item)));
      if (fits) batch.add(it);
      names.add(name);
    }
    return batch;
  };
  const settle = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    const lines = line ? batch.map((it) => line(it.item)) : [];
    for (const it of lines) busyLines.add(it);
    young.set(batch, batch.length);
    const age = () => {
      young.delete(batch);
      begin();
    };
    const stopAging = timers.after(patience, age);
    try {
      const outcomes = await work(batch.map((it) => it.item));
      batch.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]!;
        if (outcome.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome.reason);
      });
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    } finally {
      for (const it of lines) busyLines.delete(it);
      atWork--;
      stopAging();
      age();
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isDue) return;
      isDue = true;
      setImmediate(begin);
    });
}
