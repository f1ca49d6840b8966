import type { MentionableGroup } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';

export interface Groups {
  /** The groups of the person's tenant whose name stands in a text behind `@`. */
  namedIn(db: Queryable, userId: string, text: string): Promise<MentionableGroup[]>;
  /** People of these groups who are in the track now. */
  peopleIn(db: Queryable, trackId: string, groupIds: readonly string[]): Promise<string[]>;
}
let groups: Groups = { namedIn: async () => [], peopleIn: async () => [] };

/** Groups lie on the right of the tracks, beside the chat; so they say here whom to ask. */
export const askForGroups = (ask: Groups): void => {
  groups = ask;
};

export const groupsNamedIn: Groups['namedIn'] = (db, userId, text) => groups.namedIn(db, userId, text);
export const peopleOfGroups: Groups['peopleIn'] = async (db, trackId, groupIds) =>
  groupIds.length === 0 ? [] : groups.peopleIn(db, trackId, groupIds);
