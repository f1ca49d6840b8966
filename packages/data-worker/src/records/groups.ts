import { type Attribute, type CollapsedGroups, limits } from '@trackyard/contract';
import { isPathCollapsed, pathsOf, type QueryContext, type RecordGroup } from '@trackyard/rules';
import type { RecordWindow, ShownGroup } from './record-window.ts';

export const noneCollapsed: CollapsedGroups = { all: false, except: [] };
/** As the server answers them, for tables that are here whole. */
export interface Groups {
  groups: readonly RecordGroup[];
  /** There are groups behind these. */
  moreGroups: boolean;
  /** Records in all groups, also in those behind these. */
  count: number;
}
/** A group without what it comes to. */
export const sizeOf = ({ level, value, count, names }: RecordGroup): RecordGroup => ({ level, value, count, ...(names && { names }) });
export const firstGroups = (groups: readonly RecordGroup[]): Groups => ({
  groups: groups.slice(0, limits.viewGroups).map(sizeOf),
  moreGroups: groups.length > limits.viewGroups,
  count: groups.reduce((sum, it) => sum + (it.level === 0 ? it.count : 0), 0),
});

export type WindowGroups = Pick<RecordWindow, 'groups' | 'moreGroups'>;
/** What a window says of the groups by these fields. */
export function groupsIn(
  known: Groups | null,
  collapsed: CollapsedGroups,
  fields: readonly Attribute[],
  context: QueryContext,
): WindowGroups {
  if (fields.length === 0 || !known) return { groups: null, moreGroups: false };
  return { groups: shownGroups(known.groups, collapsed, fields, context), moreGroups: known.moreGroups };
}
function shownGroups(
  groups: readonly RecordGroup[],
  collapsed: CollapsedGroups,
  fields: readonly Attribute[],
  context: QueryContext,
): ShownGroup[] {
  const isCollapsed = isPathCollapsed(collapsed, fields, context);
  const paths = pathsOf(groups);
  return groups.map((it, at) => ({ ...it, isCollapsed: isCollapsed(paths[at]!) }));
}

/** How many records are in groups that neither are collapsed themselves nor lie in one that is. `shown`: the groups as they are shown. */
export function countVisible(
  { moreGroups, count }: Groups,
  shown: readonly ShownGroup[],
  levels: number,
  { all }: CollapsedGroups,
): number {
  const { visible, hidden } = counts(shown, levels);
  // Of the groups behind those that are known either all are collapsed, or none is.
  return moreGroups && !all ? count - hidden : visible;
}
function counts(groups: readonly ShownGroup[], levels: number): { visible: number; hidden: number } {
  let [visible, hidden] = [0, 0];
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (const { level, isCollapsed, count } of groups) {
    if (level > hiddenFrom) continue;
    hiddenFrom = isCollapsed ? level : Number.POSITIVE_INFINITY;
    if (isCollapsed) hidden += count;
    else if (level === levels - 1) visible += count;
  }
  return { visible, hidden };
}
