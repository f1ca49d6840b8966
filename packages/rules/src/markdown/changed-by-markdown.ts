import { type DocumentNode, documentMarkdown, fileIdOf, mentionsIn } from '../knowledge/index.ts';
import type { ReadPlace } from './read-inline.ts';
import { readMarkdown } from './read-markdown.ts';

interface Changed extends Omit<ReadPlace, 'files' | 'newMention'> {
  /** An id for a mention that is new. Without it, mentions are texts. */
  newId?: () => string;
}
/**
 * A document that was changed as Markdown. Blocks whose Markdown is unchanged stay what they were, with all that Markdown lacks: underlining,
 * merged cells, widths, comments.
 */
export function changedByMarkdown(before: DocumentNode, markdown: string, { newId, ...at }: Changed): DocumentNode {
  const target = readMarkdown(markdown, { ...at, files: filesOf(before), ...(newId && { newMention: mentionsOf(before, newId) }) });
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

/** Mentions of a person keep their ids, in their order: nobody is told of one again. */
function mentionsOf(document: DocumentNode, newId: () => string): (userId: string) => string {
  const known = mentionsIn(document);
  return (userId) => {
    const at = known.findIndex((it) => it.userId === userId);
    return at < 0 ? newId() : known.splice(at, 1)[0]!.id;
  };
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
