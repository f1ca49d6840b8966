import pg from 'pg';
import { goLast, isOfPostgres } from '../platform/low-priority.ts';

/** A connection of one command, whose statements may take any time. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'trackyard backup',
    options: '-c TimeZone=UTC -c statement_timeout=0',
    // It is idle while files are copied: routers and proxies drop a silent line.
    keepAlive: true,
  });
  // A connection that breaks fails the statement that is under way.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Where the database is on this machine, its process for this connection lets others go first. */
export async function lowerPriority(client: pg.Client): Promise<void> {
  // A socket of this machine; by TCP, the same number may be that of another process.
  if (!client.host.startsWith('/')) return;
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if (isOfPostgres(rows[0]!.pid)) goLast(rows[0]!.pid);
}

/** A table that is large enough to tell of. */
export const manyRows = 100_000;
/** A table or sequence of ours, as statements name it. */
export const named = (name: string): string => `public.${pg.escapeIdentifier(name)}`;
/** A table and its columns, as COPY names them. */
export const copied = ({ name, columns }: { name: string; columns: readonly string[] }): string =>
  `${named(name)} (${columns.map((it) => pg.escapeIdentifier(it)).join(', ')})`;
