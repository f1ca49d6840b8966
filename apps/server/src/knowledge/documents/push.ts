import '../tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { checkUpdate, type KnownClient, RefusedUpdate } from '@trackyard/rules/documents';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../../platform/operations/context.ts';
import { docScope } from '../access.ts';
import { articleIsGone } from '../refusals.ts';
import { watchBecause } from '../watch/watching.ts';
import { askToRead } from './reading.ts';

/**
 * Adds what somebody wrote to the log of a document. It is checked against what the log knows of each client, under the lock of the
 * document, and applied to nothing here: a document is only ever put together in a process of its own.
 */
export const pushUpdates: Handler<'docs.push'> = async (call, { wikiId, articleId, schema, updates }) => {
  const { db } = call;
  const doc = await lockDoc(db, wikiId, articleId);
  if (schema < doc.schema)
    throw new TrackyardError('conflict', 'This article was written with a newer version of Trackyard. Reload the page.');
  const pieces = updates.map((it) => Buffer.from(it, 'base64'));
  return { number: await appendUpdates(call, { doc, articleId, schema }, pieces) };
};

interface Log {
  doc: Awaited<ReturnType<typeof lockDoc>>;
  articleId: string;
  schema: number;
  /** Readers get the change at once. */
  soon?: boolean;
}
/** Adds updates of the caller to the log of a locked document. Returns the number of the last update. */
export async function appendUpdates(
  call: Omit<MutationCall, 'actor'> & { actor: Actor },
  { doc, articleId, schema, soon = false }: Log,
  pieces: readonly Buffer[],
): Promise<number> {
  const { db, feed, actor } = call;
  const known = await clientsOf(db, articleId, actor.userId);
  // Each time an editor opens, it is another client: whoever goes on writing need not be looked at.
  const clients = known.size;
  const fresh = pieces.filter((it) => takes(it, known));
  // All of it is stored already: the answer to an earlier call was lost, and its key forgotten since.
  if (fresh.length === 0) return Number(doc.head);
  const size = Number(doc.size) + fresh.reduce((sum, it) => sum + it.length, 0);
  if (size > limits.docSize)
    throw new TrackyardError('payloadTooLarge', 'This article is as long as an article can be. Move a part of it to another one.');
  const first = await feed.nextRange(docScope(articleId), fresh.length);
  const last = first + fresh.length - 1;
  await writeLog(db, { articleId, userId: actor.userId, first, schema, size }, fresh, known);
  if (known.size > clients) await watchBecause(call, articleId, 'subscribeOnEditMode');
  if (doc.reading_due === null || soon) await askToRead(call, articleId, soon);
  return last;
}

export async function lockDoc(db: Tx, wikiId: string, articleId: string) {
  const doc = await db
    .selectFrom('doc')
    .innerJoin('article', 'article.id', 'doc.id')
    .select(['doc.head', 'doc.schema', 'doc.size', 'doc.reading_due'])
    .where('doc.id', '=', articleId)
    .where('article.wiki_id', '=', wikiId)
    .where('article.deleted', 'is', null)
    .forNoKeyUpdate('doc')
    .executeTakeFirst();
  if (!doc) throw articleIsGone();
  return doc;
}

async function clientsOf(db: Tx, articleId: string, userId: string): Promise<Map<number, KnownClient>> {
  const rows = await db.selectFrom('doc_client').select(['client_id', 'user_id', 'clock']).where('doc_id', '=', articleId).execute();
  return new Map(rows.map((it) => [Number(it.client_id), { clock: Number(it.clock), mine: it.user_id === userId }]));
}

/** Checks an update, and notes in `known` what it adds. False: nothing. */
function takes(update: Uint8Array, known: Map<number, KnownClient>): boolean {
  try {
    const { clocks, adds } = checkUpdate(update, known);
    for (const [client, clock] of clocks) known.set(client, { clock, mine: true });
    return adds;
  } catch (cause) {
    if (!(cause instanceof RefusedUpdate)) throw cause;
    throw new TrackyardError('invalidInput', `This change of the article can’t be taken. ${cause.message}`, { cause });
  }
}

interface Written {
  articleId: string;
  userId: string;
  /** The number of the first update. */
  first: number;
  schema: number;
  /** Bytes of the whole log. */
  size: number;
}
/** The updates, how far the writing of the person's own clients is known, and the head: in one statement, since somebody waits for each letter. */
async function writeLog(
  db: Tx,
  { articleId, userId, first, schema, size }: Written,
  fresh: readonly Buffer[],
  known: ReadonlyMap<number, KnownClient>,
): Promise<void> {
  const mine = [...known].filter(([, it]) => it.mine);
  const numbers = fresh.map((_, at) => first + at);
  await sql`
    with added as (
      insert into doc_update (doc_id, number, schema, bytes)
      select ${articleId}, number, ${schema}, bytes from unnest(${numbers}::bigint[], ${fresh}::bytea[]) as fresh (number, bytes)),
    clients as (
      insert into doc_client (doc_id, client_id, user_id, clock)
      select ${articleId}, client_id, ${userId}, clock
      from unnest(${mine.map(([client]) => client)}::bigint[], ${mine.map(([, it]) => it.clock)}::bigint[]) as mine (client_id, clock)
      on conflict (doc_id, client_id) do update set clock = greatest(doc_client.clock, excluded.clock)
      where doc_client.clock < excluded.clock)
    update doc set head = ${numbers.at(-1)}, size = ${size}, schema = ${schema}, updated_by_id = ${userId} where id = ${articleId}`.execute(
    db,
  );
}
