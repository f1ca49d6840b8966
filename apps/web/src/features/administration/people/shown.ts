import type { SortDirection, TenantUserFilter, TenantUserSort } from '@trackyard/contract';

/** Which people the list shows, and in which order. */
export interface Shown {
  filter: TenantUserFilter;
  sort: TenantUserSort;
  direction: SortDirection;
}
export const shownAtFirst: Shown = { filter: 'all', sort: 'name', direction: 'ascending' };
/** The newest and the most active come first. */
export const firstDirection = { name: 'ascending', joined: 'descending', lastActive: 'descending' } as const;
