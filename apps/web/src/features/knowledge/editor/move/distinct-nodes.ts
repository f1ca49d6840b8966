import { Extension } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { ReplaceAroundStep, ReplaceStep } from '@tiptap/pm/transform';
import { ySyncPluginKey } from '@tiptap/y-tiptap';

/**
 * Copies a node that stands twice in the same parent as one object: a picture that is dragged with Ctrl, a cell that is pasted over several.
 * The binding to Yjs (`y-tiptap` 3.0.9) takes the two for a move and rewrites them at each update of the view, without end.
 */
export const DistinctNodes = Extension.create({
  name: 'distinctNodes',
  addProseMirrorPlugins: () => [distinctNodes()],
});

export const distinctNodes = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, state) => (transactions.some(insertsNodes) ? withDistinctNodes(state) : null),
  });

/** A deep copy with new objects. */
export const copyOf = (node: Node): Node =>
  node.isText ? node : node.type.create(node.attrs, Fragment.from(node.children.map(copyOf)), node.marks);

/** More than letters, so that typing costs nothing. What others wrote is one node for each type of theirs. */
const insertsNodes = (transaction: Transaction): boolean =>
  !transaction.getMeta(ySyncPluginKey) &&
  transaction.steps.some(
    (it) => (it instanceof ReplaceStep || it instanceof ReplaceAroundStep) && it.slice.content.content.some((inserted) => !inserted.isText),
  );

function withDistinctNodes(state: EditorState): Transaction | null {
  const { tr } = state;
  const look = (parent: Node, start: number) => {
    const seen = new Set<Node>();
    parent.forEach((node, offset) => {
      const pos = start + offset;
      if (!node.isText && seen.has(node)) tr.replaceWith(pos, pos + node.nodeSize, copyOf(node));
      seen.add(node);
      look(node, pos + 1);
    });
  };
  look(state.doc, 0);
  // A copy is as long as what it copies.
  return tr.docChanged ? tr.setSelection(Selection.fromJSON(tr.doc, state.selection.toJSON())) : null;
}
