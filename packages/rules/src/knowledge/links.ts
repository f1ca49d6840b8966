import { limits } from '@trackyard/contract';
import { namesInPath, namesInWikiAddress } from './addresses.ts';
import { type DocumentNode, linkAddress } from './document.ts';

export const linkedKinds = ['article', 'entry', 'record', 'track'] as const;
export type LinkedKind = (typeof linkedKinds)[number];
/** What a link leads to: a thing by its id, or an article by the names from the top of its wiki. */
export type LinkTarget =
  | { kind: LinkedKind; id: string }
  | { kind: 'names'; names: string[] /** Null: the wiki of the text. */; wiki: string | null };
/** A target, and how many links of a text lead to it. */
export type DocumentLink = LinkTarget & { count: number };

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Addresses within the product have no host. */
const nowhere = 'http://nowhere.invalid';

/** The things of ours to which a document links, each once. `origin`: ours; null where it is not known, so that any host may be. */
export function linksIn(document: DocumentNode, origin: string | null): DocumentLink[] {
  const found = new Map<string, DocumentLink>();
  const open: DocumentNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { type, attrs } of node.marks ?? []) {
      const target = type === 'link' ? linkTarget(attrs?.['href'], origin) : null;
      if (target) note(found, target);
    }
    const content = node.content ?? [];
    for (let at = content.length - 1; at >= 0; at--) open.push(content[at]!);
  }
  return [...found.values()];
}
function note(found: Map<string, DocumentLink>, target: LinkTarget): void {
  const key = JSON.stringify(target);
  const known = found.get(key);
  if (known) known.count++;
  else if (found.size < limits.articleLinks) found.set(key, { ...target, count: 1 });
}

/** The thing of ours at an address; null for any other address. */
export function linkTarget(href: unknown, origin: string | null): LinkTarget | null {
  const address = linkAddress(href);
  const url = address === null || address.startsWith('#') ? null : urlOf(address);
  if (!url) return null;
  const isOurs = url.origin === nowhere || (url.protocol.startsWith('http') && (origin === null || url.origin === origin));
  if (!isOurs) return null;
  const parts = url.pathname.split('/').filter((it) => it !== '');
  if (parts[0] === 'k') return articleTarget(parts.slice(1));
  if (parts[0] === 'wiki') return wikiTarget(parts[1], url.pathname);
  return trackTarget(parts, url.searchParams);
}

function urlOf(address: string): URL | null {
  try {
    return new URL(address, nowhere);
  } catch {
    return null;
  }
}

function articleTarget(parts: readonly string[]): LinkTarget | null {
  const [first, id = '', ...more] = parts;
  if (first === 'a' && more.length === 0 && idShape.test(id)) return { kind: 'article', id };
  return namesTarget(namesInPath(parts.join('/')), null);
}
/** As other programs name the pages of a wiki. */
function wikiTarget(wiki: string | undefined, path: string): LinkTarget | null {
  return wiki === undefined ? null : namesTarget(namesInWikiAddress(path, wiki), wiki);
}
const namesTarget = (names: string[] | null, wiki: string | null): LinkTarget | null =>
  names && names.length > 0 && names.length <= limits.articleDepth && names.every(isName) ? { kind: 'names', names, wiki } : null;
/** No article is called by control characters, and PostgreSQL takes no NUL. */
const isName = (name: string): boolean => [...name].every((it) => it >= ' ' && it !== '\u007f');

/** What a page of a track shows, which may stand below an app: `/a/{app}/t/{track}/…`. */
function trackTarget(parts: readonly string[], query: URLSearchParams): LinkTarget | null {
  const at = parts[0] === 'a' ? parts.indexOf('t', 1) : 0;
  const [room, trackId = '', page, ...rest] = parts.slice(Math.max(0, at));
  if (room !== 't' || at > 2 || !idShape.test(trackId)) return null;
  const of = (kind: LinkedKind, id: string | null | undefined): LinkTarget | null => (id && idShape.test(id) ? { kind, id } : null);
  const shown =
    (page === 'e' && of('entry', rest[0])) ||
    (page === 'c' && rest[0] === 'e' && of('entry', rest[1])) ||
    (page === 'r' && of('record', rest[0])) ||
    ((page === 'a' || page === 'v') && of('record', query.get('record')));
  return shown || { kind: 'track', id: trackId };
}
