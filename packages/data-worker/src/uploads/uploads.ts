import { limits, TrackyardError } from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import { type Database, touches } from '../database/index.ts';
import { ownerNow } from '../identity/index.ts';
import type { CachedUpload } from '../stores/index.ts';
import { createPause } from '../sync/pause.ts';
import type { Run } from '../sync/run.ts';
import { texts } from '../texts.ts';
import type { Clock, Log, Timers } from '../worker/environment.ts';
import type { FolderUpload, NewUpload, UploadProgress, UploadsOfTrack } from './upload.ts';

/**
 * Files on their way to the server. They are stored here with their bytes until their track shows them: so an upload goes on after a loss of
 * the line, a reload of the page or a restart of the browser, from where it was. That of a file of a message is stored before the message is
 * sent, and begins when the server has the message (core spec §4).
 */
export interface Uploads {
  /** Stores files durably, and begins with them. Rejects where the browser has no room for them. */
  add(files: readonly NewUpload[]): Promise<void>;
  retry(id: string): Promise<void>;
  /** Forgets a file, and what of it is under way; the server is told, once it can be reached, so that its part takes no storage. */
  cancel(id: string): Promise<void>;
  /** Forgets the files of a message that is never sent. */
  cancelOf(messageId: string): Promise<void>;
  /** The server can be reached (again). */
  resume(): void;
  /** The uploads of a track that are not through, by the ids of their entries. */
  ofTrack(trackId: string): UploadsOfTrack;
  /** Of these, those that don't belong to a message, in the order in which they were added. */
  intoFolders(trackId: string): readonly FolderUpload[];
}
interface UploadsOptions {
  db: Database;
  calls: Calls;
  run: Run;
  clock: Clock;
  timers: Timers;
  random(): number;
  newId(): string;
  log: Log;
  signedIn(): boolean;
}
/** What is reported of an upload that its person cancelled (core spec §8). */
const cancelledStatus = 800;
/** Before the id of a cancelled upload of which the server does not know yet: a key of `meta`. */
const cancelledKey = 'cancelledUpload:';
const atOnce = 2;
/** Pieces grow and shrink with the line: one has to get through within the time of a request, and few make good use of a fast one. */
const pieceBytes = { least: 64_000, first: 512_000, most: limits.uploadPiece };
const fastMs = 1_000;
const slowMs = 6_000;

export function createUploads({ db, calls, run, clock, timers, random, newId, log, signedIn }: UploadsOptions): Uploads {
  const underWay = new Map<string, AbortController>();
  const shares = new Map<string, number>();
  /** Why those that try again did not get through. */
  const waits = new Map<string, string>();
  /** Messages that are about to come into the outbox. */
  const announced = new Set<string>();
  const pause = createPause(timers, random);
  let pieceSize = pieceBytes.first;

  /** Cancelled uploads of which the server is being told. */
  const ending = new Set<string>();

  function pump(): void {
    if (!signedIn()) return;
    for (const { key } of db.rows('meta')) if (key.startsWith(cancelledKey) && !ending.has(key)) void end(key);
    if (db.count('uploads') === 0) return;
    const unsent = unsentTargets();
    const waiting = db
      .rows('uploads')
      .filter((it) => it.failure === null && !underWay.has(it.id) && !targetsOf(it).some((target) => unsent.has(target)))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const it of waiting.slice(0, Math.max(0, atOnce - underWay.size))) void upload(it);
  }
  /** Messages, folders and records that the server does not have yet: their files wait for them. */
  function unsentTargets(): ReadonlySet<string> {
    const outbox = db.rows('outbox');
    const sends = outbox.filter((it) => it.operation === 'chat.sendMessage');
    for (const it of sends) announced.delete(it.input.id);
    const folders = outbox.filter((it) => it.operation === 'entries.create');
    const records = outbox.filter((it) => it.operation === 'records.add');
    return new Set([
      ...announced,
      ...[...sends, ...folders].flatMap((it) => (it.state === 'confirmed' ? [] : [it.input.id])),
      ...records.flatMap((it) => (it.state === 'confirmed' ? [] : it.input.records.map(({ id }) => id))),
    ]);
  }
  db.onChange((changes) => {
    if (touches(changes, 'outbox')) pump();
  });
  async function upload(file: CachedUpload): Promise<void> {
    const abort = new AbortController();
    const since = db.generation();
    underWay.set(file.id, abort);
    let next = pump;
    let willGoOn = false;
    try {
      await send(file, abort.signal, since);
      pause.shorten();
    } catch (error) {
      const failure = asError(error);
      if (!abort.signal.aborted && db.generation() === since) {
        willGoOn = isPassing(failure);
        if (willGoOn) {
          waits.set(file.id, failure.message);
          next = () => pause.begin(pump);
        } else await fail(file, failure);
      }
    } finally {
      underWay.delete(file.id);
      // What is on the server stays there while it waits.
      if (!willGoOn) shares.delete(file.id);
      if (!willGoOn) waits.delete(file.id);
      db.touch('uploads', file.trackId);
      next();
    }
  }
  async function end(key: string): Promise<void> {
    const since = db.generation();
    ending.add(key);
    try {
      await calls.call('uploads.cancel', { uploadId: key.slice(cancelledKey.length) }, { idempotencyKey: newId(), patient: true, since });
      await db.write('local', (tx) => tx.delete('meta', key), since);
    } catch (error) {
      const failure = asError(error);
      // What the server refuses ends there by itself, a few days later.
      if (!isPassing(failure)) await db.write('local', (tx) => tx.delete('meta', key), since).catch(() => undefined);
      log('warn', 'The server does not know yet that an upload was cancelled', failure);
      if (db.generation() === since && isPassing(failure)) pause.begin(pump);
    } finally {
      ending.delete(key);
    }
  }
  async function send(upload: CachedUpload, signal: AbortSignal, since: number): Promise<void> {
    const { id: uploadId, trackId, file } = upload;
    let { size } = (await calls.call('uploads.state', { uploadId, total: file.size }, { patient: true, since })).result;
    do {
      shares.set(uploadId, file.size === 0 ? 0 : size / file.size);
      db.touch('uploads', trackId);
      signal.throwIfAborted();
      const bytes = await bytesOf(file, size, size + pieceSize);
      await sendPiece({ uploadId, offset: size, total: file.size, bytes }, since);
      size += bytes.length;
      waits.delete(uploadId);
    } while (size < file.size);
    signal.throwIfAborted();
    await finish(upload);
    await db.write('local', (tx) => tx.delete('uploads', uploadId), since);
  }
  async function finish(upload: CachedUpload): Promise<void> {
    const { id, trackId } = upload;
    if ('messageId' in upload) {
      const { messageId } = upload;
      await run('entries.finishUpload', { trackId, messageId, entryId: id }, newId()).catch((error: unknown) =>
        keepIfShown(id, messageId, error),
      );
    } else if ('versionOf' in upload) await run('entries.addVersion', { trackId, entryId: upload.versionOf, uploadId: id }, newId());
    else {
      await run('entries.addFile', { trackId, entryId: id, parentId: upload.parentId, title: upload.title }, newId());
      if (upload.field) await run('records.linkEntry', { trackId, ...upload.field, entryId: id }, newId()).catch(failToLink);
    }
  }
  /** The record or its field went meanwhile, the field is full or closed to this person: the file is in its folder, and they see why. */
  function failToLink(error: unknown): never {
    const failure = asError(error);
    if (isPassing(failure)) throw failure;
    const { code, message, details } = failure;
    throw new TrackyardError(code, texts.notLinked(message), { cause: failure, ...(details && { details }) });
  }
  async function sendPiece(piece: { uploadId: string; offset: number; total: number; bytes: Uint8Array }, since: number): Promise<void> {
    const began = clock.now();
    try {
      await calls.call('uploads.addPiece', piece, { idempotencyKey: newId(), patient: true, since });
    } catch (error) {
      if (isPassing(asError(error))) pieceSize = Math.max(pieceBytes.least, pieceSize / 2);
      throw error;
    }
    const ms = clock.now() - began;
    if (ms < fastMs) pieceSize = Math.min(pieceBytes.most, pieceSize * 2);
    else if (ms > slowMs) pieceSize = Math.max(pieceBytes.least, pieceSize / 2);
  }
  /** Nobody waits for a file that was taken out of its message, or whose message was deleted. */
  async function keepIfShown(id: string, messageId: string, error: unknown): Promise<void> {
    const { code } = asError(error);
    if (code !== 'notFound' && code !== 'notEditable') throw error;
    const [message] = await db.messages([messageId]);
    if (message?.entryLinks.some((it) => it.entryId === id && it.state === 'uploading')) throw error;
  }
  const fail = ({ id }: CachedUpload, failure: TrackyardError): Promise<void> => {
    // A file that can't be read here has no answer of the server.
    const status = failure.message === texts.fileNotRead ? null : failure.status;
    log('error', status === null ? 'A file could not be uploaded' : `A file could not be uploaded: status ${status}`, failure);
    return change(id, (it) => ({ ...it, failure: failure.message, status }));
  };
  const change = (id: string, by: (upload: CachedUpload) => CachedUpload): Promise<void> =>
    db.write('local', (tx) => {
      const known = tx.get('uploads', id);
      if (known) tx.put('uploads', by(known));
    });
  const progressOf = ({ id, failure, status = null }: CachedUpload): UploadProgress => ({
    share: shares.get(id) ?? 0,
    failure,
    waiting: failure === null ? (waits.get(id) ?? null) : null,
    status,
  });
  const cancelAll = async (gone: readonly CachedUpload[]): Promise<void> => {
    for (const it of gone) {
      underWay.get(it.id)?.abort();
      shares.delete(it.id);
      waits.delete(it.id);
      log('info', `A file could not be uploaded: status ${cancelledStatus}`);
    }
    if (gone.length === 0) return;
    await db.write('local', (tx) => {
      tx.delete('uploads', ...gone.map((it) => it.id));
      tx.put('meta', ...gone.map((it) => ({ key: cancelledKey + it.id, value: '' })));
    });
    pump();
  };

  return {
    async add(files) {
      const checkOwner = ownerNow(db);
      for (const it of files) if ('messageId' in it) announced.add(it.messageId);
      await db.write('local', (tx) => {
        checkOwner(tx);
        tx.put('uploads', ...files.map((it) => ({ ...it, failure: null })));
      });
      pump();
    },
    async retry(id) {
      await change(id, (it) => ({ ...it, failure: null, status: null }));
      pump();
    },
    cancel: (id) => cancelAll(db.rows('uploads').filter((it) => it.id === id)),
    cancelOf: (messageId) => cancelAll(db.rows('uploads').filter((it) => 'messageId' in it && it.messageId === messageId)),
    resume() {
      pause.end();
      pump();
    },
    ofTrack: (trackId) =>
      Object.fromEntries(
        db
          .rows('uploads')
          .filter((it) => it.trackId === trackId)
          .map((it) => [it.id, progressOf(it)]),
      ),
    intoFolders: (trackId) =>
      db
        .rows('uploads')
        .filter((it) => it.trackId === trackId)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .flatMap((it) => {
          if ('messageId' in it) return [];
          const place =
            'versionOf' in it
              ? { parentId: null, versionOf: it.versionOf, field: null }
              : { parentId: it.parentId, versionOf: null, field: it.field ?? null };
          return [{ id: it.id, title: it.title, size: it.file.size, ...place, ...progressOf(it) }];
        }),
  };
}

function targetsOf(it: CachedUpload): string[] {
  if ('messageId' in it) return [it.messageId];
  return 'versionOf' in it ? [it.versionOf] : [it.parentId, ...(it.field ? [it.field.recordId] : [])];
}

/** It goes on by itself once the server, or the person, is back. */
const isPassing = ({ code, status }: TrackyardError): boolean => code === 'unauthenticated' || code === 'tooManyRequests' || status >= 500;

async function bytesOf(file: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch (cause) {
    throw new TrackyardError('invalidInput', texts.fileNotRead, { cause });
  }
}
