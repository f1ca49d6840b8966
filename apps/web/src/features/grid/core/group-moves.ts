import { valueOfGroup } from '@trackyard/rules';
import { isEditable } from '../cells/registry.ts';
import type { CellEdit, GridGroups, GridSource } from '../source.ts';
import type { GroupLine } from './group-lines.ts';
import { placesOf } from './row-moves.ts';

/** Rows that go into a group: what they get in its fields, and before which row they go; null: behind all. */
export interface GroupMove {
  ids: string[];
  edits: CellEdit[];
  before: string | null;
  to: GroupLine;
}
type Lines = Pick<GridSource, 'count' | 'row' | 'indexOf'> & { groups: GridGroups };

/** The group into which a gap between lines leads: that of the line before it, below the header of groups that of the first one inside. */
export function groupAt({ groups }: Lines, gap: number): GroupLine | undefined {
  const before = gap > 0 ? groups.at(gap - 1) : undefined;
  const isAbove = gap === 0 || (before?.kind === 'group' && !before.isLeaf && !before.isCollapsed);
  return groups.of(isAbove ? gap : gap - 1);
}

/** What puts rows into the gap before a line. `fixed`: nobody can set what the group has in its field. */
export function moveIntoGroup(lines: Lines, ids: readonly string[], over: number): GroupMove | 'nowhere' | 'notLoaded' | 'fixed' {
  const to = groupAt(lines, over);
  const places = placesOf(lines, ids)?.map(({ id, row }) => ({ id, line: row }));
  if (!places) return 'notLoaded';
  if (!to || places.length === 0) return 'nowhere';
  // Above the headers of the group is before its first row, below its last line is behind its last one.
  let gap = lines.groups.at(over - 1)?.kind === 'add' ? over - 1 : over;
  while (isAround(lines.groups.at(gap), to)) gap++;
  const edits: CellEdit[] = [];
  for (const { id, line } of places)
    for (const [level, value] of to.path.entries()) {
      if (lines.groups.of(line)?.path[level] === value) continue;
      const column = lines.groups.fields[level]!;
      if (!isEditable(column)) return 'fixed';
      edits.push({ rowId: id, columnId: column.id, value: valueOfGroup(column.type, value) });
    }
  const moved = new Set(places.map((it) => it.line));
  let next = gap;
  while (moved.has(next)) next++;
  const line = gap - places.filter((it) => it.line < gap).length;
  if (edits.length === 0 && places.every((it, at) => it.line === line + at)) return 'nowhere';
  const isInside = lines.groups.at(next) === undefined && lines.groups.of(next)?.id === to.id;
  return { ids: places.map((it) => it.id), edits, before: isInside ? (lines.row(next)?.id ?? null) : null, to };
}

/** The header of a group, or of one in which it lies. */
const isAround = (line: GroupLine | undefined, { path }: GroupLine): boolean =>
  line?.kind === 'group' && line.path.every((it, level) => it === path[level]);

/** The gap into which rows go that are moved up or down by one line, over headers and lines that add. */
export function groupGapBeside(lines: Lines, ids: readonly string[], by: 1 | -1): number {
  const places = ids.map((id) => lines.indexOf(id) ?? 0);
  const { groups } = lines;
  if (by > 0) {
    let gap = Math.max(...places) + 2;
    const isPassed = (line: GroupLine | undefined): boolean =>
      line?.kind === 'add' || (line !== undefined && !line.isLeaf && !line.isCollapsed);
    while (isPassed(groups.at(gap - 1))) gap++;
    return Math.min(lines.count() ?? 0, gap);
  }
  let gap = Math.min(...places) - 1;
  while (gap > 0 && groups.at(gap)?.kind === 'group' && !groups.at(gap - 1)?.isCollapsed && groups.at(gap - 1)?.isLeaf === false) gap--;
  return Math.max(0, gap);
}
