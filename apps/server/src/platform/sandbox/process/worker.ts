import { parentPort, workerData } from 'node:worker_threads';
import type { SandboxRun } from '../task.ts';

const { run } = (await import((workerData as { module: string }).module)) as { run: SandboxRun<unknown, unknown> };

parentPort!.on('message', async ({ input, bytes }: { input: unknown; bytes: Uint8Array<ArrayBuffer> }) => {
  try {
    const answer = await run(input, bytes);
    parentPort!.postMessage({ output: answer.output, bytes: answer.bytes ?? [] });
  } catch (cause) {
    // Errors of libraries may be of classes that do not go from one thread to another.
    const message = (cause as { message?: unknown } | null)?.message;
    parentPort!.postMessage({ failed: String(message ?? cause) });
  }
});
parentPort!.postMessage({ ready: true });
