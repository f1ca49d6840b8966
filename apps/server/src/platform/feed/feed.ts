import type { ChangedRow, Frame, ScopeKind, SyncedStore } from '@trackyard/contract';
import type { Question } from '../database/question.ts';
import type { Queryable } from '../database/tables.ts';
import type { DurableEventName, DurableEvents } from '../event-log/consumer.ts';

/** The feed of one synced store: a capability registers one for each of its stores. */
export interface Feed {
  store: SyncedStore;
  scope: ScopeKind;
  /**
   * Rows of the scope with `after < seq <= upTo`, ordered by seq, at most `limit`. `scopeId` is the id without its kind.
   * Tombstones are the platform's: a feed answers live rows only.
   */
  since(db: Queryable, scopeId: string, range: Range): Promise<ChangedRow[]>;
  /** `since` as a question that is sent together with another one: for the feed that is read for every message. */
  question?(scopeId: string, range: Range): Question<ChangedRow[]>;
  /** `since` for many scopes in one query, without a limit, by their ids: for people who follow many scopes at once. */
  sinceEach?(db: Queryable, stretches: readonly { scopeId: string; after: number; upTo: number }[]): Promise<Map<string, ChangedRow[]>>;
}
export interface Range {
  after: number;
  upTo: number;
  limit: number;
}
/** A stretch of a scope, from `after` (exclusive) to `upTo`, which its head has reached. */
export interface Stretch {
  scope: string;
  after: number;
  upTo: number;
}

/**
 * The writer of one mutation: takes the numbers of the change feed within its transaction. Every scope that was written is
 * pushed to the sockets after commit, and its frame goes back to the caller with the reply.
 */
export interface FeedWriter {
  /** The scope's next number, for one row that is about to be written. Locks the scope until commit: take it late. */
  next(scope: string): Promise<number>;
  /** Takes the next `count` numbers; returns the first. */
  nextRange(scope: string, count: number): Promise<number>;
  /** Locks a scope until commit without taking a number: where several are written, in the order of their names. */
  lock(scope: string): Promise<void>;
  /** The first number that this mutation has taken in the scope; undefined where it has taken none. */
  first(scope: string): number | undefined;
  /** Says that a statement took the numbers `first` to `last` of the scope by itself (the hot path). */
  took(scope: string, first: number, last?: number): void;
  /**
   * Tells which rows have the numbers that this mutation took in the scope. `read` gives them as the feed would; it is called at the end of the
   * transaction, or never. The reply then takes no look at the scope after the commit. Only for scopes whose right takes one statement: that
   * leaves with the commit.
   */
  shows(scope: string, seqs: readonly number[], read: () => Promise<ChangedRow[]>): void;
  /** Notes a durable event of the scope. It is written at the end of the transaction, if a consumer is registered for it. */
  event<E extends DurableEventName>(event: E, scope: string, payload: DurableEvents[E]): void;
  /** Leaves a tombstone for a row that is deleted: takes a number of its own. */
  tombstone(scope: string, store: SyncedStore, id: string): Promise<void>;
}

/** Reads scopes for sockets, replies and pulls: every store of the scope and its tombstones, merged by seq. */
export interface FeedReader {
  head(db: Queryable, scope: string): Promise<number>;
  heads(db: Queryable, scopes: readonly string[]): Promise<Map<string, number>>;
  /**
   * The frame from `after` up to the head, or up to `limit` rows; null when there is nothing. `head`: a caller
   * that knows the head of the scope spares a query.
   */
  read(db: Queryable, scope: string, after: number, limit: number, head?: number): Promise<(Frame & { more: boolean }) | null>;
  /** The frame of a stretch, up to `limit` rows, and the heads of other scopes at the time of reading or later; for a chat in one round trip. */
  readWithHeads(
    db: Queryable,
    stretch: Stretch,
    limit: number,
    others: readonly string[],
  ): Promise<{ frame: Frame; heads: ReadonlyMap<string, number> }>;
  /** The live rows of each scope from its beginning, by the scope: of scopes whose heads are so low that all of them have room. */
  readWhole(db: Queryable, stretches: readonly Stretch[]): Promise<ReadonlyMap<string, ChangedRow[]>>;
  /** A frame for each stretch, as far as a page has room: name only as many numbers as you want rows. */
  readEach(db: Queryable, stretches: readonly Stretch[]): Promise<(Frame & { more: boolean })[]>;
}
