import { limits } from '@trackyard/contract';
import type { TestPerson } from './people.ts';

/** Uploads a file in pieces of so many bytes; answers the id of the upload. */
export async function uploadFile(
  who: TestPerson,
  uploadId: string,
  content: Uint8Array | string,
  size: number = limits.uploadPiece,
): Promise<string> {
  const bytes = Buffer.from(content as string);
  for (let offset = 0; offset < bytes.length || offset === 0; offset += size) {
    const piece = bytes.subarray(offset, offset + size);
    await who.call('uploads.addPiece', { uploadId, offset, total: bytes.length, bytes: piece });
  }
  return uploadId;
}
