import { spawn } from 'node:child_process';
import { TrackyardError } from '@trackyard/contract';
import { framesOf, type Message, readMessages, send } from './frames.ts';
import { type Confinement, nodeArguments, sandboxEnvironment, sandboxFolder } from './isolation.ts';
import { patience, SandboxFailure, type SandboxTask } from './task.ts';

const startMs = 60_000;

/** A process that works on the items of one task, one at a time. */
export interface SandboxProcess {
  /**
   * Rejects with `SandboxFailure`; with `unavailable` where the process did not start, which says nothing about the bytes; with the reason of
   * the signal; or with the failure of the bytes' source. Only after a refused item does the process go on.
   */
  work(input: unknown, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, signal?: AbortSignal): Promise<Message>;
  /** Items so far. */
  readonly items: number;
  /** It has ended, or has taken so much memory that another one should take over. */
  readonly isSpent: boolean;
  end(): void;
}

/** It starts at once; that it is there shows at the first item. */
export function startSandboxProcess(task: SandboxTask<never, unknown>, confine: Confinement): SandboxProcess {
  const [command, args] = confine(process.execPath, nodeArguments(task));
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env: sandboxEnvironment, cwd: sandboxFolder });
  let isSpent = false;
  let items = 0;
  const end = (): void => {
    isSpent = true;
    child.kill('SIGKILL');
  };
  child.once('error', end);
  child.once('exit', end);
  // Between items nobody writes; that the process has ended shows at its answers.
  child.stdin.on('error', () => {});
  const answers = readMessages(child.stdout, task.mostAnswer);
  const ready = within(startMs, () => nextOf(answers)).then(checkReady, notStarted);
  ready.catch(end);
  hold(child, false);

  async function work(input: unknown, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, signal?: AbortSignal): Promise<Message> {
    items++;
    await ready;
    signal?.throwIfAborted();
    // A process that has ended takes no more bytes; its answer says why it ended.
    let outside: { cause: unknown } | undefined;
    const fed = send(child.stdin, framesOf(input, bytes)).catch((cause: unknown) => {
      outside = { cause };
      end();
    });
    try {
      const answer = await within(patience * task.timeMs, () => nextOf(answers));
      await fed;
      return answered(answer);
    } catch (cause) {
      if (!(cause instanceof SandboxFailure && cause.kind === 'refused')) end();
      if (outside) throw outside.cause;
      throw cause;
    }
  }

  function answered(answer: Message): Message {
    const {
      failed,
      text,
      isSpent: isFull,
      output,
    } = answer.value as { failed?: unknown; text?: unknown; isSpent?: unknown; output?: unknown };
    if (isFull === true) isSpent = true;
    if (failed === undefined) return { value: output, bytes: answer.bytes };
    const kind = failed === 'memory' || failed === 'time' || failed === 'refused' ? failed : 'crash';
    throw new SandboxFailure(kind, String(text).slice(0, 500));
  }

  return {
    async work(input, bytes, signal) {
      hold(child, true);
      signal?.addEventListener('abort', end, { once: true });
      try {
        return await work(input, bytes, signal);
      } catch (cause) {
        throw signal?.aborted ? signal.reason : cause;
      } finally {
        signal?.removeEventListener('abort', end);
        hold(child, false);
      }
    },
    get items() {
      return items;
    },
    get isSpent() {
      return isSpent;
    },
    end,
  };
}

function checkReady({ value }: Message): void {
  if ((value as { ready?: unknown }).ready !== true) notStarted(value);
}
function notStarted(cause: unknown): never {
  throw new TrackyardError('unavailable', 'Files can’t be read for now. Try again in a moment.', { cause });
}

/** An idle process does not keep the server alive. */
function hold(child: ReturnType<typeof spawn>, isBusy: boolean): void {
  const method = isBusy ? 'ref' : 'unref';
  child[method]();
  for (const stream of [child.stdin, child.stdout]) (stream as unknown as { ref?(): void; unref?(): void } | null)?.[method]?.();
}

async function nextOf(answers: AsyncGenerator<Message>): Promise<Message> {
  const answer = await answers.next().catch((cause: unknown) => {
    throw Object.assign(new SandboxFailure('crash', 'The process broke off.'), { cause });
  });
  if (answer.done) throw new SandboxFailure('crash', 'The process ended.');
  return answer.value;
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SandboxFailure('time', 'It takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([work(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
