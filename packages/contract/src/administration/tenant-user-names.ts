/** What a list of people shows; `external`: people of other tenants, of none, and guests, who are in tracks of the tenant. */
export const tenantUserFilters = ['all', 'active', 'invited', 'deactivated', 'administrators', 'withoutSecondFactor', 'external'] as const;
export type TenantUserFilter = (typeof tenantUserFilters)[number];
export const tenantUserSorts = ['name', 'joined', 'lastActive'] as const;
export type TenantUserSort = (typeof tenantUserSorts)[number];
export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];
