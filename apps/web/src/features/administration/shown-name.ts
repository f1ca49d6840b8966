import type { KnownPerson } from '@trackyard/data-worker';

/** People who were invited, and have no account yet, are known by their address alone. */
export const shownName = (it: Pick<KnownPerson, 'status' | 'email' | 'displayName'>): string =>
  it.status === null ? (it.email ?? it.displayName) : it.displayName;
