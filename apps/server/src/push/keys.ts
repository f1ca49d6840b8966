import './tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { keyIdIn } from '../platform/secrets/sealed-text.ts';
import type { SealedValues } from '../platform/secrets/secrets.ts';
import type { Services } from '../platform/services.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

type Sealing = Pick<Services, 'database' | 'secrets'>;
const purpose = 'push key';
/** There is one pair. */
const of = 'instance';

/** The VAPID keys of this instance. The first node makes them at its first start. */
export async function instanceKeys({ database, secrets }: Sealing, now: Date): Promise<VapidKeys> {
  const { private_key, public_key } = (await storedRow(database)) ?? (await makeKeys({ database, secrets }, now));
  const privateKey = keyIdIn(private_key) === null ? private_key : await secrets.open({ purpose, of }, private_key);
  return { privateKey, publicKey: public_key };
}

/** With which browsers subscribe: no secret. */
export const publicKey = async (sealing: Sealing, now: Date): Promise<string> =>
  ((await storedRow(sealing.database)) ?? (await makeKeys(sealing, now))).public_key;

async function makeKeys({ database, secrets }: Sealing, now: Date) {
  const made = newVapidKeys();
  await inTransaction(database, async (db) => {
    const private_key = await secrets.seal(db, { purpose, of }, made.privateKey);
    await db
      .insertInto('push_keys')
      .values({ private_key, public_key: made.publicKey, created: now })
      .onConflict((it) => it.column('only_one').doNothing())
      .execute();
  });
  return (await storedRow(database))!;
}

const storedRow = (db: Sealing['database']) => db.selectFrom('push_keys').select(['private_key', 'public_key']).executeTakeFirst();

/** Before the keys of the instance, the private key was stored as it is. */
export const sealedPushKeys: SealedValues = {
  purpose,
  async rows(db) {
    const rows = await db.selectFrom('push_keys').select('private_key').execute();
    return rows.map((it) => ({ of, sealed: it.private_key }));
  },
  async write(db, _, sealed) {
    await db.updateTable('push_keys').set({ private_key: sealed }).execute();
  },
  openOld: async (_files, _of, clear) => clear,
};
