import './tables.ts';
import { answersForApp, type Configurer, mayConfigureApp, type SharedApp } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { isTenantAdmin } from '../platform/operations/access.ts';
import type { Actor } from '../platform/operations/context.ts';
import { hasFeature, requireFeature } from '../tracks/index.ts';
import { type Caller, configuredEverywhere } from './everywhere.ts';

/** The caller as rights on apps see them. Rejects with `forbidden` where they may not configure apps at all. */
export async function checkConfiguresApps({ db, actor }: Pick<Caller, 'db' | 'actor'>): Promise<Configurer> {
  const tenantAdmin = isTenantAdmin(actor);
  if (!tenantAdmin) await requireFeature(db, actor, 'appConfiguration');
  return { ...actor, tenantAdmin, appConfiguration: true };
}

/** The apps for which the caller, `me`, has the right. */
export async function appsThat<A extends SharedApp & { id: string }>(
  call: Caller,
  me: Configurer,
  right: (person: Configurer, app: SharedApp, isConfigurerEverywhere: boolean) => boolean,
  apps: readonly A[],
): Promise<A[]> {
  const inDoubt = apps.filter((it) => mayConfigureApp(me, it) && !answersForApp(me, it));
  const everywhere = await configuredEverywhere(
    call,
    inDoubt.map((it) => it.id),
  );
  return apps.filter((it) => right(me, it, everywhere.has(it.id)));
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
