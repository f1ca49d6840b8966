import { TrackyardError } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { CachedUpload } from '../stores/index.ts';
import type { Run } from '../sync/run.ts';
import { texts } from '../texts.ts';
import type { Clock } from '../worker/environment.ts';
import { failToLink, isPassing } from './failures.ts';
import { firstPieceBytes, nextPieceBytes, smallerPieceBytes } from './piece-size.ts';
import type { UploadEvent } from './state.ts';

export interface TransferOptions {
  db: Database;
  calls: Calls;
  run: Run;
  clock: Clock;
  newId(): string;
}
interface Sending {
  signal: AbortSignal;
  /** The generation of the database in which it began. */
  since: number;
  onEvent(event: UploadEvent): void;
}
/** Sends what the server lacks of a file, and then says what becomes of it. */
export type Transfer = (upload: CachedUpload, sending: Sending) => Promise<void>;

export function createTransfer({ db, calls, run, clock, newId }: TransferOptions): Transfer {
  let pieceBytes = firstPieceBytes;

  async function sendPiece(piece: { uploadId: string; offset: number; total: number; bytes: Uint8Array }, since: number): Promise<void> {
    const began = clock.now();
    try {
      await calls.call('uploads.addPiece', piece, { idempotencyKey: newId(), patient: true, since });
    } catch (error) {
      if (isPassing(asError(error))) pieceBytes = smallerPieceBytes(pieceBytes);
      throw error;
    }
    pieceBytes = nextPieceBytes(pieceBytes, clock.now() - began);
  }
  return async (upload, { signal, since, onEvent }) => {
    const { id, file } = upload;
    let { size } = (await calls.call('uploads.state', { uploadId: id, total: file.size }, { patient: true, since })).result;
    do {
      onEvent({ type: 'moved', id, share: file.size === 0 ? 0 : size / file.size });
      signal.throwIfAborted();
      const bytes = await bytesOf(file, size, size + pieceBytes);
      await sendPiece({ uploadId: id, offset: size, total: file.size, bytes }, since);
      size += bytes.length;
      onEvent({ type: 'pieceTaken', id });
    } while (size < file.size);
    signal.throwIfAborted();
    await finish({ db, run, newId }, upload);
  };
}

/** The file is on the server: it becomes the file of its message, a version, or a file in its folder. */
async function finish({ db, run, newId }: Pick<TransferOptions, 'db' | 'run' | 'newId'>, upload: CachedUpload): Promise<void> {
  const { id, trackId } = upload;
  if ('messageId' in upload) {
    const { messageId } = upload;
    await run('entries.finishUpload', { trackId, messageId, entryId: id }, newId()).catch((error: unknown) =>
      rejectIfShown(db, id, messageId, error),
    );
  } else if ('versionOf' in upload) await run('entries.addVersion', { trackId, entryId: upload.versionOf, uploadId: id }, newId());
  else {
    await run('entries.addFile', { trackId, entryId: id, parentId: upload.parentId, title: upload.title }, newId());
    if (upload.field) await run('records.linkEntry', { trackId, ...upload.field, entryId: id }, newId()).catch(failToLink);
  }
}
/** Nobody waits for a file that was taken out of its message, or whose message was deleted. */
async function rejectIfShown(db: Database, id: string, messageId: string, error: unknown): Promise<void> {
  const { code } = asError(error);
  if (code !== 'notFound' && code !== 'notEditable') throw error;
  const [message] = await db.messages([messageId]);
  if (message?.entryLinks.some((it) => it.entryId === id && it.state === 'uploading')) throw error;
}
async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch (cause) {
    throw new TrackyardError('invalidInput', texts.fileNotRead, { cause });
  }
}
