import type { Frame, ServerMessage } from '@trackyard/contract';

/** The sockets of this node. */
export interface Realtime {
  /** People with a socket here that holds the scope. */
  usersHolding(scope: string): string[];
  connectedUsers(): string[];
  /** Answers whether all sockets of the person took it: one that reads too slowly hears less. */
  sendToUser(userId: string, message: ServerMessage): boolean;
  sendToScope(scope: string, message: ServerMessage, exceptUserId?: string): void;
  /** Hears each frame of changes that was sent from here, by whatever way they were noticed. Answers how to stop. */
  onFrame(hear: (frame: Frame) => void): () => void;
  /** Resolves when every hint that came in has been worked off. For tests and for the graceful stop. */
  idle(): Promise<void>;
}
