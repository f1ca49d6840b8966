import { TrackyardError } from '@trackyard/contract';
import type { Log } from '../log.ts';
import { fewAtOnce } from '../operations/few-at-once.ts';
import { type Confinement, findConfinement, unconfined } from './isolation.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { SandboxFailure, type SandboxTask } from './task.ts';

const idleMs = 60_000;

/** Runs parsers of strangers’ bytes in processes that can’t read files, have no network where the system allows that, and can be ended. */
export interface Sandbox {
  /**
   * `bytes` reach the process through a pipe. Rejects with `SandboxFailure`; other items are not affected. Rejects with `unavailable` where the
   * process did not start, or the server stops: the same bytes may pass later. `limits`: in place of those of the task.
   */
  run<Input, Output>(
    task: SandboxTask<Input, Output>,
    input: Input,
    bytes: Uint8Array | (() => AsyncIterable<Uint8Array>),
    options?: { signal?: AbortSignal; limits?: { memory: number; timeMs: number } },
  ): Promise<{ output: Output; bytes: Buffer }>;
  stop(): void;
}
type AnyTask = SandboxTask<never, unknown>;
interface Pool {
  inTurn: ReturnType<typeof fewAtOnce>;
  idle: SandboxProcess[];
}

/** `hidden`: folders that the processes find empty, where the system allows that. */
export function openSandbox({ log, hidden }: { log: Log; hidden: readonly string[] }): Sandbox {
  const pools = new Map<string, Pool>();
  const running = new Set<SandboxProcess>();
  let isStopped = false;
  let confining: Promise<Confinement> | undefined;

  const confine = (): Promise<Confinement> => {
    confining ??= findConfinement(hidden).then((found) => {
      if (!found) log.info('File parsers run without their own namespaces, which this system does not allow; they still cannot read files');
      return found ?? unconfined;
    });
    return confining;
  };
  const checkRunning = (cause?: unknown): void => {
    if (isStopped) throw new TrackyardError('unavailable', 'The server is stopping. Try again in a moment.', { cause });
  };
  const start = async (task: AnyTask): Promise<SandboxProcess> => {
    const confined = await confine();
    checkRunning();
    const started = startSandboxProcess(task, confined);
    running.add(started);
    return started;
  };
  const release = (task: AnyTask, pool: Pool, used: SandboxProcess): void => {
    if (used.isSpent || used.items >= task.itemsPerProcess) {
      drop(used);
      return;
    }
    pool.idle.push(used);
    const { items } = used;
    setTimeout(() => {
      if (used.items > items || !pool.idle.includes(used)) return;
      pool.idle.splice(pool.idle.indexOf(used), 1);
      drop(used);
    }, idleMs).unref();
  };
  const drop = (it: SandboxProcess): void => {
    running.delete(it);
    it.end();
  };
  const idleOf = (pool: Pool): SandboxProcess | undefined => {
    for (let it = pool.idle.pop(); it; it = pool.idle.pop()) {
      if (!it.isSpent) return it;
      drop(it);
    }
    return undefined;
  };

  async function work(task: AnyTask, pool: Pool, ...item: Parameters<SandboxProcess['work']>): ReturnType<SandboxProcess['work']> {
    const used = idleOf(pool) ?? (await start(task));
    try {
      return await used.work(...item);
    } catch (cause) {
      checkRunning(cause);
      throw cause;
    } finally {
      release(task, pool, used);
    }
  }

  return {
    async run(task, input, bytes, { signal, limits } = {}) {
      const key = `${task.module.href} ${limits ? JSON.stringify(limits) : ''}`;
      const pool = pools.get(key) ?? { inTurn: fewAtOnce(task.atOnce), idle: [] };
      pools.set(key, pool);
      const limited = { ...task, ...limits } as AnyTask;
      const feed = () => (bytes instanceof Uint8Array ? [bytes] : bytes());
      const { value, bytes: answered } = await pool.inTurn(async () => {
        signal?.throwIfAborted();
        const known = pool.idle.length > 0;
        try {
          return await work(limited, pool, input, feed(), signal);
        } catch (cause) {
          // An earlier item may have damaged the process, or left it with little memory.
          const mayBeOfOther = cause instanceof SandboxFailure && (cause.kind === 'crash' || cause.kind === 'memory');
          if (!known || signal?.aborted || !mayBeOfOther) throw cause;
          pool.idle.splice(0).forEach(drop);
          return await work(limited, pool, input, feed(), signal);
        }
      });
      return { output: value as never, bytes: answered };
    },
    stop() {
      isStopped = true;
      for (const it of running) it.end();
      running.clear();
    },
  };
}
