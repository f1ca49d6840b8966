import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { TrackyardError } from '@trackyard/contract';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Bytes on their way into a backup, or out of it. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * How a backup is encrypted, in the format age (age-encryption.org/v1), so that the tool `age` can open it too. Each file is encrypted to the
 * recipient. Its identity, which decrypts, is kept beside it, encrypted with the passphrase: making a backup needs no passphrase, restoring does.
 */
export interface Sealing {
  recipient: string;
  /** Base64 of the identity, encrypted with the passphrase. */
  identity: string;
}

/** 2^16: 64 MB of memory for each guess, and a second or two in JavaScript. */
const scryptWork = 16;

export async function createSealing(passphrase: string): Promise<Sealing> {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWork);
  const locked = await encrypter.encrypt(identity);
  return { recipient: await identityToRecipient(identity), identity: Buffer.from(locked).toString('base64') };
}

/** Throws `invalidInput` where the passphrase is another one. */
export async function openIdentity({ identity }: Sealing, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(Buffer.from(identity, 'base64'), 'text');
  } catch (cause) {
    throw new TrackyardError('invalidInput', 'This is not the passphrase of the backup.', { cause });
  }
}

export async function* seal(bytes: Bytes, recipient: string): Bytes {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* (await encrypter.encrypt(streamOf(bytes))) as unknown as Bytes;
}

export async function* unseal(bytes: Bytes, identity: string): Bytes {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* (await decrypter.decrypt(streamOf(bytes))) as unknown as Bytes;
}

/** A stream of the web, as the library takes it. */
const streamOf = (bytes: Bytes): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as unknown as ReadableStream<Uint8Array>;

/** The passphrase of a file, without the line break at its end, or of TRACKYARD_BACKUP_PASSPHRASE; null where neither is given. */
export function readPassphrase(file: string | undefined, environment: NodeJS.ProcessEnv): string | null {
  const passphrase = file === undefined ? environment['TRACKYARD_BACKUP_PASSPHRASE'] || null : readFile(file);
  if (passphrase !== null && passphrase.length < shortest)
    throw new TrackyardError('invalidInput', `The passphrase of a backup needs ${shortest} characters or more.`);
  return passphrase;
}
const shortest = 10;

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new TrackyardError('notFound', `The passphrase file ${file} cannot be read: ${(cause as Error).message}.`, { cause });
  }
}
