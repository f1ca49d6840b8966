import { TrackyardError, type UserFlag } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';

type Ask = (db: Queryable, bearer: { userId: string; tenantId: string | null }, flag: UserFlag) => Promise<boolean>;
let isOn: Ask = () => Promise.reject(new Error('Nobody knows the features of people.'));

/** The flags know the tracks, to which they lie on the right; so they say here whom to ask. */
export const askForFeatures = (ask: Ask): void => {
  isOn = ask;
};

/** Whether the feature is switched on for them. */
export const hasFeature: Ask = (db, bearer, flag) => isOn(db, bearer, flag);
/** Rejects with `forbidden` where it is not. */
export async function requireFeature(...[db, bearer, flag]: Parameters<Ask>): Promise<void> {
  if (!(await isOn(db, bearer, flag))) throw new TrackyardError('forbidden', 'This feature is not switched on for you.');
}
