import { z } from 'zod';
import { chatState } from '../chat/state.ts';
import { date, id, scope } from '../ids.ts';
import { limits } from '../limits.ts';
import { entities, type SyncedRows, type SyncedStore } from './entities.ts';

/** One row that changed; `row` is null where the row is gone (a tombstone). */
export const changedRow = z.object({
  store: z.enum(Object.keys(entities) as [SyncedStore, ...SyncedStore[]]),
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

/** `reset`: forget what you have of this scope; these rows are all of it (of a chat: its newest page, its pins, and what has comments; the rest is a hole). */
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
  /** Scopes of subscribed kinds that I want to follow and have no cursor for. */
  follow: z
    .array(scope)
    .max(limits.followedScopes + limits.followedPeople)
    .default([]),
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
