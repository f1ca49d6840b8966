import { isHere } from '@trackyard/rules';
import type { Realtime } from '../platform/realtime/realtime.ts';

/** Who was active when, as one node has heard; kept in its memory only. */
export interface Activity {
  /** Answers true for somebody who was not online. */
  record(userId: string, at: Date): boolean;
  /** Active within the last minute (TRACK-034). */
  isOnline(userId: string, now: Date): boolean;
  onlineAt(now: Date): string[];
  /** When somebody was last active; null for whom this node does not know. */
  lastSignOf(userId: string): Date | null;
  /** Forgets those who are not online any more. */
  forgetAt(now: Date): void;
}

export function createActivity(): Activity {
  const lastActive = new Map<string, number>();
  const lastSignOf: Activity['lastSignOf'] = (userId) => {
    const at = lastActive.get(userId);
    return at === undefined ? null : new Date(at);
  };
  const isOnline: Activity['isOnline'] = (userId, now) => isHere(lastSignOf(userId), now);
  return {
    isOnline,
    lastSignOf,
    record(userId, at) {
      const isNew = !isOnline(userId, at);
      // Hints may come late and out of order.
      lastActive.set(userId, Math.max(at.getTime(), lastActive.get(userId) ?? 0));
      return isNew;
    },
    onlineAt: (now) => [...lastActive.keys()].filter((it) => isOnline(it, now)).sort(),
    forgetAt(now) {
      for (const userId of [...lastActive.keys()]) if (!isOnline(userId, now)) lastActive.delete(userId);
    },
  };
}

/** The memory of a node: a process may hold several of them. */
export function activityOf(node: Realtime): Activity {
  const activity = activities.get(node) ?? createActivity();
  activities.set(node, activity);
  return activity;
}
const activities = new WeakMap<Realtime, Activity>();
