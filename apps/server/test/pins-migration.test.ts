import { createEmptyDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/app.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { createLog } from '../src/platform/log.ts';

const chat = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`;

test('pins that were numbered with their track are numbered with its chat, behind all that the chat told by then', async () => {
  const fresh = await createEmptyDatabase();
  const database = openPool(fresh.connection, createLog('error'), 1);
  try {
    const all = await readMigrations(migrationFolders);
    const at = all.findIndex((it) => it.name.endsWith('-pins-of-chats'));
    await migrate(database, all.slice(0, at));
    // The rows that it is about, without all that they hang on.
    await sql`set session_replication_role = replica`.execute(database);
    for (const [message, track] of [
      [chat(1), chat(8)],
      [chat(2), chat(8)],
      [chat(3), chat(9)],
    ])
      await sql`insert into pinned_item values (${message}, ${track}, ${chat(7)}, now(), 5)`.execute(database);
    await sql`insert into scope (scope, seq, purged) values (${`chat:${chat(8)}`}, 41, 0)`.execute(database);
    await sql`set session_replication_role = default`.execute(database);
    await migrate(database, all);
    const pins = await sql<{ seq: string }>`select seq from pinned_item order by message_id`.execute(database);
    const scopes = await sql<{ seq: string }>`select seq from scope where scope like 'chat:%' order by scope`.execute(database);
    expect(pins.rows.map((it) => Number(it.seq))).toEqual([42, 42, 1]);
    expect(scopes.rows.map((it) => Number(it.seq))).toEqual([42, 1]);
  } finally {
    await database.destroy();
    await fresh.drop();
  }
});
