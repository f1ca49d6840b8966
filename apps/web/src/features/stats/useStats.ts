import type { OutputOf } from '@trackyard/contract';
import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';
import { type TextKey, type Texts, useTexts } from '../../texts/index.ts';

interface Known {
  users: OutputOf<'stats.users'>;
  tracks: OutputOf<'stats.tracks'>;
  tenants: OutputOf<'stats.tenants'>;
}
type Part = keyof Known;
export type Stats = { [P in Part]: { is?: Known[P]; problem?: string } };
const parts = ['users', 'tracks', 'tenants'] as const satisfies Part[];
/** The texts of the specification (core §8). */
const failures: Record<Part, TextKey> = { users: 'stats.noUsers', tracks: 'stats.noTracks', tenants: 'stats.noTenants' };
const everyMs = 60_000;

/** The counts, asked for again each minute while the page is seen. What was known stays while it asks, and when that fails. */
export function useStats(): { stats: Stats; closed: boolean; again: () => void } {
  const t = useTexts();
  const [stats, setStats] = useState<Stats>({ users: {}, tracks: {}, tenants: {} });
  const [closed, setClosed] = useState(false);
  const again = useCallback(() => {
    for (const part of parts)
      askFor(part, t).then(
        (is) => {
          setClosed(false);
          setStats((now) => ({ ...now, [part]: { is } }));
        },
        (error: Error) => {
          if (isRefusal(error.cause)) setClosed(true);
          else setStats((now) => ({ ...now, [part]: { ...now[part], problem: error.message } }));
        },
      );
  }, [t]);
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

async function askFor(part: Part, t: Texts): Promise<Known[Part]> {
  try {
    return await ask[part]();
  } catch (cause) {
    const text = t(failures[part]);
    console.error(text, cause);
    throw new Error(text, { cause });
  }
}
const isRefusal = (cause: unknown): boolean => (cause as { code?: string } | undefined)?.code === 'forbidden';
