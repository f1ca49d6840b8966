import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { superuser } from '../../src/platform/database/embedded-files.ts';
import { postmasterPid, runningPostmaster, runningSocketFolder, stopPostmaster } from '../../src/platform/database/embedded-process.ts';
import { addressIn, type MainProcess, startMain } from '../main-process.ts';

/** A server with its embedded PostgreSQL, both as people run them: processes of their own, and every commit made durable. */
export interface Stage {
  /** The same over all restarts. */
  address: string;
  /** Token of the link that sets up the first administrator. */
  setUpToken: string;
  /** `npm start` once more; resolves when it is ready. */
  startServer(): Promise<void>;
  /** SIGKILL; resolves when the process is gone. */
  killServer(): Promise<void>;
  /** SIGKILL to the postmaster. */
  killPostmaster(): void;
  /** SIGKILL to one of its processes that serves the server; `choose` picks which. */
  killBackend(choose: (pids: readonly number[]) => number): Promise<void>;
  /** Asks the database without the server. */
  ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>;
  /** Of the postmaster that runs; null while none does. */
  postmaster(): number | null;
  /** Rejects when the server ends although nobody killed it. */
  unexpectedEnd: Promise<never>;
  /** Stops both in good order; answers the exit code of the server. */
  stop(): Promise<number | null>;
  /** Ends whatever still runs, and removes the files. */
  clear(): Promise<void>;
}
/** Limits that no load reaches; the server says how it is at the level that people see. */
const env = { TRACKYARD_RATE_WRITE: '9999999', TRACKYARD_RATE_READ: '9999999', TRACKYARD_RATE_CREDENTIALS: '9999999' };

export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-crashes-'));
  chmodSync(folder, 0o711);
  const data = path.join(folder, 'pg18');
  let fail: (cause: Error) => void = () => {};
  const unexpectedEnd = new Promise<never>((_, reject) => {
    fail = reject;
  });
  unexpectedEnd.catch(() => {});
  const killed = new WeakSet<MainProcess>();
  const start = (port: string): MainProcess => {
    const it = startMain([`--port=${port}`, `--data=${folder}`, '--no-demo'], { TMPDIR: folder, ...env });
    void it.exited.then((code) => {
      if (!killed.has(it))
        fail(new Error(`The server ended by itself (${code}): ${it.output()}\n${endOf(path.join(folder, 'postgres.log'))}`));
    });
    return it;
  };
  let isCleared = false;
  let server = start('0');
  const output = await server.printed('Press Ctrl+C');
  const address = addressIn(output);

  const ask = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> => {
    const client = new pg.Client({ host: runningSocketFolder(data) ?? folder, user: superuser, database: 'trackyard' });
    client.on('error', () => {});
    await client.connect();
    return client
      .query<Row>(query)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const killServer = async (): Promise<void> => {
    killed.add(server);
    server.child.kill('SIGKILL');
    await server.exited;
  };
  return {
    address,
    setUpToken: /\/setup\/(\S+)/.exec(output)![1]!,
    async startServer() {
      if (isCleared) throw new Error('The stage has been cleared.');
      server = start(new URL(address).port);
      await server.printed('Press Ctrl+C');
    },
    killServer,
    killPostmaster() {
      process.kill(postmasterPid(data)!, 'SIGKILL');
    },
    async killBackend(choose) {
      const rows = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'trackyard' order by backend_start`,
      );
      process.kill(choose(rows.map((it) => it.pid)), 'SIGKILL');
    },
    ask,
    postmaster: () => runningPostmaster(data),
    unexpectedEnd,
    async stop() {
      killed.add(server);
      server.child.kill('SIGTERM');
      return server.exited;
    },
    async clear() {
      isCleared = true;
      if (server.child.exitCode === null && server.child.signalCode === null) await killServer();
      const left = runningPostmaster(data);
      if (left !== null) await stopPostmaster(left, data, 'SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The last lines of a log. */
const endOf = (file: string): string => readFileSync(file, 'utf8').split('\n').slice(-60).join('\n');
