import { randomBytes } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Files } from '../files/files.ts';
import type { Ids } from '../ids.ts';
import { type InstanceKey, keyIdIn, openText, type SecretPlace, sealText } from './sealed-text.ts';

/** The secrets of this instance in its database, each sealed with a key that is no part of it: a copy of the database opens none. */
export interface Secrets {
  /** Seals with the newest key. A rotation waits for the transaction, so that it misses nothing. */
  seal(db: Tx, place: SecretPlace, text: string): Promise<string>;
  open(place: SecretPlace, sealed: string): Promise<string>;
  /** The ids of the keys, the oldest first. */
  keyIds(): Promise<string[]>;
  /** Makes a new key, and seals everything with it. Answers its id and the number of values. */
  rotate(db: Tx): Promise<{ keyId: string; values: number }>;
  /** How many values each key has sealed; those of before the first key under ''. */
  use(db: Queryable): Promise<Map<string, number>>;
  /** Removes the keys that seal no stored secret, except the newest. Throws `conflict` while a backup copies keys. */
  prune(db: Tx): Promise<string[]>;
}

/** Where a capability stores sealed values: rotation reads and writes them all. */
export interface SealedValues {
  purpose: string;
  rows(db: Queryable): Promise<{ of: string; sealed: string }[]>;
  write(db: Tx, of: string, sealed: string): Promise<void>;
  /** Opens a value of before the first key of the instance. */
  openOld?(files: Files, of: string, sealed: string): Promise<string>;
}

const folder = 'instancekeys';
const keySize = 32;
const lockName = 'the key of the instance';
/** A backup holds this lock, shared, from before its database snapshot until it has copied the keys that the snapshot needs. */
export const keysLock = 'the keys that a backup copies';

export function openSecrets(files: Files, ids: Ids, stored: readonly SealedValues[]): Secrets {
  const known = new Map<string, InstanceKey>();
  const keyIds = async (): Promise<string[]> => (await files.list(folder)).map((it) => it.slice(folder.length + 1)).sort();
  /** The bytes under an id never change. */
  const keyOf = async (id: string): Promise<InstanceKey> => {
    const found = known.get(id);
    if (found) return found;
    const bytes = await files.read(`${folder}/${id}`);
    if (!bytes) throw new Error(`the key ${folder}/${id}, with which secrets of the database are sealed, is gone from the files`);
    const key = { id, bytes };
    known.set(id, key);
    return key;
  };
  const makeKey = async (): Promise<InstanceKey> => {
    const key = { id: ids.id(), bytes: randomBytes(keySize) };
    await files.write(`${folder}/${key.id}`, key.bytes);
    known.set(key.id, key);
    return key;
  };
  const newest = async (db: Tx): Promise<InstanceKey> => {
    const id = (await keyIds()).at(-1);
    if (id !== undefined) return keyOf(id);
    // A new key would hide that the one is lost that opens all the others.
    const used = [...(await use(db)).keys()].find((it) => it !== '');
    return used === undefined ? makeKey() : keyOf(used);
  };
  const use = async (db: Queryable): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const { rows } of stored)
      for (const { sealed } of await rows(db)) {
        const id = keyIdIn(sealed) ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    return counts;
  };
  const open: Secrets['open'] = async (place, sealed) => {
    const id = keyIdIn(sealed);
    if (id === null) throw new Error(`a secret of ${place.purpose} is not sealed with a key of the instance`);
    return openText(await keyOf(id), place, sealed);
  };

  return {
    keyIds,
    open,
    use,
    async seal(db, place, text) {
      await sql`select pg_advisory_xact_lock_shared(hashtext(${lockName}))`.execute(db);
      return sealText(await newest(db), place, text);
    },
    async rotate(db) {
      await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(db);
      const key = await makeKey();
      let values = 0;
      for (const { purpose, rows, write, openOld } of stored)
        for (const { of, sealed } of await rows(db)) {
          const place = { purpose, of };
          const text = keyIdIn(sealed) === null && openOld ? await openOld(files, of, sealed) : await open(place, sealed);
          await write(db, of, sealText(key, place, text));
          values++;
        }
      return { keyId: key.id, values };
    },
    async prune(db) {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext(${keysLock})) as free`.execute(db);
      if (!rows[0]!.free)
        throw new TrackyardError('conflict', 'A backup is being made, which needs the keys. Try again when it has ended.');
      await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(db);
      const [used, all] = [await use(db), await keyIds()];
      const unused = all.slice(0, -1).filter((it) => !used.has(it));
      for (const id of unused) await files.remove(`${folder}/${id}`);
      return unused;
    },
  };
}
