import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import {
  type AppOperation,
  answersForApp,
  appReach,
  type Configurer,
  mayChangeApp,
  mayConfigureApp,
  type SharedApp,
} from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import { isTenantAdmin } from '../platform/operations/access.ts';
import type { Actor } from '../platform/operations/context.ts';
import { hasFeature, requireFeature } from '../tracks/index.ts';
import { type Caller, configuredEverywhere } from './everywhere.ts';
import { appFacts } from './permissions.sql.ts';

type FoundApp = SharedApp & { id: string };

/** The caller as rights on apps see them. Rejects with `forbidden` where they may not configure apps at all. */
export async function checkConfiguresApps({ db, actor }: Pick<Caller, 'db' | 'actor'>): Promise<Configurer> {
  const tenantAdmin = isTenantAdmin(actor);
  if (!tenantAdmin) await requireFeature(db, actor, 'appConfiguration');
  return { ...actor, tenantAdmin, appConfiguration: true };
}

/**
 * Rejects with `forbidden` where the caller may not configure the app: in this track, or in all its tracks where the operation reaches so far
 * (`appReach`). An app that is not in the track is left to the caller, who answers that it is not found.
 */
export async function checkConfigurer(
  call: Caller,
  operation: AppOperation,
  { trackId, appId }: { trackId: string; appId: string },
): Promise<void> {
  const me = await checkConfiguresApps(call);
  const app = await appFacts(call.db, appId, trackId);
  if (app) await checkReach(call, me, operation, app);
}

/** As `checkConfigurer`, for an app that was found already. `me`: the caller. */
export async function checkReach(call: Caller, me: Configurer, operation: AppOperation, app: FoundApp): Promise<void> {
  if (!mayConfigureApp(me, app))
    throw new TrackyardError(
      'forbidden',
      app.isDefault ? 'Only administrators can change the Tasks app.' : 'You’re not among the people who can configure this app.',
    );
  if (appReach[operation] === 'track' || (await appsThat(call, me, mayChangeApp, [app])).length > 0) return;
  throw new TrackyardError('forbidden', `This app is in other tracks too. To change it there, ask ${await whomToAsk(call.db, app)}.`);
}

/** The apps for which the caller, `me`, has the right. */
export async function appsThat<A extends FoundApp>(
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

/** Whom to ask for a change of an app for which nobody is named: its maker, while they can sign in, or an administrator. */
async function whomToAsk(db: Queryable, { createdBy }: SharedApp): Promise<string> {
  const administrator = 'an administrator of your company';
  if (createdBy === null) return administrator;
  const maker = db.selectFrom('app_user').select('display_name').where('id', '=', createdBy).where('status', '=', 'CONFIRMED');
  const name = (await maker.executeTakeFirst())?.display_name;
  return name ? `${name}, who made it, or ${administrator}` : administrator;
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
