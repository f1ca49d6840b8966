import { limits } from '../limits.ts';
import { pathOf } from '../routes/index.ts';
import type { GuestView } from '../sync/entity.ts';
import type { ArticleContent } from './article.ts';

interface Node {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly Node[];
  text?: string;
  marks?: readonly Mark[];
}
interface Mark {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
}
/** Stands for the words of a link to another article, which are often its title. */
const article = 'Article';

/** The text of an article without the people whom it mentions and without words and paths that name other articles. */
export const articleContentForGuests: GuestView<ArticleContent> = (row) => ({
  ...row,
  document: row.document === null ? null : nodeForGuests(row.document as Node, 0),
});

function nodeForGuests(node: Node, depth: number): Node {
  if (node.type === 'mention') return { type: 'mention' };
  if (!node.content) return node;
  const content = depth > limits.documentDepth ? [] : node.content.flatMap(inlineForGuests).map((it) => nodeForGuests(it, depth + 1));
  return { ...node, content };
}

function inlineForGuests(node: Node, at: number, beside: readonly Node[]): Node[] {
  const href = hrefOf(node);
  if (href === null) return [node];
  const others = node.marks!.filter((it) => it.type !== 'link');
  const place = placeOf(href);
  if (place === 'elsewhere') return [node];
  if (place === 'product') return [{ ...node, marks: others }];
  // One link that has several marks is one word still.
  if (at > 0 && hrefOf(beside[at - 1]!) === href) return [];
  return [{ type: 'text', text: article, marks: [{ type: 'link', attrs: { href: place } }] }];
}

function hrefOf({ marks = [] }: Node): string | null {
  const href = marks.find((it) => it.type === 'link')?.attrs?.['href'];
  return typeof href === 'string' ? href : null;
}

const host = /^(?:https?:\/*|\/\/+)[^/?#]*/i;
const library = pathOf('Knowledge');
/** Where a link leads: to an article, of which its id alone is left; to something else in the product; or elsewhere. */
function placeOf(href: string): 'elsewhere' | 'product' | `/${string}` {
  // As browsers read it.
  const address = [...href]
    .filter((it) => it > '\u001f')
    .join('')
    .trim()
    .replaceAll('\\', '/');
  const isAbsolute = host.test(address);
  if (!isAbsolute && /^(?:#|[a-z][a-z0-9+.-]*:)/i.test(address)) return 'elsewhere';
  // A relative address is read from the top, so that none leads to an article by a detour.
  const path = isAbsolute ? address.replace(host, '') : `/${address.replace(/^(?:\/|\.{1,2}\/)+/, '')}`;
  const [first, second, third = ''] = path.slice(1).split(/[/?#]/);
  const isOfLibrary = `/${first}` === library;
  if (isOfLibrary && second === 'a' && idShape.test(third)) return pathOf('KnowledgeArticle', { articlePath: `a/${third.toLowerCase()}` });
  // Which host is ours is not known here: addresses of other sites with such a path are closed as well.
  const isArticle = isOfLibrary || (first === 'wiki' && (!isAbsolute || third === 'view'));
  if (isArticle) return library;
  return isAbsolute ? 'elsewhere' : 'product';
}
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
