import { id, operationOf, TrackyardError } from '@trackyard/contract';
import { articleLevelOf, articlePath } from '@trackyard/rules';
import { addressOf } from '../../identity/index.ts';
import type { ForeignCall } from '../../platform/foreign.ts';
import { checkCaller } from '../../platform/operations/access.ts';
import { shelvesIn } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';
import { namedWikis } from '../wikis.ts';
import type { Place } from './shapes.ts';

export const isNotThere = (): TrackyardError => new TrackyardError('notFound', 'There is no such page.');

/** The wiki of the caller's company with this name, or its main one. */
export async function wikiNamed(call: ForeignCall, name?: string) {
  const [wiki] = await namedWikis(call.database, call.actor.tenantId, name);
  if (!wiki) throw isNotThere();
  const place: Place = { wiki: wiki.name, origin: addressOf(call.configuration, '/').replace(/\/$/, '') };
  return { id: wiki.id, title: wiki.title, everyone: wiki.everyone, ...place };
}

/** The wikis of the caller's company in which they may read something: the main one first. Not found if there is none. */
export async function readableWikis(call: ForeignCall) {
  const wikis: Awaited<ReturnType<typeof readableWiki>>[] = [];
  for (const { name } of await namedWikis(call.database, call.actor.tenantId)) {
    try {
      wikis.push(await readableWiki(call, name));
    } catch (cause) {
      if (!(cause instanceof TrackyardError && cause.code === 'notFound')) throw cause;
    }
  }
  if (wikis.length === 0) throw isNotThere();
  return wikis;
}

/** The same wiki with the shelves that the caller may read, for answers that come from no operation. Not found if the caller may read none. */
export async function readableWiki(call: ForeignCall, name?: string) {
  const { actor, database } = call;
  const wiki = await wikiNamed(call, name);
  checkCaller(operationOf('articles.list'), actor);
  const level = articleLevelOf(readerOf(actor), { tenantId: actor.tenantId!, everyone: wiki.everyone });
  const shelves = await shelvesIn(database, { actor, wikiId: wiki.id, level });
  if (shelves.length === 0) throw isNotThere();
  return { ...wiki, shelves };
}

/** The article at these names or at earlier names; null if the caller may read none there. A single name may be an id, as in `namesOf`. */
export async function resolveNames(call: ForeignCall, wikiId: string, names: readonly string[]): Promise<string | null> {
  const [only] = names;
  if (names.length === 1 && id.safeParse(only).success) return only!;
  // The operation drops a first `view`. With one in front, a page can have that name itself.
  const found = await call.run('articles.resolve', { wikiId, path: articlePath(['view', ...names]) });
  return found.trashed ? null : found.articleId;
}
