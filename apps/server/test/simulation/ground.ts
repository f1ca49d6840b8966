import { createDatabase } from '@trackyard/testing';
import pg from 'pg';
import type { Ground } from './world.ts';

/** A database for simulations, one after another. Its plans never change: nothing gathers statistics in it. */
export async function openGround(): Promise<Ground & { close(): Promise<void> }> {
  const own = await createDatabase();
  const newClient = () => new pg.Client(own.connection);
  const [writes, reads, snapshots] = [newClient(), newClient(), newClient()];
  const all = [writes, reads, snapshots];
  await Promise.all(all.map((it) => it.connect()));
  for (const it of all) await it.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await writes.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows) await writes.query(`alter table ${tablename} set (autovacuum_enabled = off)`);
  return {
    writes,
    reads,
    snapshots,
    async close() {
      await Promise.all(all.map((it) => it.end()));
      await own.drop();
    },
  };
}
