import type { CollapsedGroups } from '@trackyard/contract';
import type { GridColumn, GridGroups, GridSource, GroupLabel, GroupSum } from '../source.ts';
import { type GroupLayout, type GroupLine, type LaidGroup, layGroups, withEmptyChoices } from './group-lines.ts';

/** Rows, and the groups in which they lie; null: they lie in none, or it is not known yet. */
export interface GroupedRows extends GridSource {
  grouped(): readonly LaidGroup[] | null;
}
export interface GroupSettings {
  /** The columns by which rows are grouped, from the outside in. */
  fields: readonly GridColumn[];
  canAdd: boolean;
  /** Those of the first column that show a group without rows as well. */
  choices: readonly string[];
  collapsed: CollapsedGroups;
  labelOf(line: GroupLine, column: GridColumn): GroupLabel;
  /** What stands in the header of a group below columns, by the id of its line. */
  sumsOf(id: string): readonly GroupSum[];
}
export interface GroupedSource extends GridSource {
  renew(settings: GroupSettings): void;
}

/** The lines of a grouped table as rows of a grid: headers and lines that add are lines without a row. */
export function groupedSource(source: GroupedRows): GroupedSource {
  let settings: GroupSettings | null = null;
  let laid: { groups: readonly LaidGroup[]; rows: number; settings: GroupSettings; lines: GroupLayout; shown: GridGroups } | null = null;
  const listeners = new Set<() => void>();

  function layout(): NonNullable<typeof laid> | null {
    const [groups, rows] = [source.grouped(), source.count()];
    if (!groups || rows === null || !settings || settings.fields.length === 0) return null;
    if (laid && laid.groups === groups && laid.rows === rows && laid.settings === settings) return laid;
    const { fields, canAdd, choices, collapsed, labelOf, sumsOf } = settings;
    const named = new Set(collapsed.except.map((it) => JSON.stringify(it)));
    const all = choices.length > 0 ? withEmptyChoices(groups, choices, (it) => collapsed.all !== named.has(JSON.stringify([it]))) : groups;
    const lines = layGroups(all, { levels: fields.length, rows, canAdd });
    const labels = new Map<string, GroupLabel>();
    const shown: GridGroups = {
      fields,
      rows,
      at: lines.at,
      of: lines.of,
      lineOfId: lines.lineOfId,
      numberOf: lines.numberOf,
      rowsBefore: (line) => lines.rowsIn(0, line).to,
      labelOf(line) {
        const known = labels.get(line.id) ?? labelOf(line, fields[line.level]!);
        labels.set(line.id, known);
        return known;
      },
      sumsOf,
    };
    laid = { groups, rows, settings, lines, shown };
    return laid;
  }
  return {
    count: () => layout()?.lines.lines ?? source.count(),
    row(line) {
      const now = layout();
      const row = now ? now.lines.rowOf(line) : line;
      return row === undefined ? undefined : source.row(row);
    },
    indexOf(id) {
      const now = layout();
      const row = source.indexOf(id);
      if (!now) return row;
      return row === undefined ? now.lines.lineOfId(id) : now.lines.lineOf(row);
    },
    show(from, to) {
      const rows = layout()?.lines.rowsIn(from, to) ?? { from, to };
      source.show(rows.from, Math.max(rows.from + 1, rows.to));
    },
    get groups() {
      return layout()?.shown ?? null;
    },
    subscribe(changed) {
      const heard = (): void => changed({ kind: 'all' });
      listeners.add(heard);
      const stop = source.subscribe(changed);
      return () => {
        listeners.delete(heard);
        stop();
      };
    },
    renew(next) {
      if (settings === next) return;
      settings = next;
      for (const heard of listeners) heard();
    },
  };
}
