import { type Attribute, type CollapsedGroups, limits } from '@trackyard/contract';
import { isPathCollapsed, pathsOf, type QueryContext, type RecordGroup } from '@trackyard/rules';
import type { ShownGroup } from '../live-queries.ts';

export const noneCollapsed: CollapsedGroups = { all: false, except: [] };
/** As the server answers them, for tables that are here whole. */
export interface Groups {
  groups: readonly RecordGroup[];
  moreGroups: boolean;
}
export const firstGroups = (groups: readonly RecordGroup[]): Groups => ({
  groups: groups.slice(0, limits.viewGroups).map(({ level, value, count }) => ({ level, value, count })),
  moreGroups: groups.length > limits.viewGroups,
});

export function shownGroups(
  groups: readonly RecordGroup[],
  collapsed: CollapsedGroups,
  fields: readonly Attribute[],
  context: QueryContext,
): ShownGroup[] {
  const isCollapsed = isPathCollapsed(collapsed, fields, context);
  const paths = pathsOf(groups);
  return groups.map((it, at) => ({ ...it, isCollapsed: isCollapsed(paths[at]!) }));
}

/** How many records are in groups that neither are collapsed themselves nor lie in one that is. */
export function countVisible(groups: readonly ShownGroup[], levels: number): number {
  let count = 0;
  let hidden = Number.POSITIVE_INFINITY;
  for (const { level, isCollapsed, count: own } of groups) {
    if (level > hidden) continue;
    hidden = isCollapsed ? level : Number.POSITIVE_INFINITY;
    if (level === levels - 1 && !isCollapsed) count += own;
  }
  return count;
}
export const countAll = (groups: readonly RecordGroup[]): number => groups.reduce((sum, it) => sum + (it.level === 0 ? it.count : 0), 0);
