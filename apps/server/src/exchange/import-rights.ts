import { TrackyardError } from '@trackyard/contract';
import { appKind, checkNoMaintenance } from '../apps/index.ts';
import { serviceFor } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { requireSubject } from '../platform/operations/subjects.ts';
import { hasRight, trackSubject } from '../tracks/index.ts';

interface Importer {
  userId: string | null;
  trackId: string;
}

/**
 * Rejects with `forbidden` where the person who began an import may not write in its track any more: they left it, say. With `underMaintenance`
 * where the app is by now, and they may not configure it.
 */
export async function checkMayImport(db: Queryable, { userId, trackId, appId }: Importer & { appId: string }, now: Date): Promise<void> {
  const actor = await serviceFor(db, 'import', userId);
  const subject = actor && (await trackSubject(db, actor, trackId));
  if (actor && hasRight('app.write', subject, actor, now)) return checkNoMaintenance({ db, actor }, trackId, appId);
  throw new TrackyardError('forbidden', 'You can’t add records in this track any more. What was imported until then is there.');
}

/** Whether they may add fields and choices to the app, as the operation asks. */
export async function mayConfigureStill(db: Queryable, { appId, ...importer }: Importer & { appId: string }, now: Date): Promise<boolean> {
  const actor = await serviceFor(db, 'import', importer.userId);
  if (!actor) return false;
  const app = { trackId: importer.trackId, appId };
  return requireSubject(appKind, 'app.change', { db, actor, now }, app).then(() => true, isRefusal);
}
function isRefusal(cause: unknown): false {
  if (cause instanceof TrackyardError && (cause.code === 'forbidden' || cause.code === 'notFound')) return false;
  throw cause;
}
