import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A process of its own, so that what it costs is counted by itself. It ends when it is stopped, or when we are gone. */
export interface Child<Started> {
  started: Started;
  /** One question at a time. */
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}
/** `log`: the file that takes what it writes to its standard error. `execArgv`: for Node.js, such as `--cpu-prof`. */
interface How {
  log?: string;
  execArgv?: string[];
}

/** Forks a script of this folder, which gets the order as its first message and answers each message with one. */
export async function startChild<Started>(script: string, order: object, { log, execArgv }: How = {}): Promise<Child<Started>> {
  const errors = log ? openSync(log, 'w') : 'inherit';
  const child = fork(new URL(script, import.meta.url), {
    stdio: ['ignore', 'inherit', errors, 'ipc'],
    serialization: 'advanced',
    ...(execArgv && { execArgv }),
  });
  if (typeof errors === 'number') closeSync(errors);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ask = <Answer>(question: object): Promise<Answer> => answerOf(child, script, question);
  return {
    started: await ask<Started>(order),
    ask,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

function answerOf<Answer>(child: ChildProcess, script: string, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`${script} ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    child.send(question);
  });
}

/** The other side: `start` gets the order; what it answers with answers the questions that follow, and stops. */
export function asChild<Order, Started, Question>(
  start: (order: Order) => Promise<{ started: Started; answer(question: Question): unknown; stop(): Promise<void> }>,
): void {
  process.once('message', async (order: Order) => {
    const { started, answer, stop } = await start(order);
    process.on('message', async (question: Question) => void process.send!(await answer(question)));
    process.once('disconnect', () => void stop());
    process.send!(started as object);
  });
}

/** Milliseconds of a clock that all processes of this machine share. */
export const sharedNow = (): number => Number(process.hrtime.bigint()) / 1e6;
/** Seconds of processor time that this process took so far. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export interface Spent {
  processorSeconds: number;
  /** Bytes. */
  memory: number;
}
/** What this process took so far, and holds now. */
export const spent = (): Spent => ({ processorSeconds: processorSeconds(), memory: process.memoryUsage.rss() });
