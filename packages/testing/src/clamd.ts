import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A virus scanner in a process of its own, at a port of this machine. */
export interface TestClamd {
  /** For the setting `clamd`. */
  setting: { host: string; port: number };
  /** Answers of scans wait from now on, until it is released. */
  hold(): void;
  release(): void;
  /** How many files it has scanned since it started. */
  scans(): Promise<number>;
  /** The process ends, and nothing listens at its port. */
  stop(): Promise<void>;
  /** It listens again at the same port. */
  start(): Promise<void>;
}

/** `sizeLimit`: bytes of the largest file that it scans. */
export async function openClamd({ sizeLimit = 1_000_000_000 } = {}): Promise<TestClamd> {
  let child: ChildProcess | null = null;
  const setting = { host: '127.0.0.1', port: 0 };
  const next = async (running: ChildProcess): Promise<{ port: number; scans: number }> => (await once(running, 'message'))[0];
  const start = async (): Promise<void> => {
    child = fork(fileURLToPath(new URL('./clamd-process.ts', import.meta.url)), [String(setting.port), String(sizeLimit)]);
    setting.port = (await next(child)).port;
  };
  await start();
  return {
    setting,
    start,
    hold: () => void child?.send('hold'),
    release: () => void child?.send('release'),
    async scans() {
      child!.send('scans');
      return (await next(child!)).scans;
    },
    async stop() {
      const running = child;
      child = null;
      if (!running) return;
      running.kill();
      await once(running, 'exit');
    },
  };
}
