import { limits, parseScope } from '@trackyard/contract';
import type { Timers } from '../worker/environment.ts';

/** The scopes of subscribed kinds (an app, the records of a table) that pages show now: the server sends their changes. */
export interface Subscriptions {
  /** A page shows these scopes; returns a function that says it does no longer. */
  show(...scopes: readonly string[]): () => void;
  followed(): readonly string[];
  /** Whether a page shows the scope now, or did a moment ago. */
  isShown(scope: string): boolean;
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
  /** The departure of each scope that nothing shows. A scope that is shown again has none. */
  const leaving = new Map<string, object>();
  /** The scopes shown last, up to the limits of the server for people and for everything else. */
  const followed = (): string[] => {
    const all = [...shown.keys()];
    const isPerson = (scope: string): boolean => parseScope(scope).kind === 'person';
    const people = all.filter(isPerson).slice(-limits.followedPeople);
    return [...people, ...all.filter((it) => !isPerson(it)).slice(-limits.followedScopes)].sort();
  };
  const leave = (scopes: readonly string[]): void => {
    if (scopes.length === 0) return;
    for (const scope of scopes) {
      leaving.delete(scope);
      shown.delete(scope);
    }
    send(followed());
    for (const scope of scopes) onLeft(scope);
  };
  return {
    followed,
    isShown: (scope) => shown.has(scope),
    announce: () => {
      if (shown.size > 0) send(followed());
    },
    show(...scopes) {
      let isNew = false;
      for (const scope of scopes) {
        leaving.delete(scope);
        const times = shown.get(scope) ?? 0;
        isNew ||= !shown.has(scope);
        // To the end: it is the last shown one.
        shown.delete(scope);
        shown.set(scope, times + 1);
      }
      if (isNew) {
        send(followed());
        onFollowed();
      }
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const departure = {};
        const left = scopes.filter((scope) => {
          const times = shown.get(scope)! - 1;
          shown.set(scope, times);
          if (times === 0) leaving.set(scope, departure);
          return times === 0;
        });
        if (left.length > 0) timers.after(graceMs, () => leave(left.filter((it) => leaving.get(it) === departure)));
      };
    },
  };
}
