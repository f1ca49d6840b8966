import '../tables.ts';
import type { ArticleContent, ChangedRow, DocUpdate } from '@trackyard/contract';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Feed, Range } from '../../platform/feed/feed.ts';
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
  async since(db, docId, range) {
    // First, so that those that become part of the state meanwhile are in one or the other.
    const updates = await db
      .selectFrom('doc_update')
      .select(['number', 'schema', 'bytes'])
      .where('doc_id', '=', docId)
      .where('number', '>', range.after)
      .where('number', '<=', range.upTo)
      .orderBy('number')
      .limit(range.limit)
      .execute();
    const state = await stateIn(db, docId, range);
    const rows = [...updates.map((it) => ({ ...it, whole: false })), ...(state ? [state] : [])].sort(
      (a, b) => Number(a.number) - Number(b.number),
    );
    return rows.slice(0, range.limit).map((row) => changedRow(docId, row));
  },
};

async function stateIn(db: Queryable, docId: string, { after, upTo }: Range) {
  const state = await db
    .selectFrom('doc_state')
    .select(['number', 'schema', 'bytes'])
    .where('doc_id', '=', docId)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .executeTakeFirst();
  return state && { ...state, whole: true };
}

function changedRow(
  docId: string,
  { number, schema, bytes, whole }: { number: number; schema: number; bytes: Buffer; whole: boolean },
): ChangedRow {
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
