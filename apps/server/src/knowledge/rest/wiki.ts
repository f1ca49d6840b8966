import { TrackyardError } from '@trackyard/contract';
import { articlePath } from '@trackyard/rules';
import { addressOf } from '../../identity/index.ts';
import type { ForeignCall } from '../../platform/foreign.ts';
import { mainWiki } from '../wikis.ts';
import type { Place } from './shapes.ts';

export const isNotThere = (): TrackyardError => new TrackyardError('notFound', 'There is no such page.');

/** The wiki of the caller's company, where an address names it. */
export async function wikiNamed(call: ForeignCall, name?: string): Promise<Place & { id: string }> {
  const { tenantId } = call.actor;
  const wiki = tenantId === null ? undefined : await mainWiki(call.database, tenantId);
  if (!wiki || (name !== undefined && wiki.name !== name)) throw isNotThere();
  return { id: wiki.id, wiki: wiki.name, origin: addressOf(call.configuration, '/').replace(/\/$/, '') };
}

/** The article at these names, also at earlier ones; null where there is none for the caller. A single name may be an id. */
export async function resolveNames(call: ForeignCall, wikiId: string, names: readonly string[]): Promise<string | null> {
  const found = (await call.run('articles.resolve', { wikiId, path: articlePath(names) })) as {
    articleId: string | null;
    trashed: boolean;
  };
  return found.trashed ? null : found.articleId;
}
