import { isEmailAddress } from '@trackyard/contract';
import { foldText } from '@trackyard/rules';
import { nameRank } from '../../data/index.ts';
import type { AvatarPerson } from './Avatar.tsx';

/** Somebody chosen: a person known here, or an address. */
export type Picked = { kind: 'person'; person: Pickable } | { kind: 'email'; email: string };
/** `invited`: has an address so far, and no account. */
export type Pickable = AvatarPerson & { invited?: boolean };

const shownAtMost = 30;
export const keyOfPicked = (it: Picked): string => (it.kind === 'person' ? it.person.id : it.email);

/** Whom somebody has chosen, as a text to keep, and back. Who is not here any more is left out. */
export const textOfPicked = (picked: readonly Picked[]): string => picked.map(keyOfPicked).join(' ');
/** The ids of people in such a text. */
export const idsIn = (text: string): string[] => text.split(' ').filter((it) => it !== '' && !it.includes('@'));
export function pickedIn(text: string, people: readonly Pickable[]): Picked[] {
  const known = new Map(people.map((it) => [it.id, it]));
  return text.split(' ').flatMap((key): Picked[] => {
    const person = known.get(key);
    if (person) return [{ kind: 'person', person }];
    return isEmailAddress(key) ? [{ kind: 'email', email: key }] : [];
  });
}

/** The person or address that the typed text means: an address, or a full name if all people are here (`isOfSome`: they are not). Null: nobody. */
export function pickTyped(people: readonly Pickable[], typed: string, byEmail: boolean, isOfSome = false): Picked | null {
  const text = foldText(typed.trim());
  const named = isOfSome ? [] : people.filter((it) => foldText(it.displayName) === text);
  const person = people.find((it) => foldText(it.email ?? '') === text) ?? soleOf(named);
  if (person) return { kind: 'person', person };
  const email = typed.trim().toLowerCase();
  return byEmail && isEmailAddress(email) ? { kind: 'email', email } : null;
}
const soleOf = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** 0: the name or the address begins with the text; 1: a later word of the name does; 9: it is somewhere else in them. */
function rankOf({ displayName, email }: Pickable, typed: string): number {
  const text = foldText(typed.trim());
  return foldText(email ?? '').startsWith(text) ? 0 : nameRank(foldText(displayName), text);
}
/** Whether nobody fits better than this option, though more people may be on their way. A whole address means whoever has it. */
export const isBest = (option: Picked | undefined, typed: string): boolean =>
  option !== undefined && (option.kind === 'email' || rankOf(option.person, typed) === 0);

/** What the list shows below the field: people in the given order, those with the nearest names first. */
export function optionsOf(people: readonly Pickable[], picked: readonly Picked[], text: string, byEmail: boolean): Picked[] {
  const chosen = new Set(picked.map(keyOfPicked));
  const matches = matcherOf(text);
  const found = people
    .filter((it) => !chosen.has(it.id) && matches(`${it.displayName} ${it.email ?? ''}`))
    .map((it) => ({ it, rank: rankOf(it, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ it }) => it)
    .slice(0, shownAtMost)
    .map((person): Picked => ({ kind: 'person', person }));
  const email = text.trim().toLowerCase();
  const isNew = byEmail && isEmailAddress(email) && !chosen.has(email) && !people.some((it) => it.email?.toLowerCase() === email);
  return isNew ? [...found, { kind: 'email', email }] : found;
}

/** The one among the chosen that the typed text finds, where the list is empty since it lacks those. */
export function pickedAlready(picked: readonly Picked[], text: string): Picked | undefined {
  const matches = matcherOf(text);
  return picked.find((it) => matches(it.kind === 'email' ? it.email : `${it.person.displayName} ${it.person.email ?? ''}`));
}
function matcherOf(text: string): (it: string) => boolean {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return (it) => words.every((word) => foldText(it).includes(word));
}
