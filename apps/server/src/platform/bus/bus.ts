/**
 * Carries hints between nodes, after commit. It may lose or double them: the database is the truth. Topics and payloads
 * are small JSON. A node hears its own hints at once. One implementation lives in the process, for a node alone; the other
 * lies on PostgreSQL's LISTEN and NOTIFY.
 */
export interface Bus {
  publish<T extends Topic>(topic: T, payload: BusTopics[T]): void;
  subscribe<T extends Topic>(topic: T, hear: (payload: BusTopics[T]) => void): () => void;
  /** Resolves when the hints published here are on their way, and earlier hints of other nodes have been heard. For tests. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
export type Topic = keyof BusTopics;
export interface BusTopics {
  /** A scope has changed: its head is at least `seq`. */
  scope: { scope: string; seq: number };
  /** The rights of these people changed. */
  access: { userIds: string[] };
  /** A message for the sockets that hold a scope, as it is (typing). */
  toScope: { scope: string; message: import('@trackyard/contract').ServerMessage; exceptUserId?: string };
  /** A person was active. `appearance`: the person's choice to appear offline has changed. */
  presence: { userId: string; at: string; trackId: string | null; appearance?: true };
  /** A node has started without any presence: the other nodes answer with the people who were active lately. */
  presenceAsked: Record<string, never>;
  /** These sessions ended; `left`: by the sign-out of their own person. */
  sessionsEnded: { sessionIds: string[]; left?: true };
  /** Hints may have been lost: each hearer checks heads, sessions and rights now. */
  missed: Record<string, never>;
}
