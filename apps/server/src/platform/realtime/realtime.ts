import type { Frame, ServerMessage } from '@trackyard/contract';

/** The sockets of this node. */
export interface Realtime {
  /** The people with a socket on this node that holds the scope. */
  usersHolding(scope: string): string[];
  connectedUsers(): string[];
  /** Sends a message to a person. Returns whether all their sockets took it: messages for a slow reader are dropped. */
  sendToUser(userId: string, message: ServerMessage): boolean;
  sendToScope(scope: string, message: ServerMessage, exceptUserId?: string): void;
  /** Calls a hearer with each frame of changes that this node sends, however they were noticed. Returns a function that stops it. */
  onFrame(hear: (frame: Frame) => void): () => void;
  /** Resolves when every received hint has been handled. For tests and for the graceful stop. */
  idle(): Promise<void>;
}
