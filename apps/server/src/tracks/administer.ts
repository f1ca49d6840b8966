import { TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, MutationCall } from '../platform/operations/context.ts';
import { putInBin } from './bin.ts';
import { recording } from './history.ts';
import { applyChange, type Change, changeTrack } from './track-changes.ts';
import { trackById } from './tracks.ts';

type Call = Pick<MutationCall, 'db' | 'feed' | 'now' | 'announce'> & { actor: Actor };

/** Tracks of a tenant as its administrators may change them. A track of another tenant, a conversation, and one in the bin are not found. */
async function findAdministered(db: Queryable, tenantId: string, ids: readonly string[]) {
  const found = await db
    .selectFrom('track')
    .select(['id', 'state', 'owning_mini_app_id'])
    .where('id', 'in', ids)
    .where('tenant_id', '=', tenantId)
    .where('type', '!=', 'PRIVATE_CHAT')
    .where('deleted', 'is', null)
    .orderBy('id')
    .execute();
  if (found.length < ids.length) throw new TrackyardError('notFound', 'This track is not here.');
  return found;
}
const inOrder = (trackIds: readonly string[]): string[] => [...new Set(trackIds)].sort();

/**
 * Archives tracks of a tenant, takes them into use again, or moves them into the bin, for an administrator who need not be in them. Where one
 * of them is not found nothing is changed.
 */
export async function administerTracks(
  call: Call,
  tenantId: string,
  trackIds: readonly string[],
  what: 'archive' | 'restore' | 'delete',
): Promise<void> {
  const ids = inOrder(trackIds);
  await recording({ ...call, actorId: call.actor.userId }, ids, async () => {
    for (const { id, state } of await findAdministered(call.db, tenantId, ids)) {
      if (what === 'delete') await putInBin(call, id);
      else if (state !== stateOf[what]) await changeTrack(call, id, { state: stateOf[what] });
    }
  });
}
const stateOf = { archive: 1, restore: 0 } as const;

/** Changes the title or visibility of a track of a tenant. Finds tracks like `administerTracks`. */
export async function updateAdministered(call: Call, tenantId: string, trackId: string, requested: Change): Promise<void> {
  await recording({ ...call, actorId: call.actor.userId }, [trackId], async () => {
    await findAdministered(call.db, tenantId, [trackId]);
    await applyChange(call, await trackById(call.db, trackId), requested);
  });
}

/** Sets or clears the owning app of tracks of a tenant. Finds tracks like `administerTracks`. */
export async function giveToApp(call: Call, tenantId: string, trackIds: readonly string[], appId: string | null): Promise<void> {
  const ids = inOrder(trackIds);
  await recording({ ...call, actorId: call.actor.userId }, ids, async () => {
    for (const { id, owning_mini_app_id } of await findAdministered(call.db, tenantId, ids))
      if (owning_mini_app_id !== appId) await changeTrack(call, id, { owning_mini_app_id: appId });
  });
}

/** An app that left a track no longer owns it. */
export async function takeFromApp(call: Pick<MutationCall, 'db' | 'feed' | 'now'>, trackId: string, appId: string): Promise<void> {
  const owned = call.db.selectFrom('track').select('id').where('id', '=', trackId).where('owning_mini_app_id', '=', appId);
  if (await owned.executeTakeFirst()) await changeTrack(call, trackId, { owning_mini_app_id: null });
}
