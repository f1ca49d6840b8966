import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';

const cipherName = 'aes-256-gcm';
const [keySize, nonceSize, tagSize] = [32, 12, 16];

/** Where a secret belongs: it can't be opened in another place. */
export interface SecretPlace {
  recordId: string;
  attributeId: string;
}
const boundTo = ({ recordId, attributeId }: SecretPlace): Buffer => Buffer.from(`${recordId} ${attributeId}`);

/** Nonce, tag and cipher text, one behind the other. */
export function sealed(key: Buffer, place: SecretPlace, text: string): Buffer {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(boundTo(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws where the key, the place or the bytes are not those of before. */
export function opened(key: Buffer, place: SecretPlace, bytes: Buffer): string {
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceSize)).setAAD(boundTo(place));
  decipher.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize));
  return Buffer.concat([decipher.update(bytes.subarray(nonceSize + tagSize)), decipher.final()]).toString('utf8');
}

const keyFile = 'fieldkey';
/** In the folder of the data, so that a copy of the database opens nothing. Null where no password was ever set. */
export const storedKey = (files: Files): Promise<Buffer | null> => files.read(keyFile);

/** Makes the key before the first password is set, on one node of all. */
export async function fieldKey(db: Tx, files: Files): Promise<Buffer> {
  const known = await storedKey(files);
  if (known) return known;
  await sql`select pg_advisory_xact_lock(hashtext(${keyFile}))`.execute(db);
  const theirs = await storedKey(files);
  if (theirs) return theirs;
  if (await anySecret(db)) throw new Error(`the file ${keyFile} with the key of passwords is gone from the folder of the data`);
  const key = randomBytes(keySize);
  await files.write(keyFile, key);
  return key;
}
const anySecret = async (db: Queryable): Promise<boolean> =>
  (await db.selectFrom('record_secret').select('record_id').limit(1).executeTakeFirst()) !== undefined;
