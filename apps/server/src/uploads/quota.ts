import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { sizeText } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Configuration } from '../platform/configuration.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';
import { checkDisk } from './free-disk.ts';

interface Asking {
  configuration: Configuration;
  actor: { tenantId: string | null };
  /** Where it is known: people without a tenant take the storage of its tenant. */
  track?: { tenantId: string };
  now: Date;
}
const tenantOf = ({ actor, track }: Asking): string | null => actor.tenantId ?? track?.tenantId ?? null;

/**
 * Rejects with `conflict` where the tenant of this person has no room for so many bytes more. Holds the tenant's storage until commit, so that
 * of two at once only one takes the last room: ask before the bytes are written.
 */
export async function takeStorage({ db, ...asking }: Asking & { db: Tx }, bytes: number): Promise<void> {
  const tenantId = tenantOf(asking);
  if (asking.configuration.tenantQuota === 0 || tenantId === null) return;
  const { used } = await db
    .insertInto('tenant_storage')
    .values({ tenant_id: tenantId, used: 0 })
    .onConflict((it) => it.column('tenant_id').doUpdateSet((row) => ({ used: row.ref('tenant_storage.used') })))
    .returning('used')
    .executeTakeFirstOrThrow();
  await checkRoom({ db, ...asking }, { tenantId, used: Number(used) }, bytes);
}

/** The same for an upload that becomes a file of a track. Of people with a tenant it has its room since its first piece. */
export async function takeUploadStorage(call: Asking & { db: Tx; track: { tenantId: string } }, bytes: number): Promise<void> {
  if (call.actor.tenantId === null) await takeStorage(call, bytes);
}

/** The same for an upload that is about to begin; it takes nothing yet. The disk must have room for it as well. */
export async function checkStorage({ db, files, ...asking }: Asking & { db: Queryable; files: Files }, bytes: number): Promise<void> {
  await checkDisk({ files, ...asking }, bytes);
  const tenantId = tenantOf(asking);
  if (asking.configuration.tenantQuota === 0 || tenantId === null) return;
  await checkRoom({ db, ...asking }, { tenantId, used: await usedStorage(db, tenantId) }, bytes);
}

/** Bytes that the files of a tenant take. */
export async function usedStorage(db: Queryable, tenantId: string): Promise<number> {
  const row = await db.selectFrom('tenant_storage').select('used').where('tenant_id', '=', tenantId).executeTakeFirst();
  return Number(row?.used ?? 0);
}

/** Uploads that are under way have their room already; those that are over take it until their bytes are gone. */
async function checkRoom(
  { db, configuration, now }: Asking & { db: Queryable },
  { tenantId, used }: { tenantId: string; used: number },
  bytes: number,
): Promise<void> {
  const { tenantQuota: quota } = configuration;
  const { reserved } = await db
    .selectFrom('upload')
    .innerJoin('app_user', 'app_user.id', 'upload.user_id')
    .select(
      sql<
        string | null
      >`sum(case when upload.created >= ${oldestOpen(now)} then upload.total when upload.pieces != '{}' then upload.size else 0 end)`.as(
        'reserved',
      ),
    )
    .where('app_user.tenant_id', '=', tenantId)
    .where('handed_over', '=', false)
    .executeTakeFirstOrThrow();
  const taken = used + Number(reserved ?? 0);
  if (taken + bytes <= quota) return;
  const whole = sizeText(quota, 'en');
  const full = `Your organisation has used ${taken >= quota ? 'its' : `${sizeText(taken, 'en')} of its`} ${whole} of storage`;
  throw new TrackyardError(
    'conflict',
    taken >= quota
      ? `${full}. Delete files or ask an administrator.`
      : `${full}, and this needs ${sizeText(bytes, 'en')}. Delete files or ask an administrator.`,
  );
}

/** Uploads that began before then are over, whatever became of them. */
export const oldestOpen = (now: Date): Date => new Date(now.getTime() - limits.uploadHours * 3_600_000);
