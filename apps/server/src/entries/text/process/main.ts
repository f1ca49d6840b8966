import { Worker } from 'node:worker_threads';

/*
 * Takes the text out of a file that comes on the standard input, and writes it as JSON to the standard output. It runs as a process of its
 * own, with a watch on its memory, so that a file that is made to do harm ends this process and nothing else.
 */
const [kind, mostMemory] = [process.argv[2], Number(process.argv[3])];
const watchMs = 25;

const pieces: Buffer[] = [];
for await (const it of process.stdin) pieces.push(it as Buffer);
const bytes = new Uint8Array(Buffer.concat(pieces));
pieces.length = 0;

/** What libraries say of a file may quote it. */
const fail = (why: string): void => void process.stderr.write(why.slice(0, 500), () => process.exit(1));
// What libraries print belongs to nobody: the streams of the worker are read by no one.
const worker = new Worker(new URL('./worker.ts', import.meta.url), {
  ...{ workerData: { kind, bytes }, transferList: [bytes.buffer], stdout: true, stderr: true },
});
worker.on('message', (text: string | null) => process.stdout.write(JSON.stringify({ text }), () => process.exit(0)));
worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
setInterval(() => {
  if (process.memoryUsage.rss() <= mostMemory) return;
  process.stderr.write('It takes too much memory.');
  process.exit(1);
}, watchMs);
