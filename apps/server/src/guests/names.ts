import { mentionAudiences, TrackyardError } from '@trackyard/contract';
import unhomoglyph from 'unhomoglyph';
import type { Queryable } from '../platform/database/tables.ts';
import { membersOf } from '../tracks/index.ts';

/** A guest chooses a name of their own: neither that of somebody who is in the track, nor one that calls everybody. */
export async function refuseTakenName(db: Queryable, trackId: string, displayName: string): Promise<void> {
  const members = (await membersOf(db, trackId)).filter((it) => !it.guest);
  if ([...mentionAudiences, ...members.map((it) => it.displayName)].some((it) => looksLike(it, displayName)))
    throw new TrackyardError('conflict', 'Somebody in this track is called so. Add your last name, or where you come from.');
}

/**
 * Whether people would take the one name for the other (Unicode UTS #39, section 4): by letters of other alphabets, accents, a capital I
 * in place of an l, and ticks or pictures beside the name.
 */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  // A name that is made of pictures alone is compared as it is.
  if (!a || !b) return one.normalize('NFKC').trim() === other.normalize('NFKC').trim();
  return skeletonOf(a.toLowerCase()) === skeletonOf(b.toLowerCase()) || skeletonOf(a) === skeletonOf(b);
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
