import type { Tx } from '../platform/database/tables.ts';
import type { Announce } from '../platform/events.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';

/**
 * What the capabilities above do within the same transaction. News of a commit would not do here: a person's card in a
 * track must never lag behind the person, and who accepts an invitation must be in when they are told so.
 */
export type PersonChanged = (db: Tx, feed: FeedWriter, userId: string) => Promise<void>;
export type InvitationAccepted = (
  write: { db: Tx; feed: FeedWriter; announce: Announce; now: Date },
  invitation: { userId: string; trackId: string },
) => Promise<void>;

const whoHearOfPeople: PersonChanged[] = [];
const whoHearOfInvitations: InvitationAccepted[] = [];

/** Called once by each capability, when its door is opened. */
export const whenPersonChanges = (hear: PersonChanged): void => {
  whoHearOfPeople.push(hear);
};
export const whenInvitationIsAccepted = (hear: InvitationAccepted): void => {
  whoHearOfInvitations.push(hear);
};

export const personChanged: PersonChanged = async (db, feed, userId) => {
  for (const hear of whoHearOfPeople) await hear(db, feed, userId);
};
export const invitationAccepted: InvitationAccepted = async (write, invitation) => {
  for (const hear of whoHearOfInvitations) await hear(write, invitation);
};
