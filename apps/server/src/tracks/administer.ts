import { TrackyardError } from '@trackyard/contract';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import { putInBin } from './bin.ts';
import { recording } from './history.ts';
import { changeTrack } from './track-changes.ts';

type Call = Pick<MutationCall, 'db' | 'feed' | 'now' | 'announce'> & { actor: Actor };

/**
 * Archives tracks of a tenant, takes them into use again, or moves them into the bin, for an administrator who need not be in them. A track
 * of another tenant, a conversation, and one in the bin are not found, and then nothing is changed.
 */
export async function administerTracks(
  call: Call,
  tenantId: string,
  trackIds: readonly string[],
  what: 'archive' | 'restore' | 'delete',
): Promise<void> {
  const ids = [...new Set(trackIds)].sort();
  const { db, actor } = call;
  await recording({ ...call, actorId: actor.userId }, ids, async () => {
    const found = await db
      .selectFrom('track')
      .select(['id', 'state'])
      .where('id', 'in', ids)
      .where('tenant_id', '=', tenantId)
      .where('type', '!=', 'PRIVATE_CHAT')
      .where('deleted', 'is', null)
      .orderBy('id')
      .execute();
    if (found.length < ids.length) throw new TrackyardError('notFound', 'This track is not here.');
    for (const { id, state } of found) {
      if (what === 'delete') await putInBin(call, id);
      else if (state !== stateOf[what]) await changeTrack(call, id, { state: stateOf[what] });
    }
  });
}
const stateOf = { archive: 1, restore: 0 } as const;
