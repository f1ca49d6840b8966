import './tables.ts';
import './subscribers.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import type { Tx } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { publicKey } from './keys.ts';

export const registrationHandlers = {
  'push.getPushId': async ({ database, secrets, now }) => ({ pushId: await publicKey({ database, secrets }, now) }),

  async 'push.register'({ db, ids, actor, now, configuration, announce }, { deviceType, ...registration }) {
    const { userId: user_id, sessionId: session_id } = actor;
    const { endpoint } = registration;
    if (!registration.apns && !isPlace(endpoint, configuration.outsideAllowed))
      throw new TrackyardError('invalidInput', 'A push service is reached by https.');
    await replaceOthers(db, { endpoint, user_id, session_id });
    // Where Apple's service is not set up, the app is registered as disabled, so that no deliveries wait for it. The app registers daily.
    const enabled = registration.enabled && !(registration.apns && configuration.apns === null);
    const said = { ...registration, enabled, device_type: deviceType, user_id, session_id };
    await db
      .insertInto('push_registration')
      .values({ id: ids.id(), created: now, ...said })
      .onConflict((it) => it.column('endpoint').doUpdateSet(said))
      .execute();
    await keepNewest(db, user_id);
    if (enabled) announce('push.registered', { userId: user_id });
    return {};
  },

  async 'push.unregister'({ db, actor }, { endpoint }) {
    await db.deleteFrom('push_registration').where('endpoint', '=', endpoint).where('user_id', '=', actor.userId).execute();
    return {};
  },
} satisfies Pick<Handlers<'push'>, 'push.getPushId' | 'push.register' | 'push.unregister'>;

/** Removes other registrations of this browser: deliveries for its earlier person must not come to the current one, and a session has one endpoint only. */
async function replaceOthers(db: Tx, by: Record<'endpoint' | 'user_id' | 'session_id', string>): Promise<void> {
  const { endpoint, user_id, session_id } = by;
  await db
    .deleteFrom('push_registration')
    .where((it) =>
      it.or([
        it.and([it('endpoint', '=', endpoint), it('user_id', '!=', user_id)]),
        it.and([it('session_id', '=', session_id), it('endpoint', '!=', endpoint)]),
      ]),
    )
    .execute();
}

async function keepNewest(db: Tx, userId: string): Promise<void> {
  const mine = db.selectFrom('push_registration').select('id').where('user_id', '=', userId);
  const beyond = mine.orderBy('created', 'desc').orderBy('id', 'desc').offset(limits.pushDevices);
  await db.deleteFrom('push_registration').where('id', 'in', beyond).execute();
}

/** Whether an endpoint is allowed: by https, or a host that the operator allowed. */
function isPlace(endpoint: string, allowed: readonly string[]): boolean {
  const address = URL.parse(endpoint);
  return address !== null && (address.protocol === 'https:' || allowed.includes(address.host));
}
