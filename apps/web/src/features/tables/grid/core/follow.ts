import type { GridSource } from '../source.ts';
import type { Selection } from './selection.ts';

/** Which rows a selection lies on: the rows may move, the person still means them. */
export interface Followed {
  readonly active: string | undefined;
  readonly anchor: string | undefined;
  readonly head: string | undefined;
}

export const followedBy = (source: GridSource, { active, anchor, head }: Selection): Followed => ({
  active: source.row(active.row)?.id,
  anchor: source.row(anchor.row)?.id,
  head: source.row(head.row)?.id,
});

/** The selection where its rows are now; what was deleted leaves its place to the row that came there. */
export function follow(source: GridSource, selection: Selection, followed: Followed): Selection {
  const moved = <Part extends keyof Selection>(part: Part): Selection[Part] => {
    const [cell, id] = [selection[part], followed[part]];
    if (id === undefined || source.row(cell.row)?.id === id) return cell;
    const row = source.indexOf(id);
    return row === undefined || row === cell.row ? cell : { ...cell, row };
  };
  const [active, anchor, head] = [moved('active'), moved('anchor'), moved('head')];
  const same = active === selection.active && anchor === selection.anchor && head === selection.head;
  return same ? selection : { active, anchor, head };
}
