import { TrackyardError } from '@trackyard/contract';

/** Places for sockets: each person has so many. A place is taken before the upgrade, so that upgrades at once count too. */
export interface Places {
  /** Takes a place; returns a function that gives it back. Throws `tooManyRequests` when there is none. */
  take(userId: string): () => void;
}

export function places(perUser: number): Places {
  const taken = new Map<string, number>();
  const count = (userId: string, change: 1 | -1): void => {
    const left = (taken.get(userId) ?? 0) + change;
    if (left) taken.set(userId, left);
    else taken.delete(userId);
  };
  return {
    take(userId) {
      if ((taken.get(userId) ?? 0) >= perUser)
        throw new TrackyardError('tooManyRequests', 'Too many windows are open.', { retryAfter: 30 });
      count(userId, 1);
      return () => count(userId, -1);
    },
  };
}
