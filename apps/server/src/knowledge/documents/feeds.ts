import '../tables.ts';
import type { ArticleContent, ChangedRow, DocUpdate } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Feed } from '../../platform/feed/feed.ts';
import { tableFeed } from '../../platform/feed/table-feed.ts';

export const articleContentsFeed = tableFeed('articleContents', {
  select: (db) =>
    db
      .selectFrom('doc_content')
      .innerJoin('doc', 'doc.id', 'doc_content.doc_id')
      .select(['doc_content.doc_id', 'doc_content.covers', 'doc_content.document', 'doc.schema']),
  scopeColumn: 'doc_content.doc_id',
  seqColumn: 'doc_content.seq',
  present: (row): ArticleContent => ({
    ...{ id: row.doc_id, schema: row.schema, covers: Number(row.covers), document: row.document },
  }),
});

/**
 * The log of a document: its state, and the updates since. A browser that stands before the number of the state gets the state in place of the
 * updates that are in it, which are gone, so that none is ever missing.
 */
export const docUpdatesFeed: Feed = {
  store: 'docUpdates',
  scope: 'doc',
  async since(db, docId, { after, upTo, limit }) {
    // In one statement, whose snapshot has each update in one of the two.
    const { rows } = await sql<LogRow>`
      select * from (
        (select number, schema, bytes, false as whole from doc_update
          where doc_id = ${docId} and number > ${after} and number <= ${upTo} order by number limit ${limit})
        union all
        (select number, schema, bytes, true from doc_state where doc_id = ${docId} and number > ${after} and number <= ${upTo})) as log
      order by number limit ${limit}`.execute(db);
    return rows.map((row) => changedRow(docId, row));
  },
};

interface LogRow {
  number: number;
  schema: number;
  bytes: Buffer;
  whole: boolean;
}
function changedRow(docId: string, { number, schema, bytes, whole }: LogRow): ChangedRow {
  const row: DocUpdate = {
    id: `${docId}.${Number(number)}`,
    docId,
    number: Number(number),
    schema,
    whole,
    bytes: bytes.toString('base64'),
  };
  return { store: 'docUpdates', id: row.id, seq: row.number, row };
}
