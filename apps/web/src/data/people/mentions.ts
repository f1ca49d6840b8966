import { foldText } from '@trackyard/rules';

export interface Mentionable {
  id: string;
  displayName: string;
  color: string | null;
  guest?: boolean;
  /** Of this track: they come first, and only they learn of it. */
  member: boolean;
}

/** The people whose name, or a word of it, begins with the query; members of the track first, then by name. Accents and case don't count. */
export function findPeople(people: readonly Mentionable[], query: string, most = 8): Mentionable[] {
  const needle = foldText(query);
  return people
    .map((person) => ({ person, rank: nameRank(foldText(person.displayName), needle) + (person.member ? 0 : 10) }))
    .filter(({ rank }) => rank % 10 !== 9)
    .sort((a, b) => a.rank - b.rank || a.person.displayName.localeCompare(b.person.displayName))
    .slice(0, most)
    .map(({ person }) => person);
}

/** Groups by the same measure, those with the nearest names first. */
export function findGroups<G extends { name: string }>(groups: readonly G[], query: string, most = 4): G[] {
  const needle = foldText(query);
  return groups
    .map((group) => ({ group, rank: nameRank(foldText(group.name), needle) }))
    .filter(({ rank }) => rank !== 9)
    .sort((a, b) => a.rank - b.rank || a.group.name.localeCompare(b.group.name))
    .slice(0, most)
    .map(({ group }) => group);
}

/** A text with this name means somebody, whatever else is called so. */
export function isNameOfOne(name: string, people: ReadonlyMap<string, Mentionable>): boolean {
  const needle = foldText(name);
  return [...people.values()].some((it) => foldText(it.displayName) === needle);
}

/** How well a name fits, both folded. 0: the name begins so; 1: a later word does; 9: neither. */
export function nameRank(name: string, needle: string): number {
  if (name.startsWith(needle)) return 0;
  return name.includes(` ${needle}`) ? 1 : 9;
}
