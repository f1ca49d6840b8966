import { createEmptyDatabase } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationFolders } from '../src/app.ts';
import { migrate, readMigrations } from '../src/platform/database/migrate.ts';
import { openPool } from '../src/platform/database/pool.ts';
import { createLog } from '../src/platform/log.ts';

const id = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`;
const [tenant, one, shared, trackA, trackB] = [id(1), id(2), id(3), id(4), id(5)];

test('an app in one track stays open to its guests, and one in several tracks is closed in each, as are its comments', async () => {
  const fresh = await createEmptyDatabase();
  const database = openPool(fresh.connection, createLog('error'), 1);
  try {
    const all = await readMigrations(migrationFolders);
    const at = all.findIndex((it) => it.name.endsWith('-guest-access-of-places'));
    await migrate(database, all.slice(0, at));
    // The rows that it is about, without all that they hang on.
    await sql`set session_replication_role = replica`.execute(database);
    for (const app of [one, shared])
      await sql`insert into mini_app (id, tenant_id, name, description, app_icon, created, guest_access)
        values (${app}, ${tenant}, 'Lots', '', '', now(), 'form')`.execute(database);
    for (const [track, app] of [
      [trackA, one],
      [trackA, shared],
      [trackB, shared],
    ])
      await sql`insert into track_app (track_id, app_id, seq) values (${track}, ${app}, 3)`.execute(database);
    await sql`insert into scope (scope, seq, purged) values (${`track:${trackA}`}, 41, 0)`.execute(database);
    for (const [thread, track, app] of [
      [id(6), trackA, one],
      [id(7), trackB, shared],
    ]) {
      await sql`insert into app_table (id, app_id, name, attributes, seq) values (${thread}, ${app}, 'Lots', '[]', 1)`.execute(database);
      await sql`insert into comment_thread (id, track_id, table_id, for_guests, owner_ids)
        values (${thread}, ${track}, ${thread}, true, '{}')`.execute(database);
    }
    await sql`set session_replication_role = default`.execute(database);
    await migrate(database, all.slice(0, at + 1));
    const places = await sql<{ guest_access: string; seq: string }>`
      select guest_access, seq from track_app order by app_id, track_id`.execute(database);
    expect(places.rows.map((it) => [it.guest_access, Number(it.seq)])).toEqual([
      ['form', 3],
      ['none', 42],
      ['none', 1],
    ]);
    const threads = await sql<{ for_guests: boolean }>`select for_guests from comment_thread order by id`.execute(database);
    expect(threads.rows.map((it) => it.for_guests)).toEqual([true, false]);
  } finally {
    await database.destroy();
    await fresh.drop();
  }
});
