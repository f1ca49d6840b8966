import { type MentionAudience, mentionAudiences } from '@trackyard/contract';
import { nameFinder } from './names.ts';

export interface MentionablePerson {
  userId: string;
  displayName: string;
  /** They came in by a link, under a name of their own choice. */
  guest?: boolean;
}
export interface MentionableGroup {
  id: string;
  name: string;
}
export type Mentioned = { userId: string } | { groupId: string } | { audience: MentionAudience };
export type FoundMention = { end: number; of: Mentioned };
/** The mention whose `@` stands at `at` and that ends before `to`. */
export type MentionFinder = (text: string, at: number, to: number) => FoundMention | undefined;

/**
 * Finds `@Display Name`, the name of a group where nobody is called so, and `@everyone` or `@here`, which no group takes over. Guests
 * choose their names themselves: theirs takes over nobody else's, no group's and neither of the two. `onlyPeople`: what guests write
 * calls nobody by the dozen.
 */
export function mentionFinder(
  people: readonly MentionablePerson[],
  groups: readonly MentionableGroup[] = [],
  onlyPeople = false,
): MentionFinder {
  const among = (guests: boolean) =>
    nameFinder(() => people.flatMap((it) => ((it.guest ?? false) === guests ? [{ id: it.userId, name: it.displayName }] : [])));
  const [member, guest, groupAt] = [among(false), among(true), nameFinder(() => groups)];
  const manyAt = (text: string, at: number, to: number): FoundMention | undefined => {
    const many = audience(text, at, to);
    const group = groupAt(text, at, to);
    if (group && group.end > (many?.end ?? 0)) return { end: group.end, of: { groupId: group.id } };
    return many && { end: many.end, of: { audience: many.id as MentionAudience } };
  };
  return (text, at, to) => {
    const found = member(text, at, to);
    const visitor = guest(text, at, to);
    const longer = visitor && visitor.end > (found?.end ?? 0) ? visitor : found;
    if (found) return { end: longer!.end, of: { userId: longer!.id } };
    const many = onlyPeople ? undefined : manyAt(text, at, to);
    return many ?? (visitor && { end: visitor.end, of: { userId: visitor.id } });
  };
}
const audience = nameFinder(() => mentionAudiences.map((it) => ({ id: it, name: it })));
