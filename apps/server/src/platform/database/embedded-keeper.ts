import { setTimeout as sleep } from 'node:timers/promises';
import { TrackyardError } from '@trackyard/contract';
import pg from 'pg';

/** Held by the one server. */
const serverLock = 7_233_410;
/** Milliseconds until a server that was just killed has lost its lock. */
const releaseMs = 3_000;
/** Held, shared, by every process that uses the database, so that the last one out stops it. */
const usersLock = 7_233_412;

/** The server's own connection, which holds the shared lock of users. */
export interface Keeper {
  client: pg.Client;
  ended: Promise<void>;
}

export async function enter({ server, asServer }: { server: pg.ClientConfig; asServer: boolean }): Promise<Keeper> {
  const client = new pg.Client({ ...server, application_name: 'trackyard keeper' });
  client.on('error', () => {});
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [usersLock]);
  if (asServer && !(await isOnlyServer(client))) {
    await client.end();
    throw new TrackyardError('conflict', 'Another server is using this folder. Stop it first, or name another folder with --data.');
  }
  return { client, ended };
}

async function isOnlyServer(client: pg.Client): Promise<boolean> {
  for (const until = Date.now() + releaseMs; ; await sleep(50)) {
    const { rows } = await client.query<{ only: boolean }>('select pg_try_advisory_lock($1) as only', [serverLock]);
    if (rows[0]!.only || Date.now() > until) return rows[0]!.only;
  }
}

/** True when no other process uses the database: this process then holds the lock alone, and others wait until PostgreSQL has stopped. */
export async function leave({ client }: Keeper, server: pg.ClientConfig): Promise<boolean> {
  try {
    return await lockAlone(client);
  } catch {
    // The connection broke; another process of this installation may have started PostgreSQL again and use it.
    const asked = new pg.Client(server);
    asked.on('error', () => {});
    return asked
      .connect()
      .then(() => lockAlone(asked))
      .catch(() => true)
      .finally(() => asked.end().catch(() => {}));
  }
}

async function lockAlone(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [usersLock]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [usersLock]);
  return rows[0]!.alone;
}
