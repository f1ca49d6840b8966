import { id, operationOf, TrackyardError } from '@trackyard/contract';
import { articleLevelOf, articlePath } from '@trackyard/rules';
import { addressOf } from '../../identity/index.ts';
import type { ForeignCall } from '../../platform/foreign.ts';
import { checkCaller } from '../../platform/operations/access.ts';
import { shelvesIn } from '../rights/levels.ts';
import { readerOf } from '../rights/subject.ts';
import { mainWiki } from '../wikis.ts';
import type { Place } from './shapes.ts';

export const isNotThere = (): TrackyardError => new TrackyardError('notFound', 'There is no such page.');

/** The wiki of the caller's company, where an address names it. */
export async function wikiNamed(call: ForeignCall, name?: string) {
  const { tenantId } = call.actor;
  const wiki = await mainWiki(call.database, tenantId);
  if (!wiki || (name !== undefined && wiki.name !== name)) throw isNotThere();
  const place: Place = { wiki: wiki.name, origin: addressOf(call.configuration, '/').replace(/\/$/, '') };
  return { id: wiki.id, everyone: wiki.everyone, ...place };
}

/** The same, for an answer that no operation gives: with the shelves that the caller may read. There is no wiki where they may read none. */
export async function readableWiki(call: ForeignCall, name?: string) {
  const { actor, database } = call;
  const wiki = await wikiNamed(call, name);
  checkCaller(operationOf('articles.list'), actor);
  const level = articleLevelOf(readerOf(actor), { tenantId: actor.tenantId!, everyone: wiki.everyone });
  const shelves = await shelvesIn(database, { actor, wikiId: wiki.id, level });
  if (shelves.length === 0) throw isNotThere();
  return { ...wiki, shelves };
}

/** The article at these names, also at earlier ones; null where there is none for the caller. A single name may be an id, as in `namesOf`. */
export async function resolveNames(call: ForeignCall, wikiId: string, names: readonly string[]): Promise<string | null> {
  const [only] = names;
  if (names.length === 1 && id.safeParse(only).success) return only!;
  // A path may begin with `view`, which is left out: so a page may have that name.
  const found = await call.run('articles.resolve', { wikiId, path: articlePath(['view', ...names]) });
  return found.trashed ? null : found.articleId;
}
