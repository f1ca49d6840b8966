import { createHash } from 'node:crypto';
import type { Part } from './manifest.ts';
import type { Bytes } from './sealing.ts';

/** Counts bytes that pass, and takes their SHA-256. */
export function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(chunks: Bytes): Bytes {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: (): Part => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Passes bytes on, and throws at their end where they are not the expected ones. */
export async function* checked(chunks: Bytes, expected: Part, damaged: () => Error): Bytes {
  const measured = measure();
  yield* measured.pass(chunks);
  const { bytes, sha256 } = measured.result();
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged();
}
