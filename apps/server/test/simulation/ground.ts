import { createDatabase } from '@trackyard/testing';
import pg from 'pg';
import type { Ground } from './world.ts';

/** A database for simulations, one after another. Its plans never change: nothing gathers statistics in it. */
export async function openGround(): Promise<Ground & { close(): Promise<void> }> {
  const own = await createDatabase();
  const [writes, reads] = [new pg.Client(own.connection), new pg.Client(own.connection)];
  await Promise.all([writes.connect(), reads.connect()]);
  const { rows } = await writes.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows) await writes.query(`alter table ${tablename} set (autovacuum_enabled = off)`);
  return {
    writes,
    reads,
    async close() {
      await Promise.all([writes.end(), reads.end()]);
      await own.drop();
    },
  };
}
