import { type DocumentNode, documentMarkdown, fileIdOf } from '../knowledge/index.ts';
import type { ReadPlace } from './read-inline.ts';
import { readMarkdown } from './read-markdown.ts';

/**
 * A document that was changed as Markdown. Blocks whose Markdown is unchanged stay what they were, with all that Markdown lacks: underlining,
 * merged cells, widths, comments.
 */
export function changedByMarkdown(before: DocumentNode, markdown: string, at: Omit<ReadPlace, 'files'>): DocumentNode {
  const target = readMarkdown(markdown, { ...at, files: filesOf(before) });
  const markdownOf = (block: DocumentNode) => documentMarkdown({ type: 'doc', content: [block] }, at);
  const unchanged = new Map<string, DocumentNode[]>();
  for (const block of before.content ?? []) {
    const key = markdownOf(block);
    if (key === '') continue;
    const same = unchanged.get(key);
    if (same) same.push(block);
    else unchanged.set(key, [block]);
  }
  const content = (target.content ?? []).map((block) => unchanged.get(markdownOf(block))?.shift() ?? block);
  // Empty paragraphs have no Markdown: without a change, they stay too.
  const isSame = documentMarkdown(before, at) === documentMarkdown({ type: 'doc', content }, at);
  return isSame && (before.content?.length ?? 0) > 0 ? before : { type: 'doc', content };
}

function filesOf(document: DocumentNode): Map<string, DocumentNode> {
  const found = new Map<string, DocumentNode>();
  const open: DocumentNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    const fileId = fileIdOf(node);
    if (fileId !== null) found.set(fileId, node);
    for (const child of node.content ?? []) open.push(child);
  }
  return found;
}
