import { createEmptyDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/app.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { createLog } from '../src/platform/log.ts';

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`;
const [tenant, anna, file, entry, gone] = [id(1), id(2), id(3), id(4), id(5)];

test('the versions that are there already count as storage of the tenants of those who uploaded them', async () => {
  const fresh = await createEmptyDatabase();
  const database = openPool(fresh.connection, createLog('error'), 1);
  try {
    const all = await readMigrations(migrationFolders);
    const at = all.findIndex((it) => it.name.endsWith('-tenant-storage'));
    await migrate(database, all.slice(0, at));
    // The rows that it is about, without all that they hang on.
    await sql`set session_replication_role = replica`.execute(database);
    await sql`
      insert into tenant (id, name, allow_chat_setting_overrides, chat_setting_view_messages, chat_setting_send_messages, created, seq)
      values (${tenant}, 'Kestrel Coffee', true, 'MEMBERS', 'MEMBERS', now(), 1)`.execute(database);
    await sql`
      insert into app_user (id, tenant_id, display_name, color, status, created, seq, tenant_seq)
      values (${anna}, ${tenant}, 'Anna', '#0f745d', 'CONFIRMED', now(), 1, 1)`.execute(database);
    await sql`insert into stored_file (id, hash, size, media_type, pieces, piece_sizes, created)
      values (${file}, 'x', 700, 'text/plain', '{}', '{}', now())`.execute(database);
    for (const [number, author] of [
      [1, anna],
      [2, anna],
      [3, gone],
    ] as const)
      await sql`insert into entry_version values (${id(5 + number)}, ${entry}, ${number}, ${file}, ${author}, now())`.execute(database);
    await sql`set session_replication_role = default`.execute(database);
    await migrate(database, all);
    const used = async () =>
      (await sql<{ used: string }>`select used from tenant_storage`.execute(database)).rows.map((it) => Number(it.used));
    expect(await used()).toEqual([1_400]);
    await sql`delete from entry_version where number < 3`.execute(database);
    expect(await used()).toEqual([0]);
  } finally {
    await database.destroy();
    await fresh.drop();
  }
});
