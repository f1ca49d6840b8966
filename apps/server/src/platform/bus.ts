/**
 * Carries hints between nodes, after commit. It may lose or double them: the database is the truth. Topics and payloads
 * are small JSON. One implementation lives in the process; another on PostgreSQL comes beside it.
 */
export interface Bus {
  publish<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
  subscribe<T extends keyof BusTopics>(topic: T, hear: (payload: BusTopics[T]) => void): () => void;
  close(): Promise<void>;
}
export interface BusTopics {
  /** This scope was written: its head is at least `seq`. */
  scope: { scope: string; seq: number };
  /** The rights of these people changed. */
  access: { userIds: string[] };
  /** A message for the sockets that hold a scope, as it is (typing). */
  toScope: { scope: string; message: import('@trackyard/contract').ServerMessage; exceptUserId?: string };
  /** A person was active. */
  presence: { userId: string; at: string; trackId: string | null };
  /** These sessions ended. */
  sessionsEnded: { sessionIds: string[] };
}
