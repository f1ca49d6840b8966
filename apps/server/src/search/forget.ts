import './tables.ts';
import { sql } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { lockIndex } from './lock.ts';

/** What is indexed of tracks, wikis and tables that are gone for good goes as well. */
export async function forgetScopes(database: Database): Promise<void> {
  await inBatches(async (atMost) => {
    const gone = database
      .selectFrom('search_scope')
      .select('id')
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('track').whereRef('track.id', '=', 'search_scope.track_id'))))
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom('wiki').whereRef('wiki.id', '=', 'search_scope.track_id'))))
      .limit(atMost);
    return (await database.deleteFrom('search_scope').where('id', 'in', gone).executeTakeFirst()).numDeletedRows;
  });
  await inBatches(async (atMost) => {
    const { numAffectedRows } = await sql`
      delete from search_item where id in (
        select search_item.id from search_item join search_scope on search_scope.id = search_item.scope_id
        where search_scope.scope like 'table:%'
          and not exists (select from app_table where app_table.id::text = split_part(search_scope.scope, '.', 2))
        limit ${atMost})`.execute(database);
    return numAffectedRows ?? 0n;
  });
}

const termsAtOnce = 500;

/** Words that are in nothing any more leave the lexicon, so that it keeps no word of what was deleted for good. */
export async function forgetTerms(database: Database): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('search_term')
      .select('term')
      .where('term', '>', after)
      .orderBy('term')
      .limit(termsAtOnce)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)!.term;
    await inTransaction(database, async (db) => {
      // What is being indexed may bring a word back, which its transaction alone sees yet.
      await lockIndex(db);
      await sql`set local enable_seqscan = off`.execute(db);
      await sql`
        delete from search_term where term = any(${rows.map((it) => it.term)}::text[]) and not exists (
          select from search_item
          where search_item.terms @@ ('''' || replace(replace(search_term.term, '\\', '\\\\'), '''', '''''') || '''')::tsquery)`.execute(
        db,
      );
    });
  }
}
