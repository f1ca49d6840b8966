import { type TrackFlag, TrackyardError, type UserFlag } from '@trackyard/contract';
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

type AskTrack = (db: Queryable, trackId: string) => Promise<TrackFlag[]>;
let featuresOf: AskTrack = () => Promise.reject(new Error('Nobody knows the features of tracks.'));

export const askForTrackFeatures = (ask: AskTrack): void => {
  featuresOf = ask;
};

/** Whether the feature is switched on in the track. */
export const hasTrackFeature = async (db: Queryable, trackId: string, flag: TrackFlag): Promise<boolean> =>
  (await featuresOf(db, trackId)).includes(flag);
