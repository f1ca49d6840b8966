import { createEmptyDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/app.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { createLog } from '../src/platform/log.ts';

const id = (at: number) => `0199a000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const tenant = id(1);
const [admin, configurer, member, gone, other] = [id(11), id(12), id(13), id(14), id(15)];

test('the makers of apps are named for them, unless others are or the maker can’t configure apps any more', async () => {
  const fresh = await createEmptyDatabase();
  const database = openPool(fresh.connection, createLog('error'), 1);
  try {
    const all = await readMigrations(migrationFolders);
    const at = all.findIndex((it) => it.name.endsWith('-makers-of-apps'));
    await migrate(database, all.slice(0, at));
    // The rows that it is about, without all that they hang on.
    await sql`set session_replication_role = replica`.execute(database);
    for (const [user, status, isAdmin] of [
      [admin, 'CONFIRMED', true],
      [configurer, 'CONFIRMED', false],
      [member, 'CONFIRMED', false],
      [gone, 'DEACTIVATED', true],
    ] as const)
      await sql`insert into app_user (id, tenant_id, display_name, color, status, tenant_admin, created, seq, tenant_seq)
        values (${user}, ${tenant}, 'Anna', '#0f745d', ${status}, ${isAdmin}, now(), 1, 1)`.execute(database);
    await sql`insert into user_group (id, tenant_id, name, flags, created) values (${id(30)}, ${tenant}, 'Office', '{appConfiguration}', now())`.execute(
      database,
    );
    await sql`insert into user_group_member (group_id, user_id) values (${id(30)}, ${configurer})`.execute(database);
    const apps = [admin, configurer, member, gone, configurer, admin].map((maker, n) => ({ app: id(20 + n), maker, n }));
    for (const { app, maker, n } of apps) {
      await sql`insert into mini_app (id, tenant_id, name, description, app_icon, created, created_by)
        values (${app}, ${tenant}, 'Lots', '', '', now(), ${maker})`.execute(database);
      await sql`insert into track_app (track_id, app_id, is_default, seq) values (${id(2)}, ${app}, ${n === 5}, 3)`.execute(database);
    }
    await sql`insert into app_permission (app_id, type, user_id) values (${id(24)}, 'CONFIGURE_APP', ${other})`.execute(database);
    await sql`set session_replication_role = default`.execute(database);
    await migrate(database, all.slice(0, at + 1));
    const named = await sql<{ app_id: string; user_id: string }>`select app_id, user_id from app_permission order by app_id`.execute(
      database,
    );
    expect(named.rows.map((it) => [it.app_id, it.user_id])).toEqual([
      [id(20), admin],
      [id(21), configurer],
      [id(24), other],
    ]);
  } finally {
    await database.destroy();
    await fresh.drop();
  }
});
