import type { CollapsedGroups, GroupPath } from '@trackyard/contract';
import type { RecordOrder } from '@trackyard/data-worker';
import { folded } from '@trackyard/rules';
import { useCallback, useMemo } from 'react';
import { remembered, useMe, useRemembered } from '../../../data/index.ts';
import { withinAddress } from './address-room.ts';

const none: CollapsedGroups = { all: false, except: [] };
const noneBy = { ...none, by: [] };

const fieldsOf = ({ groupBy, subgroups = [] }: RecordOrder): readonly string[] => (groupBy ? [groupBy, ...subgroups] : []);
const isBy = (fields: readonly string[], by: readonly string[]): boolean => JSON.stringify(fields) === JSON.stringify(by);
/** However the value of the group is spelled by now. */
const nameOf = (path: GroupPath): string => folded(JSON.stringify(path));

export interface CollapsedState {
  collapsed: CollapsedGroups;
  /** What is collapsed when the order is shown for the first time: the same object as long as the order is. */
  first: CollapsedGroups;
  collapseGroup(path: GroupPath, isCollapsed: boolean): void;
  collapseAll(isCollapsed: boolean): void;
}

/** The groups that a person has collapsed in a view. This browser remembers them, until the records are grouped by other fields. */
export function useCollapsedGroups(viewId: string, order: RecordOrder): CollapsedState {
  const key = `groups.${useMe()?.id ?? ''}.${viewId}` as const;
  const [stored, remember] = useRemembered(key, noneBy);
  const by = useMemo(() => fieldsOf(order), [order]);
  const collapsed = useMemo(() => (isBy(by, stored.by) ? { all: stored.all, except: stored.except } : none), [stored, by]);
  const first = useMemo(() => {
    const now = remembered(key);
    return now && isBy(by, now.by) ? { all: now.all, except: now.except } : none;
  }, [key, by]);
  const collapseGroup = useCallback(
    (path: GroupPath, isCollapsed: boolean) => {
      const name = nameOf(path);
      const others = collapsed.except.filter((it) => nameOf(it) !== name);
      const except = withinAddress(isCollapsed === collapsed.all ? others : [...others, path]);
      remember({ all: collapsed.all, except, by });
    },
    [collapsed, by, remember],
  );
  const collapseAll = useCallback((isCollapsed: boolean) => remember({ all: isCollapsed, except: [], by }), [by, remember]);
  return useMemo(() => ({ collapsed, first, collapseGroup, collapseAll }), [collapsed, first, collapseGroup, collapseAll]);
}
