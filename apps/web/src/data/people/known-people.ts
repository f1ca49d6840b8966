import type { PeopleSearch } from '@trackyard/contract';
import type { KnownPerson } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { useLive } from '../live/live.ts';
import { useMe } from '../session/me.ts';

const none = {};
const nobody: readonly KnownPerson[] = [];
const maps = new WeakMap<readonly KnownPerson[], ReadonlyMap<string, KnownPerson>>();
const byId = (people: readonly KnownPerson[]): ReadonlyMap<string, KnownPerson> => {
  const found = maps.get(people) ?? new Map(people.map((it) => [it.id, it]));
  maps.set(people, found);
  return found;
};

/** The people whom this browser knows: those in my tracks, those shown before, and me. The server finds the others. */
export const useKnownPeople = (): readonly KnownPerson[] => useLive('people.known', none) ?? nobody;

/**
 * People by their ids. Unknown ones come from the server, and changes follow. Undefined: not here yet, or not for me to see.
 */
export function usePeopleNamed(userIds: readonly (string | null | undefined)[]): ReadonlyMap<string, KnownPerson> {
  const wanted = [...new Set(userIds.filter((it) => typeof it === 'string' && it !== ''))].sort() as string[];
  useLive('people.named', wanted.length > 0 ? { userIds: wanted } : null);
  return byId(useKnownPeople());
}

/** One of them. */
export const usePersonNamed = (userId: string | null | undefined): KnownPerson | undefined => usePeopleNamed([userId]).get(userId ?? '');

/** Whether a search of this kind covers somebody, as far as this browser knows. */
export const isAmong = (among: PeopleSearch, { external, guest, imported, status }: KnownPerson): boolean =>
  !external && !guest && (among === 'everyone' || (!imported && (status === 'CONFIRMED' || (among === 'invitable' && status === null))));

/** The colleagues whom I may write to and whom this browser knows: all but me, with an account that they have confirmed. */
export function useKnownColleagues(): KnownPerson[] {
  const me = useMe();
  const people = useKnownPeople();
  return useMemo(() => people.filter((it) => it.id !== me?.id && isAmong('colleagues', it)), [people, me?.id]);
}
