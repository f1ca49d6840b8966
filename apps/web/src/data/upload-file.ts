import { limits } from '@trackyard/contract';
import { newId, type useWorker } from '../../../data/index.ts';

type Run = ReturnType<typeof useWorker>['run'];

/**
 * Sends a file to the server, a piece after the other, and answers the id of the upload. `onShare` hears how much of it is there, from 0 to 1.
 * Rejects with the reason of the signal where that ends it.
 */
export async function uploadFile(run: Run, file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<string> {
  const uploadId = newId();
  await run('uploads.state', { uploadId, total: file.size });
  for (let offset = 0; offset < file.size || offset === 0; offset += limits.uploadPiece) {
    const bytes = new Uint8Array(await file.slice(offset, offset + limits.uploadPiece).arrayBuffer());
    signal.throwIfAborted();
    await run('uploads.addPiece', { uploadId, offset, total: file.size, bytes });
    signal.throwIfAborted();
    onShare(Math.min(1, (offset + limits.uploadPiece) / file.size));
  }
  return uploadId;
}
