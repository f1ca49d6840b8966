import { type InputOf, id, TrackyardError } from '@trackyard/contract';
import { namesInReference } from '@trackyard/rules';
import { z } from 'zod';
import type { ForeignCall, ForeignRoute } from '../../platform/foreign.ts';
import { resolveNames } from '../rest/wiki.ts';
import { mainWiki } from '../wikis.ts';

const path = '/rest/fender/authz/{page}';
const body = z.object({ restricted: z.boolean(), version: z.number().int().min(0).optional(), grants: z.unknown().optional() });

/** The rights of a page as its clients ask for them, by its id or by a reference such as `Roasting.Prices.WebHome`: the JSON of `articleRights`. */
export const authzRoutes: readonly ForeignRoute[] = [
  {
    method: 'GET',
    path,
    answer: async (call, { page = '' }) => ({ status: 200, body: await call.run('articleRights.get', await pageOf(call, page)) }),
  },
  {
    method: 'PUT',
    path,
    async answer(call, { page = '' }, given) {
      const said = body.safeParse(given);
      if (!said.success) throw new TrackyardError('invalidInput', 'The body has to be JSON with restricted, version and grants.');
      const of = await pageOf(call, page);
      const { restricted, grants = [] } = said.data;
      // A client that sends no version replaces the current rights.
      const version = said.data.version ?? (await call.run('articleRights.get', of)).version;
      await call.run('articleRights.set', { ...of, restricted, version, grants: grants as InputOf<'articleRights.set'>['grants'] });
      return { status: 204 };
    },
  },
];

/** In the main wiki of the caller's company, as far as they may know of it. */
async function pageOf(call: ForeignCall, page: string): Promise<{ wikiId: string; articleId: string }> {
  const wiki = await mainWiki(call.database, call.actor.tenantId);
  if (!wiki) throw isNotThere();
  const names = id.safeParse(page).success ? [page] : namesInReference(page);
  const articleId = await resolveNames(call, wiki.id, names);
  if (articleId === null) throw isNotThere();
  return { wikiId: wiki.id, articleId };
}
const isNotThere = (): TrackyardError => new TrackyardError('notFound', 'This article is not there, or is not open to you.');
