import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { newVapidKeys, type VapidKeys } from './vapid.ts';

/** The VAPID keys of this instance. The first node makes them at its first start. */
export async function instanceKeys(db: Queryable, now: Date): Promise<VapidKeys> {
  const known = await storedKeys(db);
  if (known) return known;
  const { privateKey, publicKey } = newVapidKeys();
  await db
    .insertInto('push_keys')
    .values({ private_key: privateKey, public_key: publicKey, created: now })
    .onConflict((it) => it.column('only_one').doNothing())
    .execute();
  return (await storedKeys(db))!;
}

async function storedKeys(db: Queryable): Promise<VapidKeys | null> {
  const row = await db.selectFrom('push_keys').select(['private_key', 'public_key']).executeTakeFirst();
  return row ? { privateKey: row.private_key, publicKey: row.public_key } : null;
}
