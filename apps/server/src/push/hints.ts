import { parseScope } from '@trackyard/contract';
import type { Bus } from '../platform/bus/bus.ts';

/** Hints of what changed since the last round. Any hint may be lost. */
interface Taken {
  /** Tracks with changes in their chats. */
  tracks: string[];
  /** People with changes in their own scopes, such as a read position or an invitation. */
  people: string[];
  /** Tracks with changes besides their chats: of members, and of requests to join. */
  rooms: string[];
  /** Hints may have been lost. */
  missed: boolean;
}
export interface Hints {
  /** The hints since the last call. */
  take(): Taken;
  /** Has the chat looked at in the next round again. */
  putBack(trackId: string): void;
  stop(): void;
}

export function watchHints(bus: Pick<Bus, 'subscribe'>): Hints {
  const written = { chat: new Set<string>(), user: new Set<string>(), track: new Set<string>(), tenant: new Set<string>() };
  let missed = false;
  const stops = [
    bus.subscribe('scope', ({ scope }) => {
      const { kind, id } = parseScope(scope);
      if (kind in written) written[kind as keyof typeof written].add(id);
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
