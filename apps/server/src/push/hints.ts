import { parseScope } from '@trackyard/contract';
import type { Bus } from '../platform/bus/bus.ts';

/** What may have something to push, or to take away: hints, of which any may be lost. */
interface Taken {
  /** Whose chat was written. */
  tracks: string[];
  /** Of whose own something was written, such as how far they have read, or an invitation. */
  people: string[];
  /** Tracks of which more was written than their chat: who is in them, and who wants to be. */
  rooms: string[];
  /** All of them may have been lost. */
  missed: boolean;
}
export interface Hints {
  /** What came since they were taken last. */
  take(): Taken;
  /** A chat is to be looked at again. */
  putBack(trackId: string): void;
  stop(): void;
}

export function watchHints(bus: Pick<Bus, 'subscribe'>): Hints {
  const written = { chat: new Set<string>(), user: new Set<string>(), track: new Set<string>(), tenant: new Set<string>() };
  let missed = false;
  const stops = [
    bus.subscribe('scope', ({ scope }) => {
      const { kind, id } = parseScope(scope);
      written[kind].add(id);
    }),
    bus.subscribe('missed', () => {
      missed = true;
    }),
  ];
  return {
    take() {
      const taken = { tracks: [...written.chat], people: [...written.user], rooms: [...written.track], missed };
      for (const it of Object.values(written)) it.clear();
      missed = false;
      return taken;
    },
    putBack: (trackId) => void written.chat.add(trackId),
    stop() {
      for (const it of stops) it();
    },
  };
}
