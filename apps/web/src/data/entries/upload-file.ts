import { limits } from '@trackyard/contract';
import { newId } from '@trackyard/data-worker';
import type { useWorker } from '../live/provider.tsx';

type Run = ReturnType<typeof useWorker>['run'];

/**
 * Sends a file to the server, a piece after the other, and answers the id of the upload. `onShare` hears how much of it is there, from 0 to 1.
 * An upload that is there in part goes on. Rejects with the reason of the signal where that ends it.
 */
export async function uploadFile(
  run: Run,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  uploadId = newId(),
): Promise<string> {
  let offset = (await run('uploads.state', { uploadId, total: file.size })).size;
  for (let isFirst = true; offset < file.size || (isFirst && offset === 0); isFirst = false) {
    const bytes = new Uint8Array(await file.slice(offset, offset + limits.uploadPiece).arrayBuffer());
    signal.throwIfAborted();
    await run('uploads.addPiece', { uploadId, offset, total: file.size, bytes });
    signal.throwIfAborted();
    offset += bytes.length;
    onShare(file.size === 0 ? 1 : offset / file.size);
  }
  return uploadId;
}
