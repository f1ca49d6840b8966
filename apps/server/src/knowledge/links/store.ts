import './tables.ts';
import '../tables.ts';
import { type DocumentNode, type LinkedKind, type LinkTarget, linksIn } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import { articlesAtNames } from './at-names.ts';

interface Stored {
  db: Tx;
  configuration: Pick<Services['configuration'], 'publicAddress'>;
}
interface Text {
  articleId: string;
  wikiId: string;
  document: DocumentNode | null;
}
/** Stores where the links of a text lead, in the transaction that stores the text. */
export async function storeLinks({ db, configuration }: Stored, { articleId, wikiId, document }: Text): Promise<void> {
  const links = document ? linksIn(document, configuration.publicAddress) : [];
  const targets = await targetsOf(db, wikiId, links);
  targets.delete(keyOf('article', articleId));
  const rows = [...targets.values()];
  const given = sql`unnest(${rows.map((it) => it.kind)}::text[], ${rows.map((it) => it.id)}::uuid[], ${rows.map((it) => it.count)}::integer[])
    as given (kind, to_id, count)`;
  await sql`
    delete from doc_link where from_id = ${articleId}
      and not exists (select from ${given} where given.kind = doc_link.kind and given.to_id = doc_link.to_id)`.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into doc_link (from_id, kind, to_id, count) select ${articleId}, kind, to_id, count from ${given}
    on conflict (from_id, kind, to_id) do update set count = excluded.count where doc_link.count <> excluded.count`.execute(db);
}

const keyOf = (kind: LinkedKind, id: string): string => `${kind} ${id}`;
interface Target {
  kind: LinkedKind;
  id: string;
  count: number;
}
/** By id, also where a link names its article by the names that lead to it. */
async function targetsOf(db: Queryable, wikiId: string, links: readonly (LinkTarget & { count: number })[]): Promise<Map<string, Target>> {
  const found = new Map<string, Target>();
  const add = (kind: LinkedKind, id: string, count: number) =>
    found.set(keyOf(kind, id), { kind, id, count: count + (found.get(keyOf(kind, id))?.count ?? 0) });
  const named = links.filter((it) => it.kind === 'names');
  const articles = await articlesAtNames(db, wikiId, named);
  for (const [at, { count }] of named.entries()) for (const id of articles[at] ?? []) add('article', id, count);
  for (const it of links) if (it.kind !== 'names') add(it.kind, it.id, it.count);
  return found;
}
