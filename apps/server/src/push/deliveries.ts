import './tables.ts';
import { limits, type PushDelivery } from '@trackyard/contract';
import type { Selectable } from 'kysely';
import { inBatches } from '../platform/database/batches.ts';
import type { Database, Queryable } from '../platform/database/tables.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { daysBefore } from '../platform/purge.ts';
import type { DeliveryTable } from './tables.ts';

export const deliveryHandlers = {
  /** A test push is delivered like all others; while one waits no other is added. */
  async 'push.sendTest'({ db, actor, now }) {
    await db
      .insertInto('push_delivery')
      .columns(['registration_id', 'user_id', 'kind', 'due', 'created', 'device_type', 'browser', 'system'])
      .expression((it) =>
        it
          .selectFrom('push_registration as device')
          .innerJoin('session', 'session.id', 'device.session_id')
          .select(({ val, cast }) => [
            'device.id',
            'device.user_id',
            val('TEST').as('kind'),
            cast<Date>(val(now), 'timestamptz').as('due'),
            cast<Date>(val(now), 'timestamptz').as('created'),
            'device.device_type',
            'session.browser',
            'session.system',
          ])
          .where('device.user_id', '=', actor.userId)
          .where('device.enabled', '=', true)
          .where('session.expires', '>', now)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('push_delivery as before')
                  .select('before.id')
                  .whereRef('before.registration_id', '=', 'device.id')
                  .where('before.kind', '=', 'TEST')
                  .where('before.state', '=', 'WAITING'),
              ),
            ),
          ),
      )
      .execute();
    const { devices } = await db
      .selectFrom('push_registration as device')
      .innerJoin('session', 'session.id', 'device.session_id')
      .select((it) => it.fn.countAll<number>().as('devices'))
      .where('device.user_id', '=', actor.userId)
      .where('device.enabled', '=', true)
      .where('session.expires', '>', now)
      .executeTakeFirstOrThrow();
    return { devices: Number(devices) };
  },

  async 'push.listDeliveries'({ db, actor }) {
    const rows = await db
      .selectFrom('push_delivery')
      .selectAll()
      .where('user_id', '=', actor.userId)
      .where('kind', '!=', 'CLOSE')
      .where('state', '!=', 'DROPPED')
      // A delivery that was not tried yet may never be sent: the person may read the messages before.
      .where((it) => it.or([it('tries', '>', 0), it('kind', '=', 'TEST')]))
      .orderBy('id', 'desc')
      .limit(limits.pushLog)
      .execute();
    return { deliveries: rows.map(present) };
  },
} satisfies Pick<Handlers<'push'>, 'push.sendTest' | 'push.listDeliveries'>;

const present = (row: Selectable<DeliveryTable>): PushDelivery => ({
  id: String(row.id),
  device: { browser: row.browser, system: row.system, type: row.device_type },
  kind: row.kind as PushDelivery['kind'],
  state: row.state as PushDelivery['state'],
  tries: row.tries,
  status: row.status,
  date: row.created.toISOString(),
  trackId: row.track_id,
});

/** Ends the deliveries of devices that are gone. */
export async function endOfGone(db: Queryable): Promise<void> {
  await db.deleteFrom('push_delivery').where('state', '=', 'WAITING').where('registration_id', 'is', null).where('tries', '=', 0).execute();
  await db
    .updateTable('push_delivery')
    .set({ state: 'FAILED' })
    .where('state', '=', 'WAITING')
    .where('registration_id', 'is', null)
    .execute();
}

export async function forgetDeliveries(database: Database, now: Date): Promise<void> {
  const old = database.selectFrom('push_delivery').select('id').where('created', '<', daysBefore(now, limits.pushLogDays));
  await inBatches(async (atMost) => {
    const { numDeletedRows } = await database.deleteFrom('push_delivery').where('id', 'in', old.limit(atMost)).executeTakeFirst();
    return numDeletedRows;
  });
}
