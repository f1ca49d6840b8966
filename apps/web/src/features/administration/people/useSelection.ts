import type { TenantUser } from '@trackyard/contract';
import { useMemo, useState } from 'react';
import { useMe } from '../../../data/index.ts';
import { canDeactivate } from './rights.ts';

export interface Selection {
  /** Of the people in the list, those that are selected. */
  people: TenantUser[];
  /** People who may be selected at all. */
  possible: ReadonlySet<string>;
  has(id: string): boolean;
  turn(id: string): void;
  /** All that are in the list, or none. */
  turnAll(): void;
  clear(): void;
}
const nobody: ReadonlySet<string> = new Set();

/** Picks people of the list to do something with all of them. Who leaves the list is no longer selected. */
export function useSelection(users: readonly TenantUser[]): Selection {
  const me = useMe();
  const [ids, setIds] = useState(nobody);
  const possible = useMemo(() => new Set(users.filter((it) => me && canDeactivate(it, me)).map((it) => it.id)), [users, me]);
  const people = useMemo(() => users.filter((it) => ids.has(it.id) && possible.has(it.id)), [users, ids, possible]);
  const turn = (id: string) => setIds((now) => (now.has(id) ? new Set([...now].filter((it) => it !== id)) : new Set([...now, id])));
  return {
    people,
    possible,
    has: (id) => ids.has(id) && possible.has(id),
    turn,
    turnAll: () => setIds(people.length === possible.size ? nobody : possible),
    clear: () => setIds(nobody),
  };
}
