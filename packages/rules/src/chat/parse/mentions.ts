import { type MentionAudience, mentionAudiences } from '@trackyard/contract';
import { nameFinder } from './names.ts';

export interface MentionablePerson {
  userId: string;
  displayName: string;
}
export interface MentionableGroup {
  id: string;
  name: string;
}
export type Mentioned = { userId: string } | { groupId: string } | { audience: MentionAudience };
export type FoundMention = { end: number; of: Mentioned };
/** The mention whose `@` stands at `at` and that ends before `to`. */
export type MentionFinder = (text: string, at: number, to: number) => FoundMention | undefined;

/** Finds `@Display Name`, the name of a group where nobody is called so, and `@everyone` or `@here`, which no group takes over. */
export function mentionFinder(people: readonly MentionablePerson[], groups: readonly MentionableGroup[] = []): MentionFinder {
  const person = nameFinder(() => people.map(({ userId, displayName }) => ({ id: userId, name: displayName })));
  const groupAt = nameFinder(() => groups);
  return (text, at, to) => {
    const found = person(text, at, to);
    if (found) return { end: found.end, of: { userId: found.id } };
    const many = audience(text, at, to);
    const group = groupAt(text, at, to);
    if (group && group.end > (many?.end ?? 0)) return { end: group.end, of: { groupId: group.id } };
    return many && { end: many.end, of: { audience: many.id as MentionAudience } };
  };
}
const audience = nameFinder(() => mentionAudiences.map((it) => ({ id: it, name: it })));
