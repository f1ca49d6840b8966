import type { DocumentMark, DocumentNode } from '../../knowledge/index.ts';

/** Equal keys for equal blocks, in any order of attributes and marks, and however their texts are split. */
export const keyOf = (node: DocumentNode): string => JSON.stringify(plain(node));

export const marksKey = ({ marks = [] }: DocumentNode): string => JSON.stringify(plainMarks(marks));

/** Joins adjacent texts with equal marks. */
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
