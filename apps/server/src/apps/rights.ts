import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { type Configurer, mayConfigureApp } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { isTenantAdmin } from '../platform/operations/access.ts';
import type { Actor, QueryCall } from '../platform/operations/context.ts';
import { hasFeature, requireFeature } from '../tracks/index.ts';
import { appFacts } from './permissions.sql.ts';

/**
 * Rejects with `forbidden` where the caller may not configure apps, or may not configure the app that is named. An app that is not in the
 * track is left to the caller, who answers that it is not found.
 */
export async function checkConfigurer(
  { db, actor }: Pick<QueryCall, 'db' | 'actor'>,
  of?: { trackId: string; appId: string },
): Promise<void> {
  if (!actor) return;
  const tenantAdmin = isTenantAdmin(actor);
  if (!tenantAdmin) await requireFeature(db, actor, 'appConfiguration');
  const app = of && (await appFacts(db, of.appId, of.trackId));
  if (!app || mayConfigureApp({ ...actor, tenantAdmin, appConfiguration: true }, app)) return;
  throw new TrackyardError(
    'forbidden',
    app.isDefault ? 'Only administrators can change the Tasks app.' : 'You’re not among the people who can configure this app.',
  );
}

/** The caller as rights on apps see them. */
export async function configurerOf(db: Queryable, actor: Actor): Promise<Configurer> {
  const tenantAdmin = isTenantAdmin(actor);
  return { ...actor, tenantAdmin, appConfiguration: tenantAdmin || (await hasFeature(db, actor, 'appConfiguration')) };
}
export const mayConfigureAtAll = async (
  db: Queryable,
  person: { userId: string; tenantId: string; tenantAdmin: boolean },
): Promise<boolean> => person.tenantAdmin || (await hasFeature(db, person, 'appConfiguration'));
