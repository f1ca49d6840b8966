import type { DocumentMark, DocumentNode } from '../../knowledge/index.ts';

/** Equal for blocks that read the same: in whatever order attributes and marks stand, and however texts are cut into pieces. */
export const keyOf = (node: DocumentNode): string => JSON.stringify(plain(node));

export const marksKey = ({ marks = [] }: DocumentNode): string => JSON.stringify(plainMarks(marks));

/** Texts with equal marks that stand side by side are one. */
export function joinTexts(content: readonly DocumentNode[]): DocumentNode[] {
  const joined: DocumentNode[] = [];
  for (const node of content) {
    const last = joined.at(-1);
    if (node.text !== undefined && last?.text !== undefined && marksKey(last) === marksKey(node))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

const sorted = (attrs: DocumentNode['attrs'] = {}) => Object.entries(attrs).sort(([one], [other]) => (one < other ? -1 : 1));
const plainMarks = (marks: readonly DocumentMark[]): string[] => marks.map((it) => JSON.stringify([it.type, sorted(it.attrs)])).sort();
const plain = (node: DocumentNode): unknown =>
  node.text === undefined
    ? [node.type, sorted(node.attrs), joinTexts(node.content ?? []).map(plain)]
    : [node.text, plainMarks(node.marks ?? [])];
