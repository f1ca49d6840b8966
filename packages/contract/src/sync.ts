import { z } from 'zod';
import { chatMessage, chatState, pinnedItem, savedMessage, typing } from './chat.ts';
import { grantedFlags, group } from './flags.ts';
import { currentUser, user } from './identity.ts';
import { date, id, scope } from './ids.ts';
import { preferences, subscriptionSettings } from './profile.ts';
import { tenant } from './tenants.ts';
import { membership, track, trackMember } from './tracks.ts';

/** The synced stores: what each holds, and to which kind of scope its rows belong. */
export const syncedStores = {
  currentUser: { scope: 'user', row: currentUser },
  memberships: { scope: 'user', row: membership },
  preferences: { scope: 'user', row: preferences },
  subscriptionSettings: { scope: 'user', row: subscriptionSettings },
  savedMessages: { scope: 'user', row: savedMessage },
  userFlags: { scope: 'user', row: grantedFlags },
  tenants: { scope: 'tenant', row: tenant },
  users: { scope: 'tenant', row: user },
  tenantFlags: { scope: 'tenant', row: grantedFlags },
  groups: { scope: 'tenant', row: group },
  tracks: { scope: 'track', row: track },
  members: { scope: 'track', row: trackMember },
  trackFlags: { scope: 'track', row: grantedFlags },
  chatMessages: { scope: 'chat', row: chatMessage },
  pinnedItems: { scope: 'chat', row: pinnedItem },
} as const;
export type SyncedStore = keyof typeof syncedStores;
export type SyncedRows = { [S in SyncedStore]: z.infer<(typeof syncedStores)[S]['row']> };

/** One row that changed; `row` is null where the row is gone (a tombstone). */
export const changedRow = z.object({
  store: z.enum(Object.keys(syncedStores) as [SyncedStore, ...SyncedStore[]]),
  id: z.string(),
  seq: z.number().int(),
  row: z.unknown().nullable(),
});
export type ChangedRow = { [S in SyncedStore]: { store: S; id: string; seq: number; row: SyncedRows[S] | null } }[SyncedStore];

/**
 * Changes of one scope from `after` (exclusive) to `seq`, in order. Who stands at `after` or later applies it and stands
 * at `seq`; who stands before it has a gap, and pulls.
 */
export const frame = z.object({ scope, after: z.number().int(), seq: z.number().int(), rows: z.array(changedRow) });
export interface Frame {
  scope: string;
  after: number;
  seq: number;
  rows: ChangedRow[];
}

/** `reset`: forget what you have of this scope; these rows are all of it (of a chat: its newest page and its pins; the rest is a hole). */
export const pulledScope = frame.extend({ reset: z.boolean(), more: z.boolean() });
export interface PulledScope extends Frame {
  reset: boolean;
  /** The scope has more rows: pull again. */
  more: boolean;
}

export const pullInput = z.object({
  /** Where I stand in each scope. Scopes that I hold and don't name are answered whole, chats aside. */
  cursors: z.record(scope, z.number().int().min(0)),
  /** Chats that I want to follow and have no cursor for. */
  chats: z.array(id).max(200).default([]),
});
export const pullOutput = z.object({
  serverTime: date,
  userId: id,
  scopes: z.array(pulledScope),
  /** Scopes named in the question that I may not see any more: purge them. */
  revoked: z.array(scope),
  /** The state of every chat that I may see; on the last page only, else null. */
  chatStates: z.array(chatState).nullable(),
});
export type PullInput = z.infer<typeof pullInput>;
export interface PullOutput {
  serverTime: string;
  userId: string;
  scopes: PulledScope[];
  revoked: string[];
  chatStates: z.infer<typeof chatState>[] | null;
}

/** What the server says on the socket. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTime: date, protocol: z.number().int(), cvs: z.string() }),
  z.object({ type: z.literal('changes'), frame }),
  z.object({ type: z.literal('chatStates'), chatStates: z.array(chatState) }),
  z.object({ type: z.literal('typing'), typing }),
  /** Who of the people that I may see was active within the last minute; the whole list each time. */
  z.object({ type: z.literal('online'), onlineUserIds: z.array(id), lastUpdated: date }),
  /** My rights changed: purge `revoked`, pull `granted`. Where both are empty something was left out, because I read too slowly: pull. */
  z.object({ type: z.literal('access'), granted: z.array(scope), revoked: z.array(scope) }),
  /** The session ended. `left`: by its own person's sign-out, so that nothing of them stays. Otherwise what they wrote waits for them. */
  z.object({ type: z.literal('signedOut'), left: z.boolean() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = Exclude<z.infer<typeof serverMessage>, { type: 'changes' }> | { type: 'changes'; frame: Frame };

/** What the client says on the socket: a sign of life, nothing else. Every act is an operation. */
export const clientMessage = z.discriminatedUnion('type', [z.object({ type: z.literal('ping') })]);
export type ClientMessage = z.infer<typeof clientMessage>;
