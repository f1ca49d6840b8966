import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { TrackyardError } from '@trackyard/contract';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { S3Bucket } from '../s3-settings.ts';
import type { ByteRange, Files, FoundFile } from './files.ts';
import { checkFileName, isFileName } from './names.ts';
import { filesOutOfReach } from './out-of-reach.ts';

/** Waits between tries double, from a tenth of a second on. Calls are made within transactions, which must not wait for long. */
const mostTries = 5;
/** Milliseconds. */
const patience = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };
/** Of a stream: two parts of this size are in memory. S3 takes 10,000 of them, and none smaller than 5 MiB but the last. */
const partBytes = 8 * 1024 * 1024;
/** Each takes a request. */
const windowBytes = 4_000_000;

/** The bucket of a node, in which an object was written, read, listed and removed. Rejects with `unavailable` where that fails, and says why. */
export async function openBucket(s3: S3Bucket, ids: Ids, log: Log): Promise<Files> {
  const files = filesInBucket(s3, log);
  const name = `checks/${ids.id()}`;
  const bytes = Buffer.from('Trackyard can use this bucket.\n');
  try {
    await files.write(name, bytes);
    if (!(await files.read(name))?.equals(bytes)) throw new Error('what was written is not there');
    await files.list('checks');
    await files.remove(name);
    return files;
  } catch (cause) {
    const why = cause instanceof TrackyardError ? cause.cause : cause;
    const where = s3.endpoint ? `at ${s3.endpoint}` : `in ${s3.region}`;
    throw new TrackyardError('unavailable', `The bucket ${s3.bucket} ${where} can’t be used: ${(why as Error).message}.`, { cause });
  }
}

/** Files as objects of a bucket. */
export function filesInBucket(s3: S3Bucket, log: Log): Files {
  const client = clientOf(s3, log);
  const addressOf = (name: string) => {
    checkFileName(name);
    return { Bucket: s3.bucket, Key: s3.prefix + name };
  };
  const inPages = async function* (asked: Omit<ListObjectsV2CommandInput, 'Bucket'>): AsyncGenerator<FoundFile[]> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket: s3.bucket, ...asked, ...(ContinuationToken && { ContinuationToken }) }))
        .catch(outOfReach);
      yield (page.Contents ?? [])
        .map((it) => ({ name: it.Key!.slice(s3.prefix.length), size: it.Size!, written: it.LastModified! }))
        .filter((it) => isFileName(it.name));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  };
  return {
    async write(name, bytes) {
      const at = addressOf(name);
      if (!(bytes instanceof Uint8Array)) await writeStream(client, at, bytes);
      else if (bytes.length > partBytes) await writeInParts(client, { ...at, Body: bytes }).catch(outOfReach);
      else await client.send(new PutObjectCommand({ ...at, Body: bytes })).catch(outOfReach);
    },
    read(name, range) {
      const at = addressOf(name);
      return again(() => readObject(client, at, range));
    },
    async size(name) {
      const found = await client.send(new HeadObjectCommand(addressOf(name))).catch(nullIfMissing);
      return found?.ContentLength ?? null;
    },
    async list(folder) {
      checkFileName(folder);
      const names: string[] = [];
      for await (const page of inPages({ Prefix: `${s3.prefix}${folder}/`, Delimiter: '/' })) names.push(...page.map((it) => it.name));
      return names;
    },
    async *walk(folder) {
      if (folder) checkFileName(folder);
      yield* inPages({ Prefix: folder ? `${s3.prefix}${folder}/` : s3.prefix });
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(addressOf(name))).catch(outOfReach);
    },
    // An object is whole or not there. Parts of a large one whose process died are removed by a rule of the bucket (docs/configuration.md).
    free: async () => null,
    removeBrokenOff: async () => {},
    windowBytes,
  };
}

function clientOf({ endpoint, region, pathStyle, accessKey, secretKey }: S3Bucket, log: Log): S3Client {
  const quiet = () => {};
  return new S3Client({
    ...{ region, forcePathStyle: pathStyle, ...(endpoint && { endpoint }) },
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: mostTries,
    // Not every server knows the checksums of Amazon's own.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    requestHandler: patience,
    // Lower levels show requests with what is in them.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: (text: unknown) => log.warn(String(text)), error: quiet },
  });
}

interface Address {
  Bucket: string;
  Key: string;
}

/** Where the stream fails, what came of it before is taken back. */
async function writeStream(client: S3Client, at: Address, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let ofStream: unknown;
  const guarded = async function* () {
    try {
      yield* bytes;
    } catch (cause) {
      ofStream = cause;
      throw cause;
    }
  };
  await writeInParts(client, { ...at, Body: Readable.from(guarded(), { objectMode: false }) }).catch((cause: unknown) => {
    throw ofStream ?? filesOutOfReach(plain(cause));
  });
}

const writeInParts = (client: S3Client, params: Address & { Body: Readable | Uint8Array }): Promise<unknown> =>
  new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();

/** Null where there is none. */
async function readObject(client: S3Client, at: Address, range: ByteRange | undefined): Promise<Buffer | null> {
  const Range = range && `bytes=${range.from}-${range.to}`;
  const found = await client.send(new GetObjectCommand({ ...at, ...(Range && { Range }) })).catch((cause: { name?: string }) => {
    if (cause.name === 'InvalidRange') return 'outside' as const;
    return nullIfMissing(cause);
  });
  if (found === 'outside') return Buffer.alloc(0);
  return found && Buffer.from(await found.Body!.transformToByteArray());
}

/** The library tries again until an answer begins; one may still break off on its way. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (cause) {
      if (cause instanceof TrackyardError) throw cause;
      if (tries === mostTries) throw filesOutOfReach(plain(cause));
    }
}

function nullIfMissing(cause: { name?: string }): null {
  if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return null;
  return outOfReach(cause);
}

function outOfReach(cause: unknown): never {
  throw filesOutOfReach(plain(cause));
}

/** What failed, without the request and its signature, which errors of the library carry along. */
function plain(cause: unknown): Error {
  const { name, message, code, $metadata } = cause as {
    name: string;
    message: string;
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  return new Error(status ? `S3 answered ${status} ${name}` : `S3 did not answer (${[code ?? name, message].filter(Boolean).join(': ')})`);
}
