import './tables.ts';
import type { ConfigurerRight } from '@trackyard/contract';
import { type AppRefusal, answersForApp, appRight, type Configurer, mayConfigureApp, type SharedApp, trackRight } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { AskedRight, Refusal, SubjectKind } from '../platform/operations/subjects.ts';
import { factsOf, type TrackSubject, trackSubject } from '../tracks/index.ts';
import { findDeletedApp } from './deleted-apps.sql.ts';
import { type Caller, configuredEverywhere } from './everywhere.ts';
import { appFacts } from './permissions.sql.ts';
import { configurerOf } from './rights.ts';

type FoundApp = SharedApp & { id: string };

/** A mini app of a track, also one that was deleted and can be restored. */
export interface AppSubject extends TrackSubject {
  app: FoundApp;
  configuring: Configuring;
}
/** The facts that decide whether the caller may configure an app; their role in the track comes on top. */
export interface Configuring {
  me: Configurer;
  app: FoundApp;
  /** Looked up only where the right depends on it. */
  isConfigurerEverywhere: boolean;
  /** Whom a person asks who may not change the app in all its tracks. */
  whomToAsk: string;
}
declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    app: AppSubject;
    deletedApp: AppSubject;
  }
}

/** Apps as subjects of operations, which name them in `trackId` and `appId`. */
export const appKind: SubjectKind<'app'> = {
  name: 'app',
  find: (db, actor, { trackId, appId }: NamesApp, asked) =>
    appSubject({ db, actor, now: asked.now }, trackId, asked, () => appFacts(db, appId, trackId)),
  locks: () => false,
  check: checkApp,
  refusals: { notFound: 'This app is not there any more, or you are not in its track.' },
};

/** The same for apps that were deleted. They stay deleted until the end of the transaction. */
export const deletedAppKind: SubjectKind<'deletedApp'> = {
  name: 'deletedApp',
  find: (db, actor, { trackId, appId }: NamesApp, asked) =>
    appSubject({ db, actor, now: asked.now }, trackId, asked, () => findDeletedApp(db, trackId, appId, asked)),
  locks: () => true,
  check: checkApp,
  refusals: { notFound: 'This app can’t be restored any more.' },
};
interface NamesApp {
  trackId: string;
  appId: string;
}

async function appSubject(
  call: Caller,
  trackId: string,
  { right }: Pick<AskedRight<ConfigurerRight>, 'right'>,
  findApp: () => Promise<FoundApp | undefined>,
): Promise<AppSubject | null> {
  const subject = await trackSubject(call.db, call.actor, trackId);
  const app = subject && (await findApp());
  return app ? { ...subject, app, configuring: await configuringOf(call, right, app) } : null;
}

export async function configuringOf(call: Caller, right: ConfigurerRight, app: FoundApp): Promise<Configuring> {
  const me = await configurerOf(call.db, call.actor);
  const found = { me, app, isConfigurerEverywhere: false, whomToAsk: '' };
  if (right === 'app.configure' || !mayConfigureApp(me, app) || answersForApp(me, app)) return found;
  if ((await configuredEverywhere(call, [app.id])).has(app.id)) return { ...found, isConfigurerEverywhere: true };
  return { ...found, whomToAsk: await whomToAsk(call.db, app) };
}

function checkApp(right: ConfigurerRight, actor: { userId: string }, subject: AppSubject, now: Date) {
  const role = trackRight(right, factsOf(actor, subject, now));
  return role === 'ok' ? checkConfiguring(right, subject.configuring) : role;
}

/** Whether a person may configure an app of a track in which they have the role for it. */
export function checkConfiguring(right: ConfigurerRight, { me, app, isConfigurerEverywhere, whomToAsk }: Configuring): 'ok' | Refusal {
  const answer = appRight(right, me, app, isConfigurerEverywhere);
  return answer === 'ok' ? answer : { code: 'forbidden', text: texts[answer](whomToAsk) };
}
const texts: { readonly [R in AppRefusal]: (whomToAsk: string) => string } = {
  feature: () => 'App configuration is not switched on for you.',
  administrators: () => 'Only administrators can change the Tasks app.',
  notNamed: () => 'You’re not among the people who can configure this app.',
  elsewhere: (whomToAsk) => `This app is in other tracks too. To change it there, ask ${whomToAsk}.`,
};

/** Whom to ask for a change of an app for which nobody is named: its maker, while they can sign in, or an administrator. */
async function whomToAsk(db: Queryable, { createdBy }: SharedApp): Promise<string> {
  const administrator = 'an administrator of your company';
  if (createdBy === null) return administrator;
  const maker = db.selectFrom('app_user').select('display_name').where('id', '=', createdBy).where('status', '=', 'CONFIRMED');
  const name = (await maker.executeTakeFirst())?.display_name;
  return name ? `${name}, who made it, or ${administrator}` : administrator;
}
