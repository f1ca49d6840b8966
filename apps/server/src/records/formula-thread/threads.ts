import { Worker } from 'node:worker_threads';
import { type AppTable, type Properties, TrackyardError } from '@trackyard/contract';
import type { QueriedRecord } from '@trackyard/rules';
import { systemTimers, type Timers } from '../../platform/timers.ts';

export interface ToThread {
  /** As JSON, by which the thread knows whether they are those of the batch before. */
  attributes: string;
  timeZone: string;
  records: readonly QueriedRecord[];
  now: Date;
}
export type FromThread = { ready: true } | { results: Properties[] } | { failed: string };

interface ThreadLimits {
  atOnce: number;
  /** Megabytes of memory of a thread. */
  memory: number;
  /** Milliseconds that one batch may take. */
  timeMs: number;
  /** Milliseconds that a batch waits for its turn; with `timeMs` less than the database lets a transaction rest. */
  waitMs: number;
}
const usual: ThreadLimits = { atOnce: 2, memory: 256, timeMs: 15_000, waitMs: 10_000 };
const startMs = 20_000;
/** An idle thread ends after so long. */
const idleMs = 30_000;

export interface FormulaThreads {
  /**
   * Computes the formulas of records in a thread of their own, while the server answers others. Null where it took more memory or time than a
   * batch may. Rejects with `unavailable` where all threads have long been busy.
   */
  compute(table: Pick<AppTable, 'attributes' | 'timeZone'>, records: readonly QueriedRecord[], now: Date): Promise<Properties[] | null>;
}

export function formulaThreads(limits: ThreadLimits = usual, timers: Timers = systemTimers): FormulaThreads {
  const idle: Thread[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function takeTurn(): Promise<void> {
    if (busy < limits.atOnce) {
      busy++;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = (): void => {
        cancel();
        resolve();
      };
      const cancel = timers.after(limits.waitMs, () => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(new TrackyardError('unavailable', 'The formulas of many records are being computed. Try again in a moment.'));
      });
      waiting.push(turn);
    });
  }
  function endTurn(): void {
    const next = waiting.shift();
    // Its place is taken by the next batch.
    if (next) next();
    else busy--;
  }
  function release(thread: Thread): void {
    if (thread.hasEnded) return;
    idle.push(thread);
    const { batches } = thread;
    timers.after(idleMs, () => {
      const at = idle.indexOf(thread);
      if (at < 0 || thread.batches > batches) return;
      idle.splice(at, 1);
      thread.end();
    });
  }

  return {
    async compute({ attributes, timeZone }, records, now) {
      await takeTurn();
      try {
        let thread = idle.pop();
        while (thread?.hasEnded) thread = idle.pop();
        thread ??= new Thread(limits, timers);
        const answer = await thread.work({ attributes: JSON.stringify(attributes), timeZone, records, now });
        release(thread);
        return answer;
      } finally {
        endTurn();
      }
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #timers: Timers;
  readonly #timeMs: number;
  readonly #ready: Promise<unknown>;
  batches = 0;
  hasEnded = false;
  constructor({ memory, timeMs }: ThreadLimits, timers: Timers) {
    this.#timers = timers;
    this.#timeMs = timeMs;
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
      env: {},
    });
    this.#worker.once('exit', () => {
      this.hasEnded = true;
    });
    this.#ready = this.#next(startMs);
    this.#ready.catch(() => {});
  }

  async work(batch: ToThread): Promise<Properties[] | null> {
    this.batches++;
    this.#worker.ref();
    if ((await this.#ready) === null) throw new TrackyardError('unavailable', 'Formulas can’t be computed for now. Try again in a moment.');
    const answered = this.#next(this.#timeMs);
    this.#worker.postMessage(batch);
    const answer = await answered;
    // An idle thread does not keep the server alive.
    this.#worker.unref();
    if (answer && 'failed' in answer) {
      this.end();
      throw new Error(`a thread could not compute formulas: ${answer.failed}`);
    }
    return answer && 'results' in answer ? answer.results : null;
  }

  end(): void {
    this.hasEnded = true;
    void this.#worker.terminate();
  }

  /** What the thread says next; null where it took too long or too much memory, and has ended. */
  #next(milliseconds: number): Promise<FromThread | null> {
    return new Promise((resolve) => {
      const done = (answer: FromThread | null): void => {
        cancel();
        this.#worker.off('message', done).off('error', broken).off('exit', broken);
        if (answer === null) this.end();
        resolve(answer);
      };
      const broken = (): void => done(null);
      const cancel = this.#timers.after(milliseconds, broken);
      this.#worker.once('message', done).once('error', broken).once('exit', broken);
    });
  }
}
