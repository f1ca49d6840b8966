import type { Span } from '@trackyard/rules/documents';

/** Names of people, files and what the editor draws are not letters of the document. */
const drawn = '[data-atom], figure, [contenteditable="false"], .ProseMirror-widget';

export interface ShownText {
  nodes: readonly { node: Text; at: number }[];
  words: string;
}
/** The letters of a document as they stand in the page, in the reading view or in the editor. */
export function shownText(root: Element): ShownText {
  const nodes: ShownText['nodes'][number][] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let words = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement?.closest(drawn);
    if (around && root.contains(around)) continue;
    nodes.push({ node: node as Text, at: words.length });
    words += (node as Text).data;
  }
  return { nodes, words };
}

/** Null where these letters are not shown. */
export function rangeOf({ nodes }: ShownText, { from, to }: Span): Range | null {
  const first = nodes.find((it) => from < it.at + it.node.length);
  const last = nodes.findLast((it) => to > it.at);
  if (!first || !last || from >= to) return null;
  const range = new Range();
  range.setStart(first.node, Math.max(0, from - first.at));
  range.setEnd(last.node, Math.min(last.node.length, to - last.at));
  return range;
}

/** The letters that a range covers. */
export function spanIn(text: ShownText, range: Range): Span {
  const before = (container: Node, offset: number): number => {
    const edge = new Range();
    edge.setStart(container, offset);
    let count = 0;
    for (const { node, at } of text.nodes) {
      if (node === container) return at + Math.min(offset, node.length);
      // It ends before the edge.
      if (edge.comparePoint(node, node.length) <= 0) count = at + node.length;
    }
    return count;
  };
  return { from: before(range.startContainer, range.startOffset), to: before(range.endContainer, range.endOffset) };
}
