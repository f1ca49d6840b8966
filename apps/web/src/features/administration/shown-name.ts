import type { User } from '@trackyard/contract';

/** People who were invited, and have no account yet, are known by their address alone. */
export const shownName = (it: User): string => (it.status === null ? (it.email ?? it.displayName) : it.displayName);
