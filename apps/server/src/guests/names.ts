import { limits, mentionAudiences, TrackyardError } from '@trackyard/contract';
import unhomoglyph from 'unhomoglyph';
import type { Queryable } from '../platform/database/tables.ts';
import { membersOf } from '../tracks/index.ts';

/**
 * The name under which a guest comes in: the chosen one, with a number where a guest who is in the track has it already. A name of a member,
 * or one that calls everybody, is refused. Ask with the track locked, so that two who come at once get two names.
 */
export async function nameOfGuest(db: Queryable, trackId: string, chosen: string): Promise<string> {
  const people = await membersOf(db, trackId);
  const own = likenessOf(chosen);
  const isTaken = (name: string) => likenessOf(name).some((it) => own.includes(it));
  if ([...mentionAudiences, ...people.filter((it) => !it.guest).map((it) => it.displayName)].some(isTaken))
    throw new TrackyardError('conflict', 'Somebody in this track is called so. Add your last name, or where you come from.');
  const taken = new Set(people.flatMap((it) => likenessOf(it.displayName)));
  let name = chosen;
  for (let number = 2; likenessOf(name).some((it) => taken.has(it)); number++) name = numbered(chosen, ` (${number})`);
  return name;
}
/** Cut between characters where the number would make it too long. */
function numbered(name: string, suffix: string): string {
  const most = limits.displayNameLength - suffix.length;
  return `${name
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}${suffix}`;
}

/**
 * Whether people would take the one name for the other (Unicode UTS #39, section 4): by letters of other alphabets, accents, a capital I
 * in place of an l, and ticks or pictures beside the name.
 */
export function looksLike(one: string, other: string): boolean {
  const likeness = likenessOf(one);
  return likenessOf(other).some((it) => likeness.includes(it));
}
/** Two names look alike where they have one of these in common. */
function likenessOf(name: string): string[] {
  const letters = lettersOf(name);
  // A name that is made of pictures alone is compared as it is.
  if (!letters) return [`pictures ${name.normalize('NFKC').trim()}`];
  return [`small ${skeletonOf(letters.toLowerCase())}`, `written ${skeletonOf(letters)}`];
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
const skeletonOf = (letters: string): string =>
  unhomoglyph(unhomoglyph(letters).normalize('NFKD'))
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
