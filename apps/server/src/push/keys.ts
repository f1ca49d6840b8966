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

/** The VAPID keys of this instance. */
export async function instanceKeys(sealing: Sealing, now: Date): Promise<VapidKeys> {
  const { private_key, public_key } = await keysRow(sealing, now);
  const privateKey = keyIdIn(private_key) === null ? private_key : await sealing.secrets.open({ purpose, of }, private_key);
  return { privateKey, publicKey: public_key };
}

/** The key that browsers subscribe with, which is no secret. */
export const publicKey = async (sealing: Sealing, now: Date): Promise<string> => (await keysRow(sealing, now)).public_key;

/** The first call makes the keys. */
async function keysRow({ database, secrets }: Sealing, now: Date) {
  const known = await storedRow(database);
  if (known) return known;
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

/** A private key that is older than the keys of the instance is stored in plain text. */
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
