import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const [nonceSize, tagSize] = [12, 16];
const form = /^tys1\.([0-9a-f-]{36})\.([\w-]+)$/;

/** Where a secret belongs: it opens in no other place. */
export interface SecretPlace {
  /** What it is for, such as `totp`. */
  purpose: string;
  /** Of whom or what it is: an id. */
  of: string;
}
export interface InstanceKey {
  id: string;
  bytes: Buffer;
}

const boundTo = (keyId: string, { purpose, of }: SecretPlace): Buffer => Buffer.from(JSON.stringify([keyId, purpose, of]));

/** `tys1.`, the id of the key, then nonce, tag and cipher text in base64url. */
export function sealText({ id, bytes }: InstanceKey, place: SecretPlace, text: string): string {
  const nonce = randomBytes(nonceSize);
  const cipher = createCipheriv(cipherName, bytes, nonce, { authTagLength: tagSize }).setAAD(boundTo(id, place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `tys1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Throws where the key, the place or the text are not those of before. */
export function openText({ id, bytes }: InstanceKey, place: SecretPlace, sealed: string): string {
  const raw = Buffer.from(form.exec(sealed)?.[2] ?? '', 'base64url');
  const decipher = createDecipheriv(cipherName, bytes, raw.subarray(0, nonceSize), { authTagLength: tagSize });
  decipher.setAAD(boundTo(id, place)).setAuthTag(raw.subarray(nonceSize, nonceSize + tagSize));
  return Buffer.concat([decipher.update(raw.subarray(nonceSize + tagSize)), decipher.final()]).toString('utf8');
}

/** The id of the key with which a text was sealed; null where no key of the instance sealed it. */
export const keyIdIn = (sealed: string): string | null => form.exec(sealed)?.[1] ?? null;
