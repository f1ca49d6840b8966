import type { Clock } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';

/** Pages that are asked for within an hour, for one person and of one host: nobody makes us knock at a door all day. */
const perHour = { person: 120, host: 240 } as const;
const hourMs = 3_600_000;

export interface Caps {
  /** Takes one of both; false where there is none left of either. */
  take(asked: { person: string; host: string }): boolean;
}

const ofNodes = new WeakMap<object, Caps>();

/** The caps of a node, shared by the previews of messages and of drafts. */
export function capsOf({ database, clock }: Pick<Services, 'database' | 'clock'>): Caps {
  const known = ofNodes.get(database) ?? caps(clock);
  ofNodes.set(database, known);
  return known;
}

/** Counted by each node for itself, like calls. */
export function caps(clock: Clock, most: { person: number; host: number } = perHour): Caps {
  let hour = 0;
  let taken = new Map<string, number>();
  return {
    take({ person, host }) {
      const now = Math.floor(clock.now().getTime() / hourMs);
      if (now !== hour) [hour, taken] = [now, new Map()];
      const keys = [
        [`person ${person}`, most.person],
        [`host ${host}`, most.host],
      ] as const;
      if (keys.some(([key, limit]) => (taken.get(key) ?? 0) >= limit)) return false;
      for (const [key] of keys) taken.set(key, (taken.get(key) ?? 0) + 1);
      return true;
    },
  };
}
