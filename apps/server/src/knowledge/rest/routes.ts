import { TrackyardError } from '@trackyard/contract';
import type { ForeignAnswer, ForeignCall, ForeignRoute } from '../../platform/foreign.ts';
import { readAddress } from './address.ts';
import { attachment, attachments, attachmentsOf } from './attachments.ts';
import { findPages } from './find.ts';
import { earlier, history } from './history.ts';
import { answerIn } from './media.ts';
import { pageOf } from './paging.ts';
import { route } from './route.ts';
import { foundShape, namesOf, type Place, pagePath, pageShape, spaceShape, summaryShape, wikiShape } from './shapes.ts';
import { isNotThere, readableWiki, readableWikis, resolveNames, wikiNamed } from './wiki.ts';
import { writePage } from './write.ts';

type Wiki = Place & { id: string };

/** The addresses of XWiki that its clients call (https://www.xwiki.org/xwiki/bin/view/Documentation/UserGuide/Features/XWikiRESTfulAPI). */
export const wikiRoutes: readonly ForeignRoute[] = [
  route('GET', '/rest/wikis', async (call) => {
    const wikis = await readableWikis(call);
    return answerIn(call, 'wikis', { links: [], wikis: wikis.map((it) => wikiShape(it, it.title)) });
  }),
  route('GET', '/rest/wikis/query', async (call) => {
    const names = call.query['wikis']?.split(',', 10).map((it) => it.trim());
    const wikis = (await readableWikis(call)).filter((it) => !names || names.includes(it.wiki));
    const found = [];
    for (const it of wikis) found.push(...(await resultsIn(call, it)));
    const { limit } = pageOf(call);
    return answerIn(call, 'searchResults', { links: [], template: null, searchResults: found.slice(0, limit) });
  }),
  route('GET', '/rest/wikis/{wiki}', async (call, { wiki: name }) => {
    const wiki = await readableWiki(call, name);
    return answerIn(call, 'wiki', wikiShape(wiki, wiki.title));
  }),
  route('GET', '/rest/wikis/{wiki}/spaces', async (call, { wiki: name }) => {
    const wiki = await wikiNamed(call, name);
    const { articles } = await list(call, wiki);
    return answerIn(call, 'spaces', { links: [], spaces: articles.map((it) => spaceShape(wiki, it)) });
  }),
  route('GET', '/rest/wikis/{wiki}/pages', async (call, { wiki: name }) => pages(call, await wikiNamed(call, name))),
  route('GET', '/rest/wikis/{wiki}/query', async (call, { wiki: name }) => found(call, await readableWiki(call, name))),
  route('GET', '/rest/wikis/{wiki}/search', async (call, { wiki: name }) => found(call, await readableWiki(call, name))),
  route('GET', '/rest/wikis/{wiki}/spaces/*', async (call, { wiki: name, rest = '' }) => {
    const wiki = await wikiNamed(call, name);
    const { names, what, version, file } = addressIn(rest);
    const articleId = await articleAt(call, wiki, names);
    if (what === 'pages' || what === 'children') return pages(call, wiki, articleId);
    if (what === 'history') return version === undefined ? history(call, wiki, articleId) : earlier(call, wiki, articleId, version);
    if (what === 'attachments') return file === undefined ? attachments(call, wiki, articleId) : attachment(call, wiki, articleId, file);
    const { article, markdown } = await read(call, wiki, articleId);
    if (what === 'space') return answerIn(call, 'space', spaceShape(wiki, article));
    const files = call.query['attachments'] === 'true' ? { attachments: await attachmentsOf(call, wiki, article) } : {};
    return answerIn(call, 'page', { ...pageShape(wiki, article, markdown), ...files });
  }),
  route('PUT', '/rest/wikis/{wiki}/spaces/*', (call, { wiki = '', rest = '' }, body) => put(call, wiki, rest, body)),
  route('DELETE', '/rest/wikis/{wiki}/spaces/*', (call, { wiki = '', rest = '' }) => remove(call, wiki, rest)),
  // Clients that can only send forms.
  route('POST', '/rest/wikis/{wiki}/spaces/*', (call, { wiki = '', rest = '' }, body) => {
    const method = call.query['method']?.toUpperCase();
    if (method === 'PUT') return put(call, wiki, rest, body);
    if (method === 'DELETE') return remove(call, wiki, rest);
    throw new TrackyardError('invalidInput', 'Write a page by PUT, or by POST with ?method=PUT.');
  }),
];

async function put(call: ForeignCall, name: string, rest: string, body: unknown): Promise<ForeignAnswer> {
  const wiki = await wikiNamed(call, name);
  const { names } = pageIn(rest);
  const { articleId, outcome } = await writePage(call, wiki.id, names, body);
  const { article, markdown } = await read(call, wiki, articleId);
  if (outcome === 'unchanged') return { status: 304 };
  const location = `${wiki.origin}${pagePath(wiki.wiki, namesOf(article))}`;
  const more = outcome === 'made' ? { status: 201, headers: { location } } : { status: 202 };
  return answerIn(call, 'page', pageShape(wiki, article, markdown), more);
}
async function remove(call: ForeignCall, name: string, rest: string): Promise<ForeignAnswer> {
  const wiki = await wikiNamed(call, name);
  await call.run('articles.trash', { wikiId: wiki.id, articleId: await articleAt(call, wiki, pageIn(rest).names) });
  return { status: 204 };
}

function addressIn(rest: string) {
  const address = readAddress(rest);
  if (!address) throw isNotThere();
  return address;
}
function pageIn(rest: string) {
  const address = addressIn(rest);
  if (address.what !== 'page') throw new TrackyardError('invalidInput', 'Name a page: …/spaces/NAME/pages/WebHome.');
  return address;
}

async function articleAt(call: ForeignCall, wiki: Wiki, names: readonly string[]): Promise<string> {
  const found = await resolveNames(call, wiki.id, names);
  if (found === null) throw isNotThere();
  return found;
}
const read = (call: ForeignCall, wiki: Wiki, articleId: string) => call.run('articles.read', { wikiId: wiki.id, articleId });

const list = (call: ForeignCall, wiki: Wiki, parentId?: string) =>
  call.run('articles.list', { wikiId: wiki.id, ...pageOf(call), ...(parentId && { parentId }) });

async function pages(call: ForeignCall, wiki: Wiki, parentId?: string): Promise<ForeignAnswer> {
  const { articles } = await list(call, wiki, parentId);
  return answerIn(call, 'pages', { links: [], pageSummaries: articles.map((it) => summaryShape(wiki, it)) });
}

async function found(call: ForeignCall, wiki: Wiki & { shelves: readonly string[] }): Promise<ForeignAnswer> {
  return answerIn(call, 'searchResults', { links: [], template: null, searchResults: await resultsIn(call, wiki) });
}
async function resultsIn(call: ForeignCall, wiki: Wiki & { shelves: readonly string[] }) {
  const results = await findPages(call, wiki, pageOf(call));
  return results.map(({ article, result }) => foundShape(wiki, article, result));
}
