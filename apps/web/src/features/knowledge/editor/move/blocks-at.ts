import type { Node, ResolvedPos } from '@tiptap/pm/model';

/** A block that can be moved as a whole, and where it begins. */
export interface MovableBlock {
  pos: number;
  node: Node;
}

const boxes = new Set(['callout', 'toggle', 'blockquote']);
export const isBox = (node: Node): boolean => boxes.has(node.type.name);
const items = new Set(['listItem', 'taskItem']);

/** Blocks at the top and in boxes, and items of lists. What is in an item or in a table moves with it. */
function isMovable(node: Node, parent: Node): boolean {
  if (items.has(node.type.name)) return true;
  if (node.type.name === 'toggleTitle') return false;
  return parent.type.name === 'doc' || isBox(parent);
}

/** From the innermost outwards. */
export function movableAround($pos: ResolvedPos): MovableBlock[] {
  const found: MovableBlock[] = [];
  const after = $pos.nodeAfter;
  if (after?.isBlock && isMovable(after, $pos.parent)) found.push({ pos: $pos.pos, node: after });
  for (let depth = $pos.depth; depth > 0; depth--) {
    const node = $pos.node(depth);
    if (isMovable(node, $pos.node(depth - 1))) found.push({ pos: $pos.before(depth), node });
  }
  return found;
}

/** The block whose handle is shown at a place: the innermost one, but the first block of a box stands for its whole box. */
export function handledAt(doc: Node, pos: number): MovableBlock | null {
  const around = movableAround(doc.resolve(pos));
  let at = 0;
  while (wholes.has(around[at + 1]?.node.type.name ?? '') && around[at]!.pos === around[at + 1]!.pos + 1) at++;
  return around[at] ?? null;
}
const wholes = new Set(['callout', 'blockquote']);
