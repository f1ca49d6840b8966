import type { KnownPerson, WorkspaceTrack } from '@trackyard/data-worker';
import { foldText, isFiltered, plainWords, type SearchRequest, searchTracks } from '@trackyard/rules';
import { useMemo } from 'react';
import { newestFirst, useMe, usePeopleSearch, useTracks } from '../../data/index.ts';

interface LocalMatches {
  people: readonly KnownPerson[];
  tracks: readonly WorkspaceTrack[];
}
const nothing: LocalMatches = { people: [], tracks: [] };
const beforeOthers = { people: 3, tracks: 5 } as const;

/**
 * People, and tracks of this device, whose names or words match what is typed. Those of this device come at once, and without a connection.
 * Nothing where the search says more than words, which is left to the server.
 */
export function useLocalMatches(request: SearchRequest, typed: string): LocalMatches {
  const me = useMe();
  const tracks = useTracks();
  const words = isFiltered(request) || me?.guest ? null : plainWords(typed);
  const { scope } = request;
  const { people } = usePeopleSearch(scope === 'ALL' && words ? words : null);
  return useMemo(() => {
    if (!words || (scope !== 'ALL' && scope !== 'TRACKS')) return nothing;
    const found = searchTracks(
      (tracks ?? []).filter((it) => !it.pending),
      words,
    ).sort(newestFirst);
    if (scope === 'TRACKS') return { people: [], tracks: found.filter((it) => it.type !== 'PRIVATE_CHAT') };
    const isFound = nameHas(words);
    const shown = people.filter((it) => it.id !== me?.id && isFound(it.displayName)).slice(0, beforeOthers.people);
    // The person leads to the conversation of two.
    const isOfPerson = (it: WorkspaceTrack) => it.madeFor === 2 && shown.some((person) => person.id === it.others[0]?.userId);
    return { people: shown, tracks: found.filter((it) => !isOfPerson(it)).slice(0, beforeOthers.tracks) };
  }, [words, scope, tracks, people, me?.id]);
}

function nameHas(words: string): (name: string) => boolean {
  const all = foldText(words).split(/\s+/).filter(Boolean);
  return (name) => {
    const folded = foldText(name);
    return all.every((it) => folded.includes(it));
  };
}
