import type { GridSource } from '../source.ts';
import type { Selection } from './selection.ts';

/** Which rows a selection lies on: the rows may move, the person still means them. */
export interface Followed {
  readonly active: string | undefined;
  readonly anchor: string | undefined;
  readonly head: string | undefined;
}

export const followedBy = (source: GridSource, { active, anchor, head }: Selection): Followed => ({
  active: idOf(source, active.row),
  anchor: idOf(source, anchor.row),
  head: idOf(source, head.row),
});
/** Of a row, or of a line of a group. */
const idOf = (source: GridSource, line: number): string | undefined => source.row(line)?.id ?? source.groups?.at(line)?.id;

/** The selection where its rows are now; what was deleted leaves its place to the row that came there. */
export function follow(source: GridSource, selection: Selection, followed: Followed): Selection {
  const moved = <Part extends keyof Selection>(part: Part): Selection[Part] => {
    const [cell, id] = [selection[part], followed[part]];
    if (id === undefined || idOf(source, cell.row) === id) return cell;
    const row = source.indexOf(id);
    return row === undefined || row === cell.row ? cell : { ...cell, row };
  };
  const [active, anchor, head] = [moved('active'), moved('anchor'), moved('head')];
  const same = active === selection.active && anchor === selection.anchor && head === selection.head;
  return same ? selection : { active, anchor, head };
}
