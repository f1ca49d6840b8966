import type { Group } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';

/** Groups by name; where something is searched for, those with each of its words in their name. */
export function listedGroups(groups: readonly Group[], search: string): Group[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return groups
    .filter(({ name }) => words.every((word) => foldText(name).includes(word)))
    .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Whether another group has that name; case does not count (`user_group_name` in the database). `ownId`: of the group that is renamed. */
export function isNameTaken(groups: readonly Group[], name: string, ownId?: string): boolean {
  const trimmed = name.trim().toLowerCase();
  return groups.some((it) => it.id !== ownId && it.name.toLowerCase() === trimmed);
}
