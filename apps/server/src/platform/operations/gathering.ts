/** What became of one item; as `Promise.allSettled` says it. */
export type Settled<T> = PromiseSettledResult<T>;
export const fulfilled = <T>(value: T): Settled<T> => ({ status: 'fulfilled', value });
export const rejected = (reason: unknown): PromiseRejectedResult => ({ status: 'rejected', reason });

export interface GatheringOptions<I> {
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

/**
 * Does together what is asked for at the same time: a batch takes all that waits when a place frees, so that its size
 * follows the load by itself, and a lone item goes at once, with what came in the same moment. `work` answers for each item
 * in order; when it rejects, all of its items do.
 */
export function gathering<I, O>(
  work: (items: readonly I[]) => Promise<readonly Settled<O>[]>,
  { atOnce, most, apart, line }: GatheringOptions<I>,
): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  const busyLines = new Set<string>();
  let atWork = 0;
  let isDue = false;

  const begin = (): void => {
    isDue = false;
    while (waiting.length && atWork < atOnce) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      atWork++;
      void settle(batch);
    }
  };
  const takeBatch = (): Waiting<I, O>[] => {
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    const names = new Set<string | undefined>();
    for (const it of waiting) {
      const name = apart?.(it.item);
      const fits = batch.length < most && !(apart && names.has(name)) && !(line && busyLines.has(line(it.item)));
      (fits ? batch : rest).push(it);
      names.add(name);
    }
    waiting = rest;
    return batch;
  };
  const settle = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    const lines = line ? batch.map((it) => line(it.item)) : [];
    for (const it of lines) busyLines.add(it);
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
      begin();
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
