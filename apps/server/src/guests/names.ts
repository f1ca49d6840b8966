import { mentionAudiences, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import { membersOf } from '../tracks/index.ts';

/** A guest chooses a name of their own: neither that of somebody who is in the track, nor one that calls everybody. */
export async function refuseTakenName(db: Queryable, trackId: string, displayName: string): Promise<void> {
  const name = folded(displayName);
  const members = (await membersOf(db, trackId)).filter((it) => !it.guest);
  if ([...mentionAudiences, ...members.map((it) => it.displayName)].some((it) => folded(it) === name))
    throw new TrackyardError('conflict', 'Somebody in this track is called so. Add your last name, or where you come from.');
}

/** What looks alike is alike. */
const folded = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
