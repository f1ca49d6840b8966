import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, so that only this browser reads its pushes; both in base64url. */
export interface Receiver {
  /** Its public key: a point of P-256, uncompressed. */
  key: string;
  /** The secret of 16 bytes that the browser shares with the server. */
  auth: string;
}
/** Chance comes in here, so that the example of the standard can be checked. */
interface Chance {
  privateKey?: Buffer;
  salt?: Buffer;
}
/** One record holds it all: push services take no more than 4096 bytes. */
const recordSize = 4_096;
const [tagBytes, headerBytes] = [16, 16 + 4 + 1 + 65];
/** The most bytes of the text, so that the message fits. */
export const textBytesAtMost = recordSize - headerBytes - tagBytes - 1;

/** Seals a message for one browser (RFC 8291, content encoding aes128gcm of RFC 8188). The push service in between reads nothing of it. */
export function sealed(text: string, { key, auth }: Receiver, chance: Chance = {}): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > textBytesAtMost) throw new RangeError(`A push holds at most ${textBytesAtMost} bytes.`);
  const [theirs, secret] = [Buffer.from(key, 'base64url'), Buffer.from(auth, 'base64url')];
  const ours = createECDH('prime256v1');
  if (chance.privateKey) ours.setPrivateKey(chance.privateKey);
  else ours.generateKeys();
  const salt = chance.salt ?? randomBytes(16);
  const shared = ours.computeSecret(theirs);
  const material = derived(shared, secret, Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]), 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derived(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const header = Buffer.alloc(headerBytes);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(65, 20);
  ours.getPublicKey().copy(header, 21);
  // 2 ends the last record.
  return Buffer.concat([header, cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()]);
}

const derived = (material: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));
