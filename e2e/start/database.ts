import pg from 'pg';
import type { World } from './test.ts';

/** A line to the database behind the server: for what makes a server slow or fail from within. */
export interface DatabaseLine {
  /** Each new message waits until `go`. */
  hold(): Promise<void>;
  go(): Promise<void>;
  /** Each new message fails, until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** Whatever would change anything fails, from now on. */
  refuseAll(): Promise<void>;
  /** Nobody reads messages, until `letRead`. */
  holdReads(): Promise<void>;
  letRead(): Promise<void>;
  /** Nobody changes a track, until `letChange`. */
  holdTracks(): Promise<void>;
  /** Whether a change has come as far as that, and waits. */
  isWaitedFor(): Promise<boolean>;
  letChange(): Promise<void>;
  /** How often messages have been refused. */
  refusals(): Promise<number>;
  close(): Promise<void>;
}

const before = 'before insert on chat_message for each row execute function';

export async function openDatabaseLine({ connection }: Pick<World, 'connection'>): Promise<DatabaseLine> {
  const client = new pg.Client(connection);
  await client.connect();
  // A sequence counts what is rolled back too.
  await client.query(`
    create sequence refusals;
    create function refuse() returns trigger language plpgsql as $$
      begin perform nextval('refusals'); raise exception 'refused by a test'; end $$;
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(814); return new; end $$;`);
  const run = async (sql: string): Promise<void> => void (await client.query(sql));
  return {
    hold: () => run(`select pg_advisory_lock(814); create or replace trigger hold ${before} hold()`),
    go: () => run('select pg_advisory_unlock(814)'),
    refuse: () => run(`create or replace trigger refuse ${before} refuse()`),
    accept: () => run('drop trigger refuse on chat_message'),
    // One table at a time: all of them in one transaction would wait for the server's, and those for it.
    async refuseAll() {
      const { rows } = await client.query('select tablename from pg_tables where schemaname = current_schema()');
      for (const { tablename } of rows)
        await run(
          `create trigger refuse_all before insert or update or delete on "${tablename}" for each statement execute function refuse()`,
        );
    },
    holdReads: () => run('begin; lock table chat_message in access exclusive mode'),
    letRead: () => run('commit'),
    holdTracks: () => run('begin; lock table track_change in exclusive mode'),
    async isWaitedFor() {
      const { rows } = await client.query("select 1 from pg_locks where relation = 'track_change'::regclass and not granted");
      return rows.length > 0;
    },
    letChange: () => run('commit'),
    async refusals() {
      const { rows } = await client.query('select case when is_called then last_value else 0 end as count from refusals');
      return Number(rows[0].count);
    },
    close: () => client.end(),
  };
}
