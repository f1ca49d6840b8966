import { articleFileAddress } from '@trackyard/contract';
import { calloutKindOf, type DocumentMark, type DocumentNode, fileIdOf, fileLabel, isInline, linkAddress, mentionOf } from './document.ts';

/** The article whose document it is: links to its files need it. */
interface Place {
  wikiId: string;
  articleId: string;
}

/** A document as Markdown (CommonMark with the tables, task lists and strikethrough of GFM). What Markdown lacks, such as underlining, is left out. */
export const documentMarkdown = (document: DocumentNode, at: Place): string => blocks(document.content, at).join('\n\n');

const blocks = (nodes: readonly DocumentNode[] = [], at: Place): string[] => nodes.map((it) => block(it, at)).filter((it) => it !== '');

function block(node: DocumentNode, at: Place): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.['level'] ?? 1) + 1)} ${inline(node.content)}`;
    case 'bulletList':
      return items(node, at, () => '- ');
    case 'orderedList':
      return items(node, at, (place) => `${Number(node.attrs?.['start'] ?? 1) + place}. `);
    case 'taskList':
      return items(node, at, (_, item) => (item.attrs?.['checked'] === true ? '- [x] ' : '- [ ] '));
    case 'blockquote':
      return prefixed(blocks(node.content, at).join('\n\n'), '> ', '> ');
    case 'callout':
      return prefixed([`[!${calloutKindOf(node).toUpperCase()}]`, blocks(node.content, at).join('\n\n')].join('\n'), '> ', '> ');
    case 'toggle':
      return toggle(node, at);
    case 'codeBlock':
      return fenced(plain(node), String(node.attrs?.['language'] ?? ''));
    case 'horizontalRule':
      return '---';
    case 'table':
      return table(node, at);
    case 'picture':
    case 'file':
      return file(node, at);
    default:
      return node.content?.some(isInline) ? inline(node.content) : blocks(node.content, at).join('\n\n');
  }
}

const items = ({ content = [] }: DocumentNode, at: Place, bullet: (place: number, item: DocumentNode) => string): string =>
  content
    .map((item, place) => {
      const mark = bullet(place, item);
      return prefixed(blocks(item.content, at).join('\n\n'), mark, ' '.repeat(mark.startsWith('- ') ? 2 : mark.length));
    })
    .join('\n');

const prefixed = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n');

/** A fence that no line of the code ends. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([it]) => it.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language.replaceAll(/[\s`]/g, '')}\n${code}\n${fence}`;
}

/** As HTML has it, which others fold as well. */
function toggle({ content = [] }: DocumentNode, at: Place): string {
  const [first, ...others] = content;
  const title = first?.type === 'toggleTitle' ? inline(first.content).replaceAll(/\\?\n/g, ' ') : '';
  const inside = blocks(title === '' && first?.type !== 'toggleTitle' ? content : others, at);
  return [`<details>\n<summary>${title}</summary>`, ...inside, '</details>'].join('\n\n');
}

/** A picture is shown where the Markdown is; another file is a link that saves it. */
function file(node: DocumentNode, { wikiId, articleId }: Place): string {
  const fileId = fileIdOf(node);
  if (fileId === null) return '';
  const isPicture = node.type === 'picture';
  return `${isPicture ? '!' : ''}[${escaped(fileLabel(node))}](<${articleFileAddress(wikiId, articleId, fileId, isPicture ? 'view' : 'binary')}>)`;
}

function table({ content = [] }: DocumentNode, at: Place): string {
  const rows = content.map(({ content: cells = [] }) => cells.map((it) => inCell(blocks(it.content, at).join(' '))));
  const width = Math.max(0, ...rows.map((it) => it.length));
  const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  return width === 0 ? '' : [line(head), line(Array<string>(width).fill('---')), ...body.map(line)].join('\n');
}
/** Pipes of code are escaped here, those of texts already are. */
const inCell = (text: string): string => text.replaceAll(/\n+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|');

const inline = (nodes: readonly DocumentNode[] = []): string => nodes.map(piece).join('');
function piece(node: DocumentNode): string {
  if (node.text !== undefined) return marked(node.text, node.marks ?? []);
  if (node.type === 'mention') return mention(node);
  return node.type === 'hardBreak' ? '\\\n' : inline(node.content);
}
/** A link that names the person by the id, which outlives the name. */
function mention(node: DocumentNode): string {
  const named = mentionOf(node);
  return named ? `[@${escaped(named.name)}](<trackyard:user/${named.userId}>)` : '';
}

const signs: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };
/** Spaces stay outside of the signs, within which they would be taken for themselves. */
function marked(text: string, marks: readonly DocumentMark[]): string {
  const isCode = marks.some((it) => it.type === 'code');
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (words === '') return text;
  let shown = isCode ? code(words) : escaped(words);
  for (const { type, attrs } of [...marks].reverse()) {
    const sign = Object.hasOwn(signs, type) ? signs[type]! : '';
    const href = type === 'link' ? linkAddress(attrs?.['href']) : null;
    shown = href === null ? sign + shown + sign : `[${shown}](<${href.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`;
  }
  return before + shown + after;
}
function code(text: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([it]) => it.length)));
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + pad + text + pad + fence;
}
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>~|]|&(?=#?\w+;)/g, '\\$&').replaceAll(/^(\s*)([#+-]|\d+[.)])(?=\s|$)/gm, '$1\\$2');
const plain = (node: DocumentNode): string => node.text ?? (node.content ?? []).map(plain).join('');
