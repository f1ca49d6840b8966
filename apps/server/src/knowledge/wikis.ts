import './tables.ts';
import { limits, scopeOf, TrackyardError, type Wiki } from '@trackyard/contract';
import { articleLevelOf } from '@trackyard/rules';
import type { TokenIssued } from '../identity/index.ts';
import { isDuplicate } from '../platform/database/duplicate.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { tableFeed } from '../platform/feed/table-feed.ts';
import type { Handler, MutationCall } from '../platform/operations/context.ts';
import { renewForGuests, sharedWithGuests } from './in-tracks/guests.ts';
import { askToTakeNewsBack } from './watch/tell.ts';

export const wikisFeed = tableFeed('wikis', {
  select: (db) => db.selectFrom('wiki').selectAll(),
  scopeColumn: 'tenant_id',
  seqColumn: 'seq',
  present: (row): Wiki => ({
    ...{ id: row.id, tenantId: row.tenant_id, name: row.name, title: row.title, everyone: row.everyone, main: row.main },
  }),
});

const tenantScope = (tenantId: string): string => scopeOf('tenant', tenantId);

/** What everybody of a tenant may do in a new wiki. */
const firstLevel = 'edit';

/** The main wiki, which the first of its tenant who asks makes. */
export const openWiki: Handler<'wikis.open'> = async (call) => {
  const { tenantId } = call.actor;
  if (tenantId === null) throw new TrackyardError('notFound', 'You are in no company, whose library this could be.');
  const there = await mainWiki(call.db, tenantId);
  if (there) return { wikiId: there.id };
  // One of two who ask at once makes it.
  await call.feed.lock(tenantScope(tenantId));
  const made = (await mainWiki(call.db, tenantId)) ?? (await makeWiki(call, tenantId));
  return { wikiId: made.id };
};

export const updateWiki: Handler<'wikis.update'> = async ({ db, feed, jobs, wiki }, { wikiId, title, everyone }) => {
  const seq = await feed.next(tenantScope(wiki.tenantId));
  await db
    .updateTable('wiki')
    .set({ ...(title !== undefined && { title }), ...(everyone !== undefined && { everyone }), seq })
    .where('id', '=', wikiId)
    .execute();
  if (everyone !== undefined) {
    await renewForGuests({ db, feed }, await sharedWithGuests(db, wikiId));
    await askToTakeNewsBack({ db, jobs }, wikiId);
  }
  return {};
};

const named = (db: Queryable, tenantId: string) =>
  db.selectFrom('wiki').select(['id', 'name', 'title', 'everyone']).where('tenant_id', '=', tenantId);

export async function mainWiki(db: Queryable, tenantId: string | null) {
  return tenantId === null ? undefined : named(db, tenantId).where('main', '=', true).executeTakeFirst();
}

/** The wikis of a tenant, or the one with this name: the main one first. */
export async function namedWikis(db: Queryable, tenantId: string | null, name?: string) {
  if (tenantId === null) return [];
  const wikis = named(db, tenantId).orderBy('main', 'desc').orderBy('name');
  return (name === undefined ? wikis : wikis.where('name', '=', name)).execute();
}

/** Creates another wiki. Rejects with `conflict` if any company uses the name, or if the company has too many wikis. */
export const createSubWiki: Handler<'tenant.createSubWiki'> = async (call, { tenantId, wikiName }) => {
  const { db, feed } = call;
  await feed.lock(tenantScope(tenantId));
  if ((await wikisOf(db, tenantId)).length >= limits.tenantWikis)
    throw new TrackyardError('conflict', `A company can have ${limits.tenantWikis} wikis at most.`);
  try {
    const { id } = await makeWiki(call, tenantId, { name: wikiName, title: wikiName, main: false });
    return { wikiId: id, wikiName };
  } catch (cause) {
    throw isDuplicate(cause) ? new TrackyardError('conflict', `There is a wiki with the name ${wikiName} already.`, { cause }) : cause;
  }
};

/** The ids of the wikis of a tenant, readable or not. */
export async function wikisOf(db: Queryable, tenantId: string | null): Promise<string[]> {
  if (tenantId === null) return [];
  const rows = await db.selectFrom('wiki').select('id').where('tenant_id', '=', tenantId).execute();
  return rows.map((it) => it.id);
}

interface NewWiki {
  name: string;
  title: string;
  main: boolean;
}
/** The main wiki, or the one that is described. */
export async function makeWiki(
  { db, feed, ids, now }: Pick<MutationCall, 'db' | 'feed' | 'ids' | 'now'>,
  tenantId: string,
  described?: NewWiki,
) {
  const id = ids.id();
  const { name, title, main } = described ?? { name: await freeWikiName(db, await tenantName(db, tenantId)), title: 'Library', main: true };
  await db
    .insertInto('wiki')
    .values({
      ...{
        id,
        tenant_id: tenantId,
        name,
        title,
        everyone: firstLevel,
        main,
        created: now,
      },
      seq: await feed.next(tenantScope(tenantId)),
    })
    .execute();
  return { id };
}

/** The wiki that a token names: where the tenant has none yet, the one that its first reader makes. None for who may not read it. */
export const wikiOfToken: TokenIssued = async (db, { userId, tenantId }) => {
  if (tenantId === null) return {};
  const person = await db.selectFrom('app_user').select('tenant_admin').where('id', '=', userId).executeTakeFirst();
  const there = await mainWiki(db, tenantId);
  const level = articleLevelOf(
    { tenantId, tenantAdmin: person?.tenant_admin ?? false },
    { tenantId, everyone: there ? there.everyone : firstLevel },
  );
  if (level === null) return {};
  return { kbWikiId: there?.name ?? (await freeWikiName(db, await tenantName(db, tenantId))) };
};
const tenantName = async (db: Queryable, tenantId: string): Promise<string> =>
  (await db.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;

/** Addresses of XWiki name the wiki: letters and digits, no two alike. */
async function freeWikiName(db: Queryable, tenantName: string): Promise<string> {
  const plain =
    tenantName
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '')
      .slice(0, 40) || 'wiki';
  const taken = new Set((await db.selectFrom('wiki').select('name').where('name', 'like', `${plain}%`).execute()).map((it) => it.name));
  if (!taken.has(plain)) return plain;
  for (let count = 2; ; count++) if (!taken.has(`${plain}${count}`)) return `${plain}${count}`;
}
