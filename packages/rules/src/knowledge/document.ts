import { limits } from '@trackyard/contract';

/** What is written in an article, as ProseMirror says it. */
export interface DocumentNode {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly DocumentNode[];
  text?: string;
  marks?: readonly DocumentMark[];
}
export interface DocumentMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
}

type Check = (value: unknown) => boolean;
const isText: Check = (it) => typeof it === 'string' && it.length <= 2_000;
const isFlag: Check = (it) => typeof it === 'boolean';
const isCount: Check = (it) => Number.isInteger(it) && (it as number) >= 0 && (it as number) <= 1_000_000;
const isBytes: Check = (it) => Number.isInteger(it) && (it as number) >= 0;
const isId: Check = (it) => typeof it === 'string' && idShape.test(it);
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isSpan: Check = (it) => Number.isInteger(it) && (it as number) >= 1 && (it as number) <= 1_000;
const isWidths: Check = (it) => Array.isArray(it) && it.length <= 1_000 && it.every((each) => each === null || isCount(each));
const cell = { colspan: isSpan, rowspan: isSpan, colwidth: isWidths, align: isText };

/** What a callout is for, as the alerts of Markdown name it. */
export const calloutKinds = ['note', 'tip', 'warning', 'caution'] as const;
export type CalloutKind = (typeof calloutKinds)[number];
/** `note` where it says nothing that is known. */
export const calloutKindOf = ({ attrs }: Pick<DocumentNode, 'attrs'>): CalloutKind =>
  calloutKinds.find((it) => it === attrs?.['kind']) ?? 'note';

/** The kinds of node, and what their attributes may be. A change here is a new `documentSchema`. */
export const documentNodes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  doc: {},
  paragraph: {},
  text: {},
  heading: { level: (it) => isCount(it) && (it as number) >= 1 && (it as number) <= 4 },
  bulletList: {},
  orderedList: { start: isCount, type: isText },
  listItem: {},
  taskList: {},
  taskItem: { checked: isFlag },
  blockquote: {},
  callout: { kind: (it) => calloutKinds.some((kind) => kind === it) },
  toggle: {},
  toggleTitle: {},
  codeBlock: { language: isText },
  horizontalRule: {},
  hardBreak: {},
  table: {},
  tableRow: {},
  tableCell: cell,
  tableHeader: cell,
  picture: { fileId: isId, name: isText, alt: isText, width: isCount, height: isCount, size: isBytes, mediaType: isText },
  file: { fileId: isId, name: isText, size: isBytes, mediaType: isText },
  mention: { id: isId, userId: isId, name: isText },
};
export const documentMarks: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  bold: {},
  italic: {},
  underline: {},
  strike: {},
  code: {},
  link: { href: isText, target: isText, rel: isText, class: isText, title: isText },
};

const unknown = 'Something in it is newer than this version of Trackyard.';
const wrong = 'Something in it is not what it should be.';

/**
 * Why no editor may open a document: an editor deletes what it doesn't know, for everyone. Null: it may. Nodes are looked at one after another,
 * so that no nesting is too deep for it.
 */
export function documentProblem(document: DocumentNode | null): string | null {
  if (document === null) return wrong;
  const open: { node: DocumentNode; depth: number }[] = [{ node: document, depth: 1 }];
  for (let count = 0; open.length > 0; count++) {
    const { node, depth } = open.pop()!;
    if (depth > limits.documentDepth || count > limits.documentNodes) return wrong;
    const problem =
      problemOf(documentNodes, node) ?? (node.marks ?? []).map((it) => problemOf(documentMarks, it)).find((it) => it !== null);
    if (problem) return problem;
    for (const child of node.content ?? []) open.push({ node: child, depth: depth + 1 });
  }
  return null;
}
function problemOf(kinds: typeof documentNodes, { type, attrs = {} }: DocumentMark): string | null {
  const checks = Object.hasOwn(kinds, type) ? kinds[type]! : null;
  if (!checks) return unknown;
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined) continue;
    const check = Object.hasOwn(checks, name) ? checks[name]! : null;
    if (!check) return unknown;
    if (!check(value)) return wrong;
  }
  return null;
}

/** Only where a link leads to a page, a mail or a place in the product: scripts have no address. */
export function linkAddress(href: unknown): string | null {
  if (typeof href !== 'string') return null;
  const address = [...href]
    .filter((it) => it > '\u001f' && it !== '\u007f')
    .join('')
    .trim();
  if (/^(?:https?|mailto|tel):/i.test(address)) return address;
  return /^[/#](?![/\\])/.test(address) ? address : null;
}

/** The ids of the files that a document names. */
export function filesIn(document: DocumentNode): string[] {
  const found = new Set<string>();
  const open: DocumentNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    const fileId = fileIdOf(node);
    if (fileId !== null) found.add(fileId);
    for (const child of node.content ?? []) open.push(child);
  }
  return [...found];
}
/** Of a picture or another file; null for other nodes, and where it has none. */
export function fileIdOf({ type, attrs }: DocumentNode): string | null {
  const fileId = type === 'picture' || type === 'file' ? attrs?.['fileId'] : null;
  return isId(fileId) ? (fileId as string) : null;
}
/** The text of a file: the description of a picture, else the file name. */
export function fileLabel({ attrs }: DocumentNode): string {
  const [label] = [attrs?.['alt'], attrs?.['name']].filter((it): it is string => typeof it === 'string' && it.trim() !== '');
  return label ?? '';
}

/** A person whom a document mentions. `id` is that of the mention itself; `name` is what the person was called when it was written. */
export interface DocumentMention {
  id: string;
  userId: string;
  name: string;
}
/** Null for other nodes, and where nobody is named. */
export function mentionOf({ type, attrs }: DocumentNode): DocumentMention | null {
  const [id, userId, name] = [attrs?.['id'], attrs?.['userId'], attrs?.['name']];
  if (type !== 'mention' || !isId(id) || !isId(userId)) return null;
  return { id: id as string, userId: userId as string, name: typeof name === 'string' ? name : '' };
}
/** The people whom a document mentions, in its order. */
export function mentionsIn(document: DocumentNode): DocumentMention[] {
  const found = new Map<string, DocumentMention>();
  const open: DocumentNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    const mention = mentionOf(node);
    if (mention) found.set(`${mention.id} ${mention.userId}`, mention);
    const content = node.content ?? [];
    for (let at = content.length - 1; at >= 0; at--) open.push(content[at]!);
  }
  return [...found.values()];
}
/** Stands in a line with text. */
export const isInline = ({ type, text }: DocumentNode): boolean => text !== undefined || type === 'hardBreak' || type === 'mention';

/** The text of a document, a block in each line. */
export function documentText(document: DocumentNode): string {
  const lines: string[] = [];
  const open: DocumentNode[] = [document];
  let line = '';
  while (open.length > 0) {
    const node = open.pop()!;
    if (node.text !== undefined) line += node.text;
    else if (node.type === 'mention') line += `@${mentionOf(node)?.name ?? ''}`;
    else if (node.type !== 'hardBreak') {
      if (line !== '') lines.push(line);
      line = fileIdOf(node) === null ? '' : fileLabel(node);
    } else line += ' ';
    const content = node.content ?? [];
    for (let at = content.length - 1; at >= 0; at--) open.push(content[at]!);
  }
  if (line !== '') lines.push(line);
  return lines.join('\n');
}
