import { pathOf } from '@trackyard/contract';
import { articleParam, namesInReference } from '@trackyard/rules';
import { inSnapshot } from '../../platform/database/snapshot.ts';
import type { ForeignRoute } from '../../platform/foreign.ts';
import { foundArticles } from '../list.ts';
import { route } from './route.ts';
import { namesOf } from './shapes.ts';
import { isNotThere, readableWiki, resolveNames } from './wiki.ts';
import { escaped } from './xml.ts';

/** Only pages of this instance may frame it, and it can neither run nor load anything. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Answers a page with the title of an article and nothing else, for the hidden frame behind a wiki link in a message (spec §2, Knowledge
 * management). `*` is the page path of the link, as in `/wiki/{wiki}/view/{page path}`.
 */
export const titleFrame: ForeignRoute = route('GET', '/rest/wikis/{wiki}/view/*', async (call, { wiki: name, rest = '' }) => {
  const wiki = await readableWiki(call, name);
  const articleId = await resolveNames(call, wiki.id, namesInReference(decodeURIComponent(rest)));
  const [article] =
    articleId === null
      ? []
      : await inSnapshot(call.database, (db) => foundArticles(db, { wikiId: wiki.id, shelves: wiki.shelves }, [articleId]));
  if (!article) throw isNotThere();
  const address = `${wiki.origin}${pathOf('KnowledgeArticle', { articlePath: articleParam(namesOf(article)) })}`;
  const head = `<meta charset="utf-8"><title>${escaped(article.title)}</title><link rel="canonical" href="${escaped(address)}">`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body: `<!doctype html><html lang="en"><head>${head}</head></html>`,
  };
});
