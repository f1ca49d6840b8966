import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { dropPoint } from '@tiptap/pm/transform';
import { isBox, type MovableBlock, movableAround } from './blocks-at.ts';
import { copyOf } from './distinct-nodes.ts';

export type Direction = 'up' | 'down';

/**
 * The block around a place that has a neighbour on that side. The first item of a list moves its whole list up, and the first block of a box
 * its box: no block changes what it is in.
 */
function withNeighbour($pos: ResolvedPos, direction: Direction): (MovableBlock & { neighbour: Node }) | null {
  for (const block of movableAround($pos)) {
    const at = $pos.doc.resolve(block.pos);
    const neighbour = at.parent.maybeChild(at.index() + (direction === 'up' ? -1 : 1));
    if (neighbour && neighbour.type.name !== 'toggleTitle') return { ...block, neighbour };
  }
  return null;
}

export const canMove = ({ selection }: EditorState, direction: Direction): boolean => withNeighbour(selection.$from, direction) !== null;

/** Swaps the block around a place with the one beside it, in one transaction; null where there is none. The selection moves along. */
export function moveBlock(state: EditorState, direction: Direction, place = state.selection.from): Transaction | null {
  const block = withNeighbour(state.doc.resolve(place), direction);
  if (!block) return null;
  const { pos, node, neighbour } = block;
  const by = direction === 'up' ? -neighbour.nodeSize : neighbour.nodeSize;
  const tr = state.tr.delete(pos, pos + node.nodeSize).insert(pos + by, node);
  return tr.setSelection(movedSelection(state.selection, block, tr.doc, by)).scrollIntoView();
}

function movedSelection(selection: Selection, { pos, node }: MovableBlock, doc: Node, by: number): Selection {
  const isIn = selection.from >= pos && selection.to <= pos + node.nodeSize;
  if (isIn && selection instanceof TextSelection) return TextSelection.create(doc, selection.anchor + by, selection.head + by);
  return startOf(doc, pos + by);
}

/** The selection at the start of a block: in its text, or the block itself where it is a box or has no text. */
function startOf(doc: Node, pos: number): Selection {
  const node = doc.nodeAt(pos);
  return node && (node.isAtom || isBox(node)) ? NodeSelection.create(doc, pos) : Selection.near(doc.resolve(pos + 1), 1);
}

export const selectBlock = (state: EditorState, pos: number): Transaction => state.tr.setSelection(startOf(state.doc, pos));

/** Inserts a copy of the block behind it. */
export function duplicateBlock(state: EditorState, { pos, node }: MovableBlock): Transaction {
  const behind = pos + node.nodeSize;
  const tr = state.tr.insert(behind, copyOf(node));
  return tr.setSelection(startOf(tr.doc, behind)).scrollIntoView();
}

export function deleteBlock(state: EditorState, block: MovableBlock): Transaction {
  const tr = withoutBlock(state.tr, block);
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(block.pos, tr.doc.content.size)), -1)).scrollIntoView();
}

/** A list goes with its last item. Where a block is needed, as in an article or a toggle, ProseMirror leaves an empty paragraph. */
const withoutBlock = (tr: Transaction, { pos, node }: MovableBlock): Transaction => tr.deleteRange(pos, pos + node.nodeSize);

/** Moves a block to where it was dropped, in one transaction; null where it is already, or where it does not fit. */
export function dropBlock(state: EditorState, block: MovableBlock, place: number): Transaction | null {
  const { pos, node } = block;
  const end = pos + node.nodeSize;
  const target = dropPoint(state.doc, place, new Slice(Fragment.from(node), 0, 0));
  if (target === null || (target >= pos && target <= end)) return null;
  const tr = withoutBlock(state.tr, block);
  const to = tr.mapping.map(target);
  const before = tr.doc;
  tr.replaceRangeWith(to, to, node);
  if (tr.doc.eq(before)) return null;
  return tr.setSelection(Selection.near(tr.doc.resolve(Math.min(to + 1, tr.doc.content.size)), 1));
}
