import './tables.ts';
import '../tables.ts';
import { type ArticleVersion, limits, TrackyardError } from '@trackyard/contract';
import { type DocumentNode, filesIn, nextVersion, outlivedVersions, type VersionNumber, versionText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';

interface NewVersion extends Pick<ArticleVersion, 'cause'>, Partial<Pick<ArticleVersion, 'name' | 'restored'>> {
  document: DocumentNode;
  schema: number;
  covers: number;
  /** The author of the version if nobody edited the article since the version before. */
  byId: string | null;
  step?: 'major' | 'minor';
}

export const newestVersion = (db: Queryable, articleId: string) =>
  db
    .selectFrom('doc_version')
    .select(['major', 'minor', 'covers'])
    .where('doc_id', '=', articleId)
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .executeTakeFirst();

/** Stores a new version, and deletes outlived ones. Under the lock of the document. */
export async function addVersion({ db, now }: Pick<SystemWrite, 'db' | 'now'>, articleId: string, made: NewVersion): Promise<string> {
  const { cause, name = null, restored = null, schema, covers, byId } = made;
  const step = made.step ?? (cause === 'named' || cause === 'restored' ? 'major' : 'minor');
  const number = nextVersion((await newestVersion(db, articleId)) ?? null, step);
  const document = JSON.stringify(made.document);
  const size = Buffer.byteLength(document);
  if (name !== null) await checkNamed(db, articleId, size);
  const { title } = await db.selectFrom('article').select('title').where('id', '=', articleId).executeTakeFirstOrThrow();
  const authorIds = await authorsSince(db, articleId);
  await db
    .insertInto('doc_version')
    .values({
      ...{ doc_id: articleId, ...number, cause, name, restored, title, schema, document, size, covers, created: now },
      file_ids: filesIn(made.document),
      author_ids: authorIds.length === 0 && byId !== null ? [byId] : authorIds,
    })
    .execute();
  await thinOut({ db, now }, articleId);
  return versionText(number);
}

/** The people who edited the article since the version before, by their clients in Yjs. */
async function authorsSince(db: Tx, articleId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update doc_client set version_clock = clock where doc_id = ${articleId} and clock > version_clock returning user_id`.execute(db);
  return [...new Set(rows.map((it) => it.user_id))].sort();
}

async function thinOut({ db, now }: Pick<SystemWrite, 'db' | 'now'>, articleId: string): Promise<void> {
  const versions = await db
    .selectFrom('doc_version')
    .select(['major', 'minor', 'cause', 'name', 'created', 'size'])
    .where('doc_id', '=', articleId)
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .execute();
  const outlived: VersionNumber[] = outlivedVersions(
    versions.map((it) => ({ ...it, size: Number(it.size) })),
    now,
  );
  if (outlived.length === 0) return;
  await sql`
    delete from doc_version using unnest(${outlived.map((it) => it.major)}::int[], ${outlived.map((it) => it.minor)}::int[]) as old (major, minor)
    where doc_version.doc_id = ${articleId} and doc_version.major = old.major and doc_version.minor = old.minor`.execute(db);
}

/** Named versions are kept for ever, so their number and size have a limit. */
export async function checkNamed(db: Queryable, articleId: string, size: number): Promise<void> {
  const named = await db
    .selectFrom('doc_version')
    .select((it) => [it.fn.countAll<string>().as('count'), it.fn.sum<string | null>('size').as('bytes')])
    .where('doc_id', '=', articleId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  if (Number(named.count) >= limits.namedVersions || Number(named.bytes ?? 0) + size > limits.versionBytes)
    throw new TrackyardError(
      'conflict',
      'This article has as many named versions as it can have. Take the name from one that nobody needs.',
    );
}
