import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration, PasskeyRequest } from '@trackyard/contract';

/** What a hostile or faulty device does otherwise. */
export interface Faults {
  origin?: string;
  /** For which it signs in place of the host of the options. */
  host?: string;
  /** Without fingerprint, face or PIN. */
  unverified?: boolean;
  challenge?: string;
  type?: string;
  key?: KeyObject;
  counter?: number;
}
export interface PasskeyDevice {
  /** As `navigator.credentials.create` answers. */
  create(options: PasskeyCreation, faults?: Faults): PasskeyRegistration;
  /** As `navigator.credentials.get` answers. */
  get(options: PasskeyRequest, faults?: Faults): PasskeyAssertion;
}

/** A device with one passkey, in software: ECDSA with P-256, attestation 'none'. `synced` ones count nothing. */
export function passkeyDevice(origin: string, { synced = false } = {}): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const authData = (host: string, { unverified, counter: given }: Faults, attested?: Buffer): Buffer => {
    const flags = 0x01 | (unverified ? 0 : 0x04) | (synced ? 0x18 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(given ?? (synced ? 0 : ++counter));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type: faults.type ?? type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' as const };

  return {
    create(options, faults = {}) {
      userHandle = options.user.id;
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x!, 'base64url')],
          [-3, Buffer.from(y!, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = authData(faults.host ?? options.rp.id, faults, attested);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const client = clientData('webauthn.create', options.challenge, faults);
      return { ...named, response: { clientDataJSON: base64(client), attestationObject: base64(attestation), transports: ['internal'] } };
    },

    get(options, faults = {}) {
      const data = authData(faults.host ?? options.rpId, faults);
      const client = clientData('webauthn.get', options.challenge, faults);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), faults.key ?? privateKey);
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) };
      return { ...named, response: { ...response, ...(userHandle && { userHandle }) } };
    },
  };
}

const sha256 = (it: string | Buffer) => createHash('sha256').update(it).digest();
const base64 = (it: Buffer) => it.toString('base64url');

/** The part of CBOR (RFC 8949) that WebAuthn uses: integers, bytes, texts and maps. */
function cbor(it: unknown): Buffer {
  if (typeof it === 'number') return it >= 0 ? head(0, it) : head(1, -1 - it);
  if (Buffer.isBuffer(it)) return Buffer.concat([head(2, it.length), it]);
  if (typeof it === 'string') return Buffer.concat([head(3, Buffer.byteLength(it)), Buffer.from(it)]);
  const entries = [...(it as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)])]);
}
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
