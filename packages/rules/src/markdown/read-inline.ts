import { articleFileAddress } from '@trackyard/contract';
import type { Token, Tokens } from 'marked';
import { type DocumentMark, type DocumentNode, linkAddress } from '../knowledge/index.ts';

/** The article of a document, whose files its Markdown names by their addresses. */
export interface ReadPlace {
  wikiId: string;
  articleId: string;
  /** The pictures and files that the document has already, by their ids. */
  files?: ReadonlyMap<string, DocumentNode>;
  /** The id of a mention of somebody that is read. Without it, mentions are texts. */
  newMention?: (userId: string) => string;
}

/** Texts with marks, line breaks, and the files of the article between them. */
export const readInline = (tokens: readonly Token[], at: ReadPlace): DocumentNode[] => joined(inline(tokens, at, []));

const markOf: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' };

const inline = (tokens: readonly Token[], at: ReadPlace, marks: readonly DocumentMark[]): DocumentNode[] =>
  tokens.flatMap((token): DocumentNode[] => {
    if (Object.hasOwn(markOf, token.type)) return inline(childrenOf(token), at, added(marks, { type: markOf[token.type]! }));
    switch (token.type) {
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'html':
        return /^<br\s*\/?>$/i.test(token.raw.trim()) ? [{ type: 'hardBreak' }] : text(token.raw, marks);
      case 'escape':
        return text(token['text'] as string, marks);
      case 'codespan':
        return text(token['text'] as string, [{ type: 'code' }]);
      case 'link':
        return linkOf(token as Tokens.Link, at, marks);
      case 'image':
        return imageOf(token as Tokens.Image, at, marks);
      case 'text':
        return token['tokens'] ? inline(childrenOf(token), at, marks) : text(withoutEntities(String(token['text'])), marks);
      default:
        return text(token.raw, marks);
    }
  });
const childrenOf = (token: Token): Token[] => ('tokens' in token ? (token.tokens ?? []) : []);
const added = (marks: readonly DocumentMark[], mark: DocumentMark): DocumentMark[] => [
  ...marks.filter((it) => it.type !== mark.type),
  mark,
];

/** A line that ends within a paragraph is a space. */
function text(value: string, marks: readonly DocumentMark[]): DocumentNode[] {
  const shown = value.replaceAll(/ *\n */g, ' ');
  return shown === '' ? [] : [{ type: 'text', text: shown, ...(marks.length > 0 && { marks: [...marks] }) }];
}

function linkOf(token: Tokens.Link, at: ReadPlace, marks: readonly DocumentMark[]): DocumentNode[] {
  const file = fileAt(token.href, 'file', token.text, at) ?? mentionAt(token, at);
  if (file) return [file];
  const href = linkAddress(token.href);
  return inline(token.tokens, at, href === null ? marks : added(marks, { type: 'link', attrs: { href: href.slice(0, 2_000) } }));
}

/** A link that names a person. */
function mentionAt({ href, text: label }: Tokens.Link, { newMention }: ReadPlace): DocumentNode | null {
  const userId = /^trackyard:user\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(href)?.[1];
  if (!userId || !newMention) return null;
  const name = withoutEntities(label)
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/^@/, '')
    .slice(0, 200);
  return { type: 'mention', attrs: { id: newMention(userId), userId, name } };
}

/** A picture of another site would tell it of each reader: it becomes a link. */
function imageOf(token: Tokens.Image, at: ReadPlace, marks: readonly DocumentMark[]): DocumentNode[] {
  const label = withoutEntities(token.text);
  const file = fileAt(token.href, 'picture', label, at);
  if (file) return [file];
  const href = linkAddress(token.href);
  return text(label || token.href, href === null ? marks : added(marks, { type: 'link', attrs: { href: href.slice(0, 2_000) } }));
}

function fileAt(href: string, type: 'picture' | 'file', label: string, { wikiId, articleId, files }: ReadPlace): DocumentNode | null {
  const fileId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/(?:view|binary)$)/.exec(href)?.[0];
  const path = href.replace(/^https?:\/\/[^/]+/, '');
  if (!fileId || path !== articleFileAddress(wikiId, articleId, fileId, type === 'picture' ? 'view' : 'binary')) return null;
  const known = files?.get(fileId);
  const name = label.slice(0, 200);
  if (!known) return { type, attrs: type === 'picture' ? { fileId, alt: name } : { fileId, name }, content: [] };
  return type === 'picture' ? { ...known, attrs: { ...known.attrs, alt: name } } : known;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
function withoutEntities(value: string): string {
  return value.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff) ? String.fromCodePoint(point) : '\ufffd';
  });
}

function joined(nodes: readonly DocumentNode[]): DocumentNode[] {
  const all: DocumentNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (node.text !== undefined && last?.text !== undefined && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
  }
  return all;
}
