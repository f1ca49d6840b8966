import { Lexer, marked, type Token, type Tokens } from 'marked';
import type { DocumentNode } from '../knowledge/index.ts';
import { type ReadPlace, readInline } from './read-inline.ts';

/** Reads Markdown (CommonMark with the tables, task lists and strikethrough of GFM), as `documentMarkdown` writes it. HTML stays a text. */
export function readMarkdown(text: string, at: ReadPlace): DocumentNode {
  const content = blocksOf(marked.lexer(text.replaceAll('\r\n', '\n'), { gfm: true }), at);
  return { type: 'doc', content: orEmpty(content) };
}

/** A text without any syntax: empty lines separate paragraphs, and each other line is one of its own. */
export function readPlain(text: string): DocumentNode {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n{2,}/);
  const content = paragraphs
    .filter((it) => it.trim() !== '')
    .map((it): DocumentNode => {
      const lines = it.split('\n').filter((line) => line !== '');
      return paragraph(lines.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), { type: 'text', text: line }]));
    });
  return { type: 'doc', content: orEmpty(content) };
}

const paragraph = (content: readonly DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const orEmpty = (content: DocumentNode[]): DocumentNode[] => (content.length > 0 ? content : [paragraph([])]);
/** Cells and items begin with a paragraph. */
const fromParagraph = (content: DocumentNode[]): DocumentNode[] =>
  content[0]?.type === 'paragraph' ? content : [paragraph([]), ...content];

function blocksOf(tokens: readonly Token[], at: ReadPlace): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const title = titleOfToggle(tokens[place]!);
    const end = title === null ? -1 : endOfToggle(tokens, place);
    if (title === null || end < 0) {
      blocks.push(...blockOf(tokens[place]!, at));
      continue;
    }
    const inside = orEmpty(blocksOf(tokens.slice(place + 1, end), at));
    blocks.push({ type: 'toggle', content: [{ type: 'toggleTitle', content: texts(Lexer.lexInline(title), at) }, ...inside] });
    place = end;
  }
  return blocks;
}

/** What `documentMarkdown` writes around a toggle; null for all other HTML, which stays a text. */
const titleOfToggle = ({ type, raw }: Token): string | null =>
  type === 'html' ? (/^<details>\n<summary>(.*)<\/summary>\s*$/.exec(raw)?.[1] ?? null) : null;
function endOfToggle(tokens: readonly Token[], start: number): number {
  let depth = 0;
  return tokens.findIndex((it, at) => {
    if (at < start || it.type !== 'html') return false;
    if (titleOfToggle(it) !== null) depth++;
    else if (it.raw.trim() === '</details>') depth--;
    return depth === 0;
  });
}

function blockOf(token: Token, at: ReadPlace): DocumentNode[] {
  switch (token.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: levelOf(token as Tokens.Heading) }, content: texts(token.tokens, at) }];
    case 'paragraph':
    case 'text':
      return paragraphs(token.tokens ?? [token], at);
    case 'list':
      return [listOf(token as Tokens.List, at)];
    case 'blockquote':
      return [quoteOf(token as Tokens.Blockquote, at)];
    case 'code':
      return [codeOf(token as Tokens.Code)];
    case 'hr':
      return [{ type: 'horizontalRule', content: [] }];
    case 'table':
      return [tableOf(token as Tokens.Table, at)];
    case 'html':
      return token.raw.trim() === '' ? [] : [paragraph([{ type: 'text', text: token.raw.trim() }])];
    default:
      return [];
  }
}

/** A quote that begins as an alert of GitHub does is a callout. */
function quoteOf({ text, tokens }: Tokens.Blockquote, at: ReadPlace): DocumentNode {
  const [sign, name = ''] = /^\[!(note|tip|important|warning|caution)\](?:[ \t]*\n|$)/i.exec(text) ?? [];
  if (sign === undefined) return { type: 'blockquote', content: orEmpty(blocksOf(tokens, at)) };
  const kind = name.toLowerCase() === 'important' ? 'note' : name.toLowerCase();
  return { type: 'callout', attrs: { kind }, content: orEmpty(blocksOf(marked.lexer(text.slice(sign.length), { gfm: true }), at)) };
}

/** `##` is the highest heading in an article, below its title. */
const levelOf = ({ depth }: Tokens.Heading): number => Math.min(4, Math.max(1, depth - 1));

function codeOf({ lang, text }: Tokens.Code): DocumentNode {
  const language = lang?.split(/\s/, 1)[0];
  return {
    type: 'codeBlock',
    ...(language && { attrs: { language: language.slice(0, 100) } }),
    content: text === '' ? [] : [{ type: 'text', text }],
  };
}

function listOf({ ordered, start, items }: Tokens.List, at: ReadPlace): DocumentNode {
  const isTasks = items.some((it) => it.task);
  const content = items.map((it): DocumentNode => {
    const inside = fromParagraph(
      blocksOf(
        it.tokens.filter((token) => token.type !== 'checkbox'),
        at,
      ),
    );
    return isTasks ? { type: 'taskItem', attrs: { checked: it.checked === true }, content: inside } : { type: 'listItem', content: inside };
  });
  if (isTasks) return { type: 'taskList', content };
  if (!ordered) return { type: 'bulletList', content };
  return { type: 'orderedList', ...(typeof start === 'number' && start !== 1 && { attrs: { start } }), content };
}

function tableOf({ header, rows }: Tokens.Table, at: ReadPlace): DocumentNode {
  const row = (type: string, cells: readonly Tokens.TableCell[]): DocumentNode => ({
    type: 'tableRow',
    content: cells.map((it) => ({ type, content: [paragraph(texts(it.tokens, at))] })),
  });
  return { type: 'table', content: [row('tableHeader', header), ...rows.map((it) => row('tableCell', it))] };
}

const isFile = (it: DocumentNode): boolean => it.type === 'picture' || it.type === 'file';

/** The texts of a paragraph. Pictures and files are blocks, so that they divide it. */
function paragraphs(tokens: readonly Token[], at: ReadPlace): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  let line: DocumentNode[] = [];
  const endLine = () => {
    if (line.some((it) => it.type !== 'text' || (it.text ?? '').trim() !== '')) blocks.push(paragraph(line));
    line = [];
  };
  for (const it of readInline(tokens, at)) {
    if (!isFile(it)) {
      line.push(it);
      continue;
    }
    endLine();
    blocks.push(it);
  }
  endLine();
  return blocks;
}
/** Where no block can stand, a file is its name. */
const texts = (tokens: readonly Token[] | undefined, at: ReadPlace): DocumentNode[] =>
  readInline(tokens ?? [], at).map((it) => (isFile(it) ? { type: 'text', text: labelOf(it) } : it));
const labelOf = ({ attrs }: DocumentNode): string => String(attrs?.['alt'] || attrs?.['name'] || 'File');
