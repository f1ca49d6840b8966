import { type Article, pathOf } from '@trackyard/contract';
import { nameKey } from './names.ts';
import type { ArticleTree } from './tree.ts';

/** What XWiki calls the page of a space: the last part of an address of its clients. */
const home = 'WebHome';

/** The address of an article in the product, by the names from the top to itself. */
export const articlePath = (names: readonly string[]): string => names.map(encodeURIComponent).join('/');

/** The parameter of the route of an article, by the names from the top to itself. */
export const articleParam = (names: readonly string[]): string => ['view', ...names].join('/');
/** The names in the parameter of the route of an article. */
export const namesInParam = (param: string): string[] => withoutHome(behindView(param));

/** The names in the part of an address behind `/k/` or `/k/view/`; null where it is not well-formed. */
export function namesInPath(path: string): string[] | null {
  try {
    return withoutHome(behindView(path).map((it) => decodeURIComponent(it)));
  } catch {
    return null;
  }
}
function behindView(path: string): string[] {
  const parts = path.split('/').filter((it) => it !== '');
  return parts[0] === 'view' ? parts.slice(1) : parts;
}

/** The names in a page path of XWiki: dots and slashes separate them, and an escaped dot is part of one. */
export function namesInReference(reference: string): string[] {
  const names = [''];
  for (let at = 0; at < reference.length; at++) {
    const character = reference[at]!;
    if (character === '\\' && at + 1 < reference.length) names[names.length - 1] += reference[++at]!;
    else if (character === '.' || character === '/') names.push('');
    else names[names.length - 1] += character;
  }
  return withoutHome(names.filter((it) => it !== ''));
}
const withoutHome = (names: string[]): string[] => (names.at(-1) === home ? names.slice(0, -1) : names);

/** The names in an address of this wiki, `/wiki/{wiki}/view/{page path}`. Null for an address of another wiki, or of something else. */
export function namesInWikiAddress(address: string, wiki: string | null): string[] | null {
  if (wiki === null) return null;
  let path: string;
  try {
    path = decodeURIComponent(address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, ''));
  } catch {
    return null;
  }
  const [, found, page] = /^\/wiki\/([^/]+)\/view\/(.*)$/s.exec(path) ?? [];
  return found === wiki && page !== undefined ? namesInReference(page) : null;
}
/** The route in the product of an address of this wiki; null as above. */
export function routeOfWikiAddress(address: string, wiki: string | null): string | null {
  const names = namesInWikiAddress(address, wiki);
  return names && pathOf('KnowledgeArticle', { articlePath: articleParam(names) });
}

/** The article that these names lead to, from the top. */
export function articleAt<N extends Pick<Article, 'id' | 'parentId' | 'orderKey' | 'name'>>(
  tree: ArticleTree<N>,
  names: readonly string[],
): N | null {
  let parentId: string | null = null;
  for (const name of names) {
    const key = nameKey(name);
    const next: N | undefined = tree.children(parentId).find((it) => nameKey(it.name) === key);
    if (!next) return null;
    parentId = next.id;
  }
  return parentId === null ? null : (tree.get(parentId) ?? null);
}
