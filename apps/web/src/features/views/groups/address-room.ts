import { type GroupPath, limits } from '@trackyard/contract';

/** Characters of an address, which has room for other things beside the groups: what is neither Latin nor a digit takes up to nine each. */
const most = 6_000;

/** The latest of the groups, as many as an address has room for. */
export function withinAddress(groups: readonly GroupPath[]): GroupPath[] {
  let first = Math.max(0, groups.length - limits.collapsedGroups);
  while (first < groups.length && encodeURIComponent(JSON.stringify(groups.slice(first))).length > most) first += 1;
  return groups.slice(first);
}
