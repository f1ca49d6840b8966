import './tables.ts';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';

/** What is indexed of tracks that are gone for good goes as well. */
export async function forgetScopes(database: Database): Promise<void> {
  await inBatches(async (atMost) => {
    const gone = database
      .selectFrom('search_scope')
      .select('id')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('track').whereRef('track.id', '=', 'search_scope.track_id'))))
      .limit(atMost);
    return (await database.deleteFrom('search_scope').where('id', 'in', gone).executeTakeFirst()).numDeletedRows;
  });
}
