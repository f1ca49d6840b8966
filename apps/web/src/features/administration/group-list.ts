import type { Group } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';

/** Groups by name; where something is searched for, those with each of its words in their name. */
export function listedGroups(groups: readonly Group[], search: string): Group[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return groups
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** What is wrong with the name of a group; case does not count (`user_group_name` in the database). `ownId`: of the group that is renamed. */
export function nameProblem(groups: readonly Group[], name: string, ownId?: string): 'nameMissing' | 'nameTaken' | null {
  const trimmed = name.trim().toLowerCase();
  if (trimmed === '') return 'nameMissing';
  return groups.some((it) => it.id !== ownId && it.name.toLowerCase() === trimmed) ? 'nameTaken' : null;
}
