import type { UserFlag } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

type Require = (db: Queryable, bearer: { userId: string; tenantId: string | null }, flag: UserFlag) => Promise<void>;
let require: Require = () => Promise.reject(new Error('Nobody knows the features of people.'));

/** The flags know the tracks, to which they lie on the right; so they say here whom to ask. */
export const askForFeatures = (ask: Require): void => {
  require = ask;
};

/** Rejects with `forbidden` where the feature is not switched on for them. */
export const requireFeature: Require = (db, bearer, flag) => require(db, bearer, flag);
