import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Bytes } from './sealing.ts';

/** Rows of tables are no smaller at the default level 3, and take twice the time. */
const fast = { chunkSize: 256 * 1_024, params: { [constants.ZSTD_c_compressionLevel]: 1 } };
export async function* compressed(bytes: Bytes): Bytes {
  yield* pipe(bytes, createZstdCompress(fast));
}
export async function* expanded(bytes: Bytes): Bytes {
  yield* pipe(bytes, createZstdDecompress());
}
async function* pipe(bytes: Bytes, through: ReturnType<typeof createZstdCompress>): Bytes {
  const feeding = pipeline(bytes, through);
  // The reader below gets the same error.
  feeding.catch(() => undefined);
  yield* through as AsyncIterable<Uint8Array>;
  await feeding;
}
