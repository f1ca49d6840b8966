import './tables.ts';
import '../tables.ts';
import { limits } from '@trackyard/contract';
import { sql } from 'kysely';
import { inBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/tables.ts';
import { daysBefore } from '../../platform/purge.ts';

/** The text of the article names the file, or a version does; or the text can't be read, or is about to be. */
const isNeeded = sql<boolean>`(
  exists (select from doc where doc.id = article_file.article_id and doc.reading_due is not null)
  or exists (
    select from doc_content where doc_id = article_file.article_id and (document is null or article_file.id = any(doc_content.file_ids)))
  or exists (select from doc_version where doc_id = article_file.article_id and article_file.id = any(doc_version.file_ids)))`;

/**
 * Deletes files of articles that nothing has named for 30 days: until then an undo, or an editor that comes back to the line, may name them again.
 * Their bytes go as those of all unused files.
 */
export async function forgetFiles(database: Database, now: Date): Promise<void> {
  await sql`update article_file set unused = null where unused is not null and ${isNeeded}`.execute(database);
  await sql`
    update article_file set unused = ${now} where unused is null and created < ${daysBefore(now, 1)} and not ${isNeeded}`.execute(database);
  await inBatches(async (atMost) => {
    const outlived = database
      .selectFrom('article_file')
      .select('id')
      .where('unused', '<', daysBefore(now, limits.binDays))
      .where(sql<boolean>`not ${isNeeded}`)
      .limit(atMost);
    return (await database.deleteFrom('article_file').where('id', 'in', outlived).executeTakeFirstOrThrow()).numDeletedRows;
  }, atOnce);
}
const atOnce = 200;
