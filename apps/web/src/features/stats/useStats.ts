import type { OutputOf } from '@trackyard/contract';
import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';

interface Known {
  users: OutputOf<'stats.users'>;
  tracks: OutputOf<'stats.tracks'>;
  tenants: OutputOf<'stats.tenants'>;
}
type Part = keyof Known;
export type Stats = { [P in Part]: { is?: Known[P]; problem?: string } };
const parts = ['users', 'tracks', 'tenants'] as const satisfies Part[];
/** The texts of the specification (core §8). */
const failures: Record<Part, string> = {
  users: 'Failed to get user stats',
  tracks: 'Failed to get track stats',
  tenants: 'Failed to get tenant stats',
};
const everyMs = 60_000;

/** The counts, asked for again each minute while the page is seen. What was known stays while it asks, and when that fails. */
export function useStats(): { stats: Stats; closed: boolean; again: () => void } {
  const [stats, setStats] = useState<Stats>({ users: {}, tracks: {}, tenants: {} });
  const [closed, setClosed] = useState(false);
  const again = useCallback(() => {
    for (const part of parts)
      askFor(part).then(
        (is) => setStats((now) => ({ ...now, [part]: { is } })),
        (error: Error) => {
          if (isRefusal(error.cause)) setClosed(true);
          else setStats((now) => ({ ...now, [part]: { ...now[part], problem: error.message } }));
        },
      );
  }, []);
  useEffect(() => {
    again();
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs);
    return () => clearInterval(timer);
  }, [again]);
  return { stats, closed, again };
}

const ask = {
  users: () => askServer('stats.users', { useOnlineCache: 'true' }),
  tracks: () => askServer('stats.tracks', {}),
  tenants: () => askServer('stats.tenants', {}),
} satisfies { [P in Part]: () => Promise<Known[P]> };

async function askFor(part: Part): Promise<Known[Part]> {
  try {
    return await ask[part]();
  } catch (cause) {
    console.error(failures[part], cause);
    throw new Error(failures[part], { cause });
  }
}
const isRefusal = (cause: unknown): boolean => (cause as { code?: string } | undefined)?.code === 'forbidden';
