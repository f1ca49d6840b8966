import { type MentionAudience, mentionAudiences } from '@trackyard/contract';
import { nameFinder } from './names.ts';

export interface MentionablePerson {
  userId: string;
  displayName: string;
}
export type Mentioned = { userId: string } | { audience: MentionAudience };
export type FoundMention = { end: number; of: Mentioned };
/** The mention whose `@` stands at `at` and that ends before `to`. */
export type MentionFinder = (text: string, at: number, to: number) => FoundMention | undefined;

/** Finds `@Display Name`, and `@everyone` or `@here` where nobody is called so. */
export function mentionFinder(people: readonly MentionablePerson[]): MentionFinder {
  const person = nameFinder(() => people.map(({ userId, displayName }) => ({ id: userId, name: displayName })));
  return (text, at, to) => {
    const found = person(text, at, to);
    if (found) return { end: found.end, of: { userId: found.id } };
    const many = audience(text, at, to);
    return many && { end: many.end, of: { audience: many.id as MentionAudience } };
  };
}
const audience = nameFinder(() => mentionAudiences.map((it) => ({ id: it, name: it })));
