import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { mayConfigureApp } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { Refusal } from '../platform/operations/subjects.ts';
import { appFacts } from './permissions.sql.ts';
import { configurerOf } from './rights.ts';

/** Why the caller may not change records now: the app is under maintenance and they may not configure it. Null: they may. */
export async function maintenanceOf(
  { db, actor }: { db: Queryable; actor: Actor },
  trackId: string,
  appId: string,
): Promise<Refusal | null> {
  const row = db.selectFrom('mini_app').select('name').where('id', '=', appId).where('maintenance_enabled', '=', true);
  const found = await row.executeTakeFirst();
  if (!found) return null;
  const app = await appFacts(db, appId, trackId);
  if (app && mayConfigureApp(await configurerOf(db, actor), app)) return null;
  return { code: 'underMaintenance', text: `“${found.name}” is under maintenance. Changes can be saved when it’s over.` };
}

/** Rejects with `underMaintenance` where the app is under maintenance and the caller may not configure it. */
export async function checkNoMaintenance(...asked: Parameters<typeof maintenanceOf>): Promise<void> {
  const refusal = await maintenanceOf(...asked);
  if (refusal) throw new TrackyardError(refusal.code, refusal.text);
}
