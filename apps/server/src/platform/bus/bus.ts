/**
 * Carries hints between nodes, after commit. It may lose or double them: the database is the truth. Topics and payloads
 * are small JSON. A node hears its own hints at once. One implementation lives in the process, for a node alone; the other
 * lies on PostgreSQL's LISTEN and NOTIFY.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, payload: BusTopics[T]): void;
  subscribe<T extends Topic>(topic: T, hear: (payload: BusTopics[T]) => void): () => void;
  /** Resolves when what was published here is on its way, and what was on its way before is heard here. For tests. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
export type Topic = keyof BusTopics;
export interface BusTopics {
  /** This scope was written: its head is at least `seq`. */
  scope: { scope: string; seq: number };
  /** The rights of these people changed. */
  access: { userIds: string[] };
  /** A message for the sockets that hold a scope, as it is (typing). */
  toScope: { scope: string; message: import('@trackyard/contract').ServerMessage; exceptUserId?: string };
  /** A person was active. `appearance`: whether others are to see so has changed. */
  presence: { userId: string; at: string; trackId: string | null; appearance?: true };
  /** A node has begun, and knows of nobody: say who was active lately. */
  presenceAsked: Record<string, never>;
  /** These sessions ended; `left`: by the sign-out of their own person. */
  sessionsEnded: { sessionIds: string[]; left?: true };
  /** Any hint may have been lost: look at heads, sessions and rights now. */
  missed: Record<string, never>;
}
