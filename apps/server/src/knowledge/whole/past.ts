import { createHash } from 'node:crypto';
import '../comments/tables.ts';
import '../versions/tables.ts';
import { limits } from '@trackyard/contract';
import { type DocumentNode, filesIn, parseMessage } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/tables.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { articleScope } from '../access.ts';
import { namesOf } from '../people.ts';

/** A comment as a file has it: its author is a name, never an account. */
export interface WholeComment {
  id: string;
  replyTo: string | null;
  author: string;
  created: string;
  edited: string | null;
  deleted: boolean;
  text: string;
  resolved: string | null;
  /** The words that it is about. */
  quote: string | null;
  reactions: WholeReaction[];
}
/** Of people who are names too. */
export interface WholeReaction {
  emoji: string;
  /** Empty where a file named them, which no account is. */
  people: string[];
}
export interface WholeVersion {
  major: number;
  minor: number;
  name: string | null;
  cause: 'written' | 'named' | 'replaced' | 'restored';
  title: string;
  authors: string[];
  created: string;
  schema: number;
  document: DocumentNode;
}
/** What people said about an article, and what it said before. */
export interface PastOfArticle {
  comments: WholeComment[];
  versions: WholeVersion[];
}

/** Which of these articles have comments or versions: most of a large library have none, and are not asked one by one. */
export async function articlesWithPast(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as given (id)
    where exists (select from article_comment where article_id = id) or exists (select from doc_version where doc_id = id)`.execute(db);
  return new Set(rows.map((it) => it.id));
}

/**
 * All comments on an article, and its newest versions as long as they fit into `bytes`: the major and named ones, then others as long as half of what a
 * file takes is left. Answers how many bytes are left.
 */
export async function pastOf(db: Queryable, articleId: string, bytes: number): Promise<{ past: PastOfArticle; left: number }> {
  const rows = await db.selectFrom('article_comment').selectAll().where('article_id', '=', articleId).orderBy('number').execute();
  const people = await namesOf(
    db,
    rows.flatMap((it) => [it.author_id, ...it.reactions.flatMap((each) => each.userIds)]),
  );
  const comments = rows.map(
    (it): WholeComment => ({
      ...{ id: it.id, replyTo: it.reply_to, author: people.get(it.author_id ?? '') ?? it.author_name, created: it.created.toISOString() },
      ...{ edited: it.edited?.toISOString() ?? null, deleted: it.deleted !== null, text: it.content.plain },
      ...{ resolved: it.resolved?.toISOString() ?? null, quote: it.passage?.quote ?? null },
      reactions: it.reactions.map(({ emoji, userIds }) => ({ emoji, people: userIds.map((id) => people.get(id) ?? '') })),
    }),
  );
  let left = bytes - Buffer.byteLength(JSON.stringify(comments));
  const versions: WholeVersion[] = [];
  const take = async (sizes: readonly SizedVersion[], reserved: number): Promise<void> => {
    for (const { major, minor, size } of sizes) {
      if (Number(size) > left - reserved) return;
      const version = await versionIn(db, articleId, { major, minor });
      // Old versions are thinned out meanwhile.
      if (!version) continue;
      left -= Number(size);
      versions.push(version);
    }
  };
  await take(await newest(db, articleId, true, limits.wikiFileVersions), 0);
  // What articles behind this one need for theirs is not taken by what matters less.
  await take(await newest(db, articleId, false, limits.wikiFileMinorVersions), limits.wikiFilePast / 2);
  return { past: { comments, versions }, left };
}

interface SizedVersion {
  major: number;
  minor: number;
  size: number;
}
/** The newest of the major and named versions, or of the others. */
const newest = (db: Queryable, articleId: string, matter: boolean, most: number): Promise<SizedVersion[]> =>
  db
    .selectFrom('doc_version')
    .select(['major', 'minor', 'size'])
    .where('doc_id', '=', articleId)
    .where(sql<boolean>`(name is not null or minor = 1) = ${matter}`)
    .orderBy('major', 'desc')
    .orderBy('minor', 'desc')
    .limit(most)
    .execute();

async function versionIn(
  db: Queryable,
  articleId: string,
  { major, minor }: { major: number; minor: number },
): Promise<WholeVersion | null> {
  const version = await db
    .selectFrom('doc_version')
    .select(['name', 'cause', 'title', 'author_ids', 'author_names', 'created', 'schema', 'document'])
    .where('doc_id', '=', articleId)
    .where('major', '=', major)
    .where('minor', '=', minor)
    .executeTakeFirst();
  if (!version) return null;
  const { author_ids, author_names, created, document, ...it } = version;
  const authors = [...(await namesOf(db, author_ids)).values(), ...author_names];
  return { ...it, major, minor, authors, created: created.toISOString(), document: document as DocumentNode };
}

/** No place in a document. A comment with it is shown at the words that it quotes. */
const nowhere = 'AA==';

/** Gives a new article its past from a file. Nobody is notified, and no words become those of an account: names are text. */
export async function addPast({ db, feed }: SystemWrite, articleId: string, { comments, versions }: PastOfArticle): Promise<void> {
  if (comments.length > 0) {
    const seq = await feed.nextRange(articleScope(articleId), comments.length);
    const rows = comments.map((it, at) => ({
      ...{ id: it.id, article_id: articleId, number: at + 1, reply_to: it.replyTo, author_id: null, author_name: it.author },
      ...{ created: new Date(it.created), edited: dateOf(it.edited), deleted: it.deleted ? new Date(it.created) : null },
      content: JSON.stringify(it.deleted ? { parts: [], plain: '' } : parseMessage(it.text, { people: [] })),
      resolved: dateOf(it.resolved),
      reactions: JSON.stringify(it.reactions.map((each) => ({ emoji: each.emoji, userIds: standIns(articleId, each.people) }))),
      passage: it.quote === null ? null : JSON.stringify({ start: nowhere, end: nowhere, quote: it.quote }),
      seq: seq + at,
    }));
    await db.insertInto('article_comment').values(rows).execute();
  }
  for (const { authors, document, created, ...it } of versions) {
    const text = JSON.stringify(document);
    await db
      .insertInto('doc_version')
      .values({
        ...{ ...it, doc_id: articleId, restored: null, document: text, size: Buffer.byteLength(text), covers: 0 },
        ...{ file_ids: filesIn(document), author_ids: [], author_names: authors, created: new Date(created) },
      })
      .execute();
  }
}
/** Ids that no account has: a name from a file is none. The same name is the same person in all reactions to an article. */
const standIns = (articleId: string, people: readonly string[]): string[] =>
  people.map((name, at) => uuidOf(name === '' ? `${articleId} ${at}` : `${articleId} ${name}`));
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const dateOf = (date: string | null): Date | null => (date === null ? null : new Date(date));
