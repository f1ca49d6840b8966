import { limits } from '@trackyard/contract';
import type { Timers } from '../worker/environment.ts';

/** The scopes of subscribed kinds (an app, the records of a table) that pages show now: the server sends their changes. */
export interface Subscriptions {
  /** A page shows the scope; returns a function that says it does no longer. */
  show(scope: string): () => void;
  followed(): readonly string[];
  /** Says on the socket what is followed: after each hello, since a socket knows nothing of the one before it. */
  announce(): void;
}
interface SubscriptionsOptions {
  timers: Timers;
  /** Hands the whole list to the server. */
  send(scopes: readonly string[]): void;
  /** A scope is followed from now on: what the cache has of it may be old. */
  onFollowed(): void;
  /** Nothing shows the scope any more, and has not for a while. */
  onLeft(scope: string): void;
}
/** For how long a scope is followed after its last page: one often comes back. */
const graceMs = 10_000;

export function createSubscriptions({ timers, send, onFollowed, onLeft }: SubscriptionsOptions): Subscriptions {
  const shown = new Map<string, number>();
  const leaving = new Map<string, () => void>();
  /** The last shown ones, where there are more than the server takes. */
  const followed = (): string[] => [...shown.keys()].slice(-limits.followedScopes).sort();
  const leave = (scope: string): void => {
    leaving.delete(scope);
    shown.delete(scope);
    send(followed());
    onLeft(scope);
  };
  return {
    followed,
    announce: () => {
      if (shown.size > 0) send(followed());
    },
    show(scope) {
      leaving.get(scope)?.();
      leaving.delete(scope);
      const isNew = !shown.has(scope);
      shown.set(scope, (shown.get(scope) ?? 0) + 1);
      if (isNew) {
        send(followed());
        onFollowed();
      }
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const left = shown.get(scope)! - 1;
        shown.set(scope, left);
        if (left === 0)
          leaving.set(
            scope,
            timers.after(graceMs, () => leave(scope)),
          );
      };
    },
  };
}
