import type { Clock } from './clock.ts';
import type { Database } from './database/tables.ts';
import type { Ids } from './ids.ts';

declare module './database/tables.ts' {
  interface Tables {
    instance: { only_one?: boolean; id: string; created: Date };
  }
}

/** The id of this installation; made at its first start, by whichever node is first. */
export async function instanceId(database: Database, ids: Ids, clock: Clock): Promise<string> {
  await database
    .insertInto('instance')
    .values({ id: ids.id(), created: clock.now() })
    .onConflict((it) => it.column('only_one').doNothing())
    .execute();
  const row = await database.selectFrom('instance').select('id').executeTakeFirstOrThrow();
  return row.id;
}
