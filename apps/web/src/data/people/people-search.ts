import { limits, type PeopleSearch, type User } from '@trackyard/contract';
import type { KnownPerson } from '@trackyard/data-worker';
import { foldText } from '@trackyard/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../errors.ts';
import { useIsOffline } from '../live/connection.ts';
import { useWorker } from '../live/provider.tsx';
import { useRetries } from '../live/retries.ts';
import { useMe } from '../session/me.ts';
import { timers } from '../timers.ts';
import { isAmong, useKnownPeople, usePeopleNamed } from './known-people.ts';

/** How far a search for people has come. */
export interface SearchState {
  /** The answer to what is typed is not here yet. */
  isLoading: boolean;
  /** There is no connection: only people whom this browser knows are offered. */
  isOffline: boolean;
  /** The server has more than it answered. */
  hasMore: boolean;
  problem: string | undefined;
  again: () => void;
}
/** People to choose among, by their names. */
export interface FoundPeople {
  people: readonly KnownPerson[];
  search: SearchState;
}
interface Answer {
  of: string;
  people: readonly KnownPerson[];
  hasMore: boolean;
}
/** Asks the server for people who have these words. */
export type AskPeople = (search: string) => Promise<{ people: readonly User[]; hasMore: boolean }>;

const pauseMs = 200;
const noPeople: readonly KnownPerson[] = [];

/**
 * Searches people on the server while one types, once typing pauses. Until the answer is here, and without a connection, those whom this browser
 * knows are offered. Null: nothing is searched. `ask`: among others than my colleagues; each function is a search of its own.
 */
export function usePeopleSearch(typed: string | null, among: PeopleSearch = 'colleagues', ask?: AskPeople): FoundPeople {
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const hasColleagues = useHasColleagues();
  const known = useKnownPeople();
  const search = typed === null ? null : typed.trim().slice(0, limits.peopleSearchLength);
  const searches = useMemo<AskPeople>(() => ask ?? ((it) => run('people.search', { search: it, among })), [ask, run, among]);
  const { answer, problem, again } = useAnswers(isOffline || !hasColleagues ? null : search, searches);
  const isCurrent = answer !== null && answer.of === search;
  const people = useMemo(() => {
    if (search === null) return noPeople;
    // The server knows best; behind its first page stand people whom this browser may know.
    if (isCurrent && !isOffline && (ask || !answer.hasMore)) return answer.people;
    const own = known.filter((it) => isAmong(among, it) && hasWords(it, search));
    return byName([...new Map([...own, ...(isOffline ? [] : (answer?.people ?? []))].map((it) => [it.id, it])).values()]);
  }, [known, among, ask, answer, isCurrent, isOffline, search]);
  return {
    people,
    search: {
      isLoading: search !== null && !isOffline && hasColleagues && !isCurrent && problem === undefined,
      isOffline,
      hasMore: isCurrent && answer.hasMore,
      problem,
      again,
    },
  };
}

/** The last answer; null before the first one. The first question goes out at once, later ones after a pause. */
function useAnswers(search: string | null, ask: AskPeople) {
  const [answer, setAnswer] = useState<(Answer & { ask: AskPeople }) | null>(null);
  const [problem, setProblem] = useState<{ of: string; text: string }>();
  const { round, again } = useRetries(problem !== undefined);
  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round asks once more
  useEffect(() => {
    if (search === null) {
      asked.current = false;
      return;
    }
    let isMounted = true;
    const send = () =>
      ask(search).then(
        ({ people, hasMore }) => {
          if (!isMounted) return;
          setAnswer({ ask, of: search, people: people.map(knownAs), hasMore });
          setProblem(undefined);
        },
        (error: unknown) => isMounted && setProblem({ of: search, text: errorText(error) }),
      );
    const cancel = timers.after(asked.current ? pauseMs : 0, () => void send());
    asked.current = true;
    return () => {
      isMounted = false;
      cancel();
    };
  }, [search, ask, round]);
  const current = answer?.ask === ask ? answer : null;
  return { answer: current, problem: problem?.of === search ? problem.text : undefined, again };
}

/**
 * People for a field in which several can be chosen: those found, and those chosen before, which a draft may have kept by their ids. Whom the
 * browser once found stays, so that nobody who is chosen goes with the next search.
 */
export function useChoosablePeople(typed: string | null, chosen: readonly string[], among: PeopleSearch = 'colleagues'): FoundPeople {
  const found = usePeopleSearch(typed, among);
  const named = usePeopleNamed(chosen);
  const met = useRef(new Map<string, KnownPerson>());
  const key = chosen.join(' ');
  const people = useMemo(() => {
    for (const it of found.people) met.current.set(it.id, it);
    const there = new Set(found.people.map((it) => it.id));
    const others = key.split(' ').filter((it) => !there.has(it));
    return [...found.people, ...others.flatMap((it) => named.get(it) ?? met.current.get(it) ?? [])];
  }, [found.people, named, key]);
  return { people, search: found.search };
}

/** Guests and people of no company have no colleagues whom a server could find. */
function useHasColleagues(): boolean {
  const me = useMe();
  return me !== null && me.tenantId !== null && me.guest !== true;
}

/** Whether the name or the address contains every word, as the server searches. */
function hasWords({ displayName, email }: Pick<KnownPerson, 'displayName' | 'email'>, search: string): boolean {
  const text = foldText(`${displayName} ${email ?? ''}`);
  return foldText(search)
    .split(/\s+/)
    .every((it) => text.includes(it));
}

const byName = (people: KnownPerson[]): KnownPerson[] => people.sort((a, b) => a.displayName.localeCompare(b.displayName));
const knownAs = ({ id, displayName, avatar, color, email, status, imported }: User): KnownPerson => ({
  ...{ id, displayName, avatar, color, email, status, imported },
  external: false,
  guest: false,
});
