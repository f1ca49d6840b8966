import type pg from 'pg';
import { addressIn, type MainProcess, startMain } from '../main-process.ts';

/** A node in a process of its own, which can be killed. */
export interface NodeProcess {
  address: string;
  /** Stops in good order; answers the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
  /** Starts it anew, at the same address. */
  start(): Promise<void>;
}

export async function startNodeProcess(connection: pg.ClientConfig): Promise<NodeProcess> {
  const host = encodeURIComponent(String(connection.host));
  const env = { DATABASE_URL: `postgres://${connection.user}@/${connection.database}?host=${host}` };
  const run = async (port: string): Promise<MainProcess> => {
    const started = startMain([`--port=${port}`, '--no-demo'], env);
    await started.printed('Press Ctrl+C');
    return started;
  };
  let it = await run('0');
  const address = addressIn(it.output());
  return {
    address,
    async stop() {
      it.child.kill('SIGTERM');
      return it.exited;
    },
    async kill() {
      it.child.kill('SIGKILL');
      await it.exited;
    },
    async start() {
      it = await run(new URL(address).port);
    },
  };
}
