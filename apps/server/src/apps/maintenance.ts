import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { mayConfigureApp } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { Refusal } from '../platform/operations/subjects.ts';
import { appFacts } from './permissions.sql.ts';
import { configurerOf } from './rights.ts';

/** Why the caller may not change records of an app that is under maintenance. Null: they may configure it. */
export async function maintenanceOf(
  { db, actor }: { db: Queryable; actor: Actor },
  { id, trackId, name }: { id: string; trackId: string; name: string },
): Promise<Refusal | null> {
  const app = await appFacts(db, id, trackId);
  if (app && mayConfigureApp(await configurerOf(db, actor), app)) return null;
  return { code: 'underMaintenance', text: `“${name}” is under maintenance. Changes can be saved when it’s over.` };
}

/** Rejects with `underMaintenance` where the app is under maintenance and the caller may not configure it. */
export async function checkNoMaintenance(by: { db: Queryable; actor: Actor }, trackId: string, appId: string): Promise<void> {
  const app = await by.db
    .selectFrom('mini_app')
    .select('name')
    .where('id', '=', appId)
    .where('maintenance_enabled', '=', true)
    .executeTakeFirst();
  const refusal = app && (await maintenanceOf(by, { id: appId, trackId, name: app.name }));
  if (refusal) throw new TrackyardError(refusal.code, refusal.text);
}
