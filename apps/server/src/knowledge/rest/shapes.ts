import type { ArticleFile, ArticleVersion, FoundArticle, SearchResult } from '@trackyard/contract';
import { versionOf } from '@trackyard/rules';

/** Whose addresses and names an answer is made of. */
export interface Place {
  /** Of this Trackyard, without a slash at the end. */
  origin: string;
  /** In addresses. */
  wiki: string;
}
/** The page of a space: what an article is called in the end. */
export const home = 'WebHome';

/** The names of an article from the top; by its id alone where those above it are not open to the caller. */
export const namesOf = ({ id, name, above }: Pick<FoundArticle, 'id' | 'name' | 'above'>): string[] =>
  above === null ? [id] : [...above.map((it) => it.name), name];
const escapedName = (name: string): string => name.replaceAll(/[\\.:@]/g, '\\$&');
export const referenceOf = (names: readonly string[]): string => names.map(escapedName).join('.');

export const pagePath = (wiki: string, names: readonly string[]): string =>
  `/rest/wikis/${encodeURIComponent(wiki)}${names.map((it) => `/spaces/${encodeURIComponent(it)}`).join('')}/pages/${home}`;
const viewPath = (wiki: string, names: readonly string[]): string =>
  `/wiki/${encodeURIComponent(wiki)}/view/${names.map((it) => encodeURIComponent(it)).join('/')}/`;

const relations = 'http://www.xwiki.org/rel';
const link = (href: string, rel: string) => ({ href, rel, type: null, hrefLang: null });

export const wikiShape = ({ origin, wiki }: Place, title: string) => ({
  links: [
    link(`${origin}/rest/wikis/${encodeURIComponent(wiki)}/spaces`, `${relations}/spaces`),
    link(`${origin}/rest/wikis/${encodeURIComponent(wiki)}/query`, `${relations}/query`),
  ],
  ...{ id: wiki, name: wiki, description: title, owner: null },
});

export function spaceShape({ origin, wiki }: Place, article: FoundArticle) {
  const names = namesOf(article);
  const reference = referenceOf(names);
  return {
    links: [link(`${origin}${pagePath(wiki, names)}`, `${relations}/home`)],
    ...{ id: `${wiki}:${reference}`, wiki, name: article.name, home: `${wiki}:${reference}.${home}` },
    ...{ xwikiRelativeUrl: viewPath(wiki, names), xwikiAbsoluteUrl: `${origin}${viewPath(wiki, names)}` },
  };
}

/** What summaries and pages share. */
function summary({ origin, wiki }: Place, article: FoundArticle) {
  const names = namesOf(article);
  const reference = referenceOf(names);
  const parent = names.length > 1 ? `${referenceOf(names.slice(0, -1))}.${home}` : '';
  return {
    links: [
      link(`${origin}${pagePath(wiki, names)}`, 'self'),
      link(`${origin}/rest/wikis/${encodeURIComponent(wiki)}`, `${relations}/wiki`),
    ],
    ...{ id: `${wiki}:${reference}.${home}`, fullName: `${reference}.${home}`, wiki, space: reference, name: home },
    ...{ title: article.title, rawTitle: article.title, parent, parentId: parent && `${wiki}:${parent}`, version: article.version },
    ...{ author: article.updatedByName, authorName: article.updatedByName },
    ...{ xwikiRelativeUrl: viewPath(wiki, names), xwikiAbsoluteUrl: `${origin}${viewPath(wiki, names)}` },
    translations: { links: [], translations: [], default: null },
    ...{ syntax: 'markdown/1.2', language: '' },
  };
}
export const summaryShape = summary;

export const pageShape = (place: Place, article: FoundArticle, markdown: string) => ({
  ...summary(place, article),
  ...{ majorVersion: versionOf(article.version).major, minorVersion: versionOf(article.version).minor, hidden: false },
  ...{ created: new Date(article.created), creator: article.authorName, creatorName: article.authorName },
  ...{ modified: new Date(article.updated), modifier: article.updatedByName, modifierName: article.updatedByName },
  ...{ comment: '', content: markdown, clazz: null, objects: null, attachments: null },
  hierarchy: hierarchy(place, article),
  rights: [],
});

export function versionShape(place: Place, article: FoundArticle, { number, name, created, authors }: ArticleVersion) {
  const { links, id, wiki, space, name: pageName } = summary(place, article);
  return {
    links: [link(`${links[0]!.href}/history/${number}`, `${relations}/page`)],
    ...{ pageId: id, wiki, space, name: pageName, version: number },
    ...{ majorVersion: versionOf(number).major, minorVersion: versionOf(number).minor },
    ...{ modified: new Date(created), modifier: authorsIn(authors), modifierName: authorsIn(authors), comment: name ?? '', language: '' },
  };
}
const authorsIn = (authors: ArticleVersion['authors']): string => authors.map((it) => it.name).join(', ');

export function attachmentShape(place: Place, article: FoundArticle, { name, size, mediaType, created, authorName }: ArticleFile) {
  const { links, id, fullName, version } = summary(place, article);
  const href = `${links[0]!.href}/attachments/${encodeURIComponent(name)}`;
  return {
    links: [link(links[0]!.href, `${relations}/page`), link(href, `${relations}/attachmentData`)],
    ...{
      id: `${id}@${escapedName(name)}`,
      name,
      size,
      longSize: size,
      version: '1.1',
      pageId: fullName,
      pageVersion: version,
      mimeType: mediaType,
    },
    ...{ author: authorName, authorName, date: new Date(created), xwikiRelativeUrl: new URL(href).pathname, xwikiAbsoluteUrl: href },
  };
}

/** An earlier version of a page. */
export function earlierShape(place: Place, article: FoundArticle, version: ArticleVersion, markdown: string) {
  const by = authorsIn(version.authors);
  const said = { ...article, title: version.title, version: version.number, updated: version.created, updatedByName: by };
  return { ...pageShape(place, said, markdown), comment: version.name ?? '' };
}

export function foundShape(place: Place, article: FoundArticle, { excerpt }: Pick<SearchResult, 'excerpt'>) {
  const { links, id, fullName, wiki, space, name, title, version, language } = summary(place, article);
  return {
    ...{ links, type: 'page', id, pageFullName: fullName, title, wiki, space, pageName: name, language, version },
    ...{ className: null, objectNumber: null, filename: null, score: null, object: null },
    ...{ modified: new Date(article.updated), author: article.updatedByName, authorName: article.updatedByName, excerpt: excerpt.text },
    hierarchy: hierarchy(place, article),
  };
}

function hierarchy({ origin, wiki }: Place, article: FoundArticle) {
  const all = [...(article.above ?? []), { name: article.name, title: article.title }];
  const names = namesOf(article);
  const root = { label: wiki, name: wiki, type: 'wiki', url: `${origin}/wiki/${encodeURIComponent(wiki)}/` };
  const items = all.map((it, at) => ({
    ...{ label: it.title, name: it.name, type: 'document' },
    url: `${origin}${viewPath(wiki, article.above === null ? names : names.slice(0, at + 1))}`,
  }));
  return { items: [root, ...items] };
}
