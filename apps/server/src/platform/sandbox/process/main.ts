import { Worker } from 'node:worker_threads';
import { framesOf, type Message, readMessages, send } from '../frames.ts';
import { type FailureKind, patience } from '../task.ts';

/*
 * A sandbox process: takes items on the standard input, has them worked on by the module of its task in a thread, and answers on the standard
 * output. This thread keeps the watch over memory and time, so that an item made to do harm ends this process and nothing else.
 */
const [module, mostMemory, timeMs] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const watchMs = 25;
/** The server ends a process that waits for longer; this is for one whose server is gone. */
const orphanMs = patience * timeMs + 10_000;
/** What an item left behind in the process would count for the next one. */
const mostLeftBehind = mostMemory / 2;

type FromThread = { ready: true } | { output: unknown; bytes: Uint8Array[] } | { failed: string };

const thread = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { module }, stdout: true, stderr: true });
// What libraries print belongs to nobody.
thread.stdout.resume();
thread.stderr.resume();

const answer = (value: unknown, bytes: readonly Uint8Array[] = []): Promise<void> => send(process.stdout, framesOf(value, bytes));
async function fail(kind: FailureKind, text: string): Promise<void> {
  await answer({ failed: kind, text: text.slice(0, 500) });
}
async function failAndEnd(kind: FailureKind, text: string): Promise<never> {
  await fail(kind, text);
  process.exit(0);
}

thread.on('error', (error) => void failAndEnd('crash', error instanceof Error ? error.message : String(error)));
const next = (): Promise<FromThread> => new Promise((resolve) => thread.once('message', resolve));

if ('ready' in (await next())) await answer({ ready: true });
const watch = (before: NodeJS.CpuUsage): void => {
  const { user, system } = process.cpuUsage(before);
  if (process.memoryUsage.rss() > mostMemory) void failAndEnd('memory', 'It takes too much memory.');
  else if ((user + system) / 1_000 > timeMs) void failAndEnd('time', 'It takes too long.');
};
for await (const item of readMessages(process.stdin, { value: 1_000_000, bytes: 200_000_000 })) await work(item);
process.exit(0);

async function work({ value, bytes }: Message): Promise<void> {
  const before = process.cpuUsage();
  const watching = setInterval(() => watch(before), watchMs);
  const orphaned = setTimeout(() => process.exit(1), orphanMs);
  const done = next();
  // Small ones lie in memory that others share.
  const own = bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer as ArrayBuffer) : new Uint8Array(bytes);
  thread.postMessage({ input: value, bytes: own }, [own.buffer]);
  const given = await done;
  clearInterval(watching);
  clearTimeout(orphaned);
  if ('failed' in given) await fail('refused', given.failed);
  else if ('output' in given) await answer({ output: given.output, isSpent: process.memoryUsage.rss() > mostLeftBehind }, given.bytes);
}
