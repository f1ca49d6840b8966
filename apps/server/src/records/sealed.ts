import './tables.ts';
import { createDecipheriv } from 'node:crypto';
import type { Files } from '../platform/files/files.ts';
import { keyIdIn, type SecretPlace } from '../platform/secrets/sealed-text.ts';
import type { SealedValues, Secrets } from '../platform/secrets/secrets.ts';

/** The field of a record with a password. */
export interface PasswordPlace {
  recordId: string;
  attributeId: string;
}
const purpose = 'record password';
const ofPlace = ({ recordId, attributeId }: PasswordPlace): string => `${recordId} ${attributeId}`;
export const secretPlace = (place: PasswordPlace): SecretPlace => ({ purpose, of: ofPlace(place) });

/** The column holds bytes: those of a text, and before the keys of the instance those of the cipher. */
const encoding = 'latin1';
export const bytesOf = (sealed: string): Buffer => Buffer.from(sealed, encoding);

/** Throws where the key, the place or the bytes are not those of before. */
export async function openPassword(secrets: Secrets, files: Files, place: PasswordPlace, bytes: Buffer): Promise<string> {
  const sealed = bytes.toString(encoding);
  return keyIdIn(sealed) === null ? openOld(files, ofPlace(place), sealed) : secrets.open(secretPlace(place), sealed);
}

export const sealedPasswords: SealedValues = {
  purpose,
  async rows(db) {
    const rows = await db.selectFrom('record_secret').selectAll().orderBy('record_id').orderBy('attribute_id').execute();
    return rows.map((it) => ({
      of: ofPlace({ recordId: it.record_id, attributeId: it.attribute_id }),
      sealed: it.sealed.toString(encoding),
    }));
  },
  async write(db, of, sealed) {
    const [recordId = '', attributeId = ''] = of.split(' ');
    await db
      .updateTable('record_secret')
      .set({ sealed: bytesOf(sealed) })
      .where('record_id', '=', recordId)
      .where('attribute_id', '=', attributeId)
      .execute();
  },
  openOld,
};

const oldKeyFile = 'fieldkey';
const [nonceSize, tagSize] = [12, 16];

/** Nonce, tag and cipher text, sealed with a key of passwords alone. */
async function openOld(files: Files, of: string, sealed: string): Promise<string> {
  const key = await files.read(oldKeyFile);
  if (!key) throw new Error(`the file ${oldKeyFile} with the key of passwords is gone from the folder of the data`);
  const bytes = bytesOf(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceSize), { authTagLength: tagSize }).setAAD(Buffer.from(of));
  decipher.setAuthTag(bytes.subarray(nonceSize, nonceSize + tagSize));
  return Buffer.concat([decipher.update(bytes.subarray(nonceSize + tagSize)), decipher.final()]).toString('utf8');
}
