import type { GroupPath } from '@trackyard/contract';

/** A group as the data has it: each stands before those inside it. */
export interface LaidGroup {
  readonly level: number;
  readonly value: GroupPath[number];
  readonly count: number;
  readonly isCollapsed: boolean;
}
/** A line of a grouped table that is no row: the header of a group, or the line at its end that adds a row to it. */
export interface GroupLine {
  readonly kind: 'group' | 'add';
  /** Names the line, wherever it lies. */
  readonly id: string;
  readonly path: GroupPath;
  readonly level: number;
  readonly count: number;
  readonly isCollapsed: boolean;
  /** It has rows, or room for them, and no groups. */
  readonly isLeaf: boolean;
}
export interface GroupLayout {
  /** How many lines there are: headers, rows that show, and lines that add. */
  readonly lines: number;
  /** The header or last line of a group; undefined: a row. */
  at(line: number): GroupLine | undefined;
  /** The innermost group in which a line lies. */
  of(line: number): GroupLine | undefined;
  /** The index of a row among all rows that show; undefined: no row is in that line. */
  rowOf(line: number): number | undefined;
  lineOf(row: number): number | undefined;
  lineOfId(id: string): number | undefined;
  /** The number of a row in its group, from 1. */
  numberOf(line: number): number;
  /** From the first to behind the last row in a stretch of lines; where there is none, the place in which one would be. */
  rowsIn(from: number, to: number): { from: number; to: number };
}
/** Lines that follow one another: one of a group, or rows of one. */
interface Segment {
  line: number;
  row: number;
  rows: number;
  group: GroupLine | null;
  owner: GroupLine | null;
}

/** Where headers and rows of a grouped table lie, from the sizes of the groups alone. Rows beyond those of the groups come at the end. */
export function layGroups(
  groups: readonly LaidGroup[],
  { levels, rows, canAdd }: { levels: number; rows: number; canAdd: boolean },
): GroupLayout {
  const segments: Segment[] = [];
  const byId = new Map<string, number>();
  let [line, row] = [0, 0];
  let hidden = Number.POSITIVE_INFINITY;
  const path: GroupPath = [];
  const addLine = (group: GroupLine): void => {
    byId.set(group.id, line);
    segments.push({ line: line++, row, rows: 0, group, owner: group });
  };
  const addRows = (count: number, owner: GroupLine | null): void => {
    if (count > 0) segments.push({ line, row, rows: count, group: null, owner });
    line += count;
    row += count;
  };
  for (const { level, value, count, isCollapsed } of groups) {
    path.length = level;
    path.push(value);
    if (level > hidden) continue;
    hidden = isCollapsed ? level : Number.POSITIVE_INFINITY;
    const id = JSON.stringify(path);
    const header: GroupLine = {
      kind: 'group',
      id,
      path: [...path],
      level,
      count,
      isCollapsed,
      isLeaf: level === levels - 1 || count === 0,
    };
    addLine(header);
    if (isCollapsed || !header.isLeaf) continue;
    addRows(count, header);
    if (canAdd) addLine({ ...header, kind: 'add', id: `add ${id}` });
  }
  addRows(Math.max(0, rows - row), null);
  const lines = line;
  const segmentAt = (at: number): Segment | undefined => lastWith(segments, (it) => it.line <= at);
  const rowOf = (at: number): number | undefined => {
    const found = at < lines ? segmentAt(at) : undefined;
    return found && !found.group ? found.row + at - found.line : undefined;
  };
  return {
    lines,
    at: (at) => (at < lines ? (segmentAt(at)?.group ?? undefined) : undefined),
    of: (at) => (at < lines ? (segmentAt(at)?.owner ?? undefined) : undefined),
    rowOf,
    lineOf(index) {
      const found = lastWith(segments, (it) => it.row <= index);
      const own = found?.group ? undefined : found;
      return own && index < own.row + own.rows ? own.line + index - own.row : undefined;
    },
    lineOfId: (id) => byId.get(id),
    numberOf(at) {
      const found = segmentAt(at);
      return found ? at - found.line + 1 : 0;
    },
    rowsIn(from, to) {
      const first = segmentAt(from);
      if (!first) return { from: 0, to: 0 };
      const end = to < lines ? segmentAt(to) : undefined;
      const rowAt = (segment: Segment, at: number): number => segment.row + (segment.group ? 0 : at - segment.line);
      return { from: rowAt(first, from), to: end ? rowAt(end, to) : row };
    },
  };
}

/** By halves: those for which it is true come first. */
function lastWith(segments: readonly Segment[], isBefore: (segment: Segment) => boolean): Segment | undefined {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(segments[middle]!)) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}

/** The groups of a select field with those of its choices that no record has. `choices` in the order in which they are offered. */
export function withEmptyChoices(
  groups: readonly LaidGroup[],
  choices: readonly string[],
  isCollapsed: (value: string) => boolean,
): LaidGroup[] {
  const known = new Set(groups.flatMap((it) => (it.level === 0 ? [it.value] : [])));
  const missing = choices.filter((it) => !known.has(it));
  const place = new Map(choices.map((it, at) => [it as LaidGroup['value'], at]));
  const all: LaidGroup[] = [];
  const add = (until: number): void => {
    while (missing.length > 0 && place.get(missing[0]!)! < until) {
      const value = missing.shift()!;
      all.push({ level: 0, value, count: 0, isCollapsed: isCollapsed(value) });
    }
  };
  for (const group of groups) {
    if (group.level === 0) add(place.get(group.value) ?? Number.POSITIVE_INFINITY);
    all.push(group);
  }
  add(Number.POSITIVE_INFINITY);
  return all;
}
