import { limits, type Typing } from '@trackyard/contract';
import type { Database } from '../database/index.ts';
import type { Timers } from '../worker/environment.ts';

/** Others who are typing. There is no message for the end: an entry expires after four seconds, or with the message. */
export interface TypingPeople {
  hear(typing: Typing): void;
  stopped(userId: string | null, trackId: string, parentMessageId: string | null): void;
  of(trackId: string, parentMessageId: string | null): string[];
  clear(): void;
}
export const typingKey = (trackId: string, parentMessageId: string | null): string => parentMessageId ?? trackId;

export function createTyping(db: Database, timers: Timers, me: () => string | undefined): TypingPeople {
  const people = new Map<string, Map<string, () => void>>();
  const stop = (key: string, userId: string) => {
    const here = people.get(key);
    const calledOff = here?.get(userId);
    if (!here || !calledOff) return;
    calledOff();
    here.delete(userId);
    if (here.size === 0) people.delete(key);
    db.touch('typing', key);
  };
  return {
    hear({ userId, trackId, parentMessageId }) {
      if (userId === me()) return;
      const key = typingKey(trackId, parentMessageId);
      const here = people.get(key) ?? new Map<string, () => void>();
      people.set(key, here);
      here.get(userId)?.();
      here.set(
        userId,
        timers.after(limits.typingMs, () => stop(key, userId)),
      );
      db.touch('typing', key);
    },
    stopped: (userId, trackId, parentMessageId) => userId && stop(typingKey(trackId, parentMessageId), userId),
    of: (trackId, parentMessageId) => [...(people.get(typingKey(trackId, parentMessageId))?.keys() ?? [])],
    clear() {
      for (const [key, here] of [...people]) for (const userId of [...here.keys()]) stop(key, userId);
    },
  };
}
