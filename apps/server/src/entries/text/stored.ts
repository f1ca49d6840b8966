import '../tables.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';

/** Of these entries those whose newest version has a text, each with the id of the stored file. */
export async function textsOfEntries(db: Queryable, entryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (entryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('entry_version')
    .innerJoin('file_text', 'file_text.stored_file_id', 'entry_version.stored_file_id')
    .select(['entry_id', 'file_text.stored_file_id'])
    .where('entry_id', 'in', entryIds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entry_version as later')
            .select('later.id')
            .whereRef('later.entry_id', '=', 'entry_version.entry_id')
            .whereRef('later.number', '>', 'entry_version.number'),
        ),
      ),
    )
    .execute();
  return new Map(rows.map((it) => [it.entry_id, it.stored_file_id]));
}

/** The parts of a text, in their order, a few at a time. */
export async function* partsOfText(db: Queryable, storedFileId: string): AsyncGenerator<{ part: number; text: string }> {
  for (let from = 0; ; from += partsAtOnce) {
    const rows = await db
      .selectFrom('file_text_part')
      .select(['part', 'text'])
      .where('stored_file_id', '=', storedFileId)
      .where('part', '>=', from)
      .where('part', '<', from + partsAtOnce)
      .orderBy('part')
      .execute();
    yield* rows;
    if (rows.length < partsAtOnce) return;
  }
}
const partsAtOnce = 20;

/** One part of each of these texts. By the id of the stored file. */
export async function partTexts(
  db: Queryable,
  wanted: readonly { storedFileId: string; part: number }[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ stored_file_id: string; text: string }>`
    select file_text_part.stored_file_id, text
    from unnest(${wanted.map((it) => it.storedFileId)}::uuid[], ${wanted.map((it) => it.part)}::integer[]) as wanted (stored_file_id, part)
    join file_text_part using (stored_file_id, part)`.execute(db);
  return new Map(rows.map((it) => [it.stored_file_id, it.text]));
}
