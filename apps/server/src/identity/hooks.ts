import type { UserToken } from '@trackyard/contract';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Announce } from '../platform/events.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';

/**
 * What the capabilities above do within the same transaction. News of a commit would not do here: a person's card in a
 * track must never lag behind the person, and who accepts an invitation must be in when they are told so.
 */
export type PersonChanged = (db: Tx, feed: FeedWriter, userId: string, how: { closes: boolean }) => Promise<void>;
export interface InvitationHearer {
  /** Locks the track before anything of the person or the invitation is locked, as all other changes of a track do. */
  lock(db: Tx, trackId: string): Promise<void>;
  accepted(
    write: { db: Tx; feed: FeedWriter; announce: Announce; now: Date },
    invitation: { userId: string; trackId: string },
  ): Promise<void>;
}
/** What a capability above puts into the claims of a token. */
export type TokenIssued = (db: Queryable, person: { userId: string; tenantId: string | null }) => Promise<Partial<UserToken>>;

const whoHearOfPeople: PersonChanged[] = [];
const whoHearOfInvitations: InvitationHearer[] = [];
const whoHearOfTokens: TokenIssued[] = [];

/** Called once by each capability, when its door is opened. */
export const whenPersonChanges = (hear: PersonChanged): void => {
  whoHearOfPeople.push(hear);
};
export const whenInvitationIsAccepted = (hear: InvitationHearer): void => {
  whoHearOfInvitations.push(hear);
};
export const whenTokenIsIssued = (hear: TokenIssued): void => {
  whoHearOfTokens.push(hear);
};

export const personChanged: PersonChanged = async (db, feed, userId, how) => {
  for (const hear of whoHearOfPeople) await hear(db, feed, userId, how);
};
export const lockInvitedTo: InvitationHearer['lock'] = async (db, trackId) => {
  for (const { lock } of whoHearOfInvitations) await lock(db, trackId);
};
export const invitationAccepted: InvitationHearer['accepted'] = async (write, invitation) => {
  for (const { accepted } of whoHearOfInvitations) await accepted(write, invitation);
};
export const claimsFromAbove = async (...[db, person]: Parameters<TokenIssued>): Promise<Partial<UserToken>> => {
  const claims: Partial<UserToken> = {};
  for (const hear of whoHearOfTokens) Object.assign(claims, await hear(db, person));
  return claims;
};
