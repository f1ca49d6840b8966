import type { TrackyardError } from '@trackyard/contract';
import { asError } from '../connection/index.ts';
import { type Database, touches } from '../database/index.ts';
import type { CachedUpload } from '../stores/index.ts';
import { createPause } from '../sync/pause.ts';
import type { Log, Timers } from '../worker/environment.ts';
import { createCancellations } from './cancellations.ts';
import { isPassing, statusOf } from './failures.ts';
import { after, dueUploads, messagesIn, noUploads, type UploadEvent, type UploadState } from './state.ts';
import { createTransfer, type TransferOptions } from './transfer.ts';

/** Begins stored uploads when they are due, sends a few at once, and tries those again that did not get through. */
export interface UploadQueue {
  state(): UploadState;
  hear(event: UploadEvent): void;
  /** Begins what is due. */
  pump(): void;
  /** The server can be reached (again). */
  resume(): void;
  cancel(uploads: readonly CachedUpload[]): Promise<void>;
}
export interface QueueOptions extends TransferOptions {
  timers: Timers;
  random(): number;
  log: Log;
  signedIn(): boolean;
}
/** What is reported of an upload that its person cancelled (core spec §8). */
const cancelledStatus = 800;

export function createUploadQueue(options: QueueOptions): UploadQueue {
  const { db, timers, random, log, signedIn } = options;
  const transfer = createTransfer(options);
  const pause = createPause(timers, random);
  const cancellations = createCancellations({ ...options, onDelay: () => pause.begin(pump) });
  const aborts = new Map<string, AbortController>();
  let state = noUploads;
  const hear = (event: UploadEvent): void => {
    state = after(state, event);
  };

  function pump(): void {
    if (!signedIn()) return;
    cancellations.send();
    if (db.count('uploads') === 0) return;
    const outbox = db.rows('outbox');
    hear({ type: 'written', messageIds: messagesIn(outbox) });
    for (const it of dueUploads(state, db.rows('uploads'), outbox)) void upload(it);
  }
  async function upload(file: CachedUpload): Promise<void> {
    const { id, trackId } = file;
    const [abort, since] = [new AbortController(), db.generation()];
    aborts.set(id, abort);
    hear({ type: 'started', id });
    const onMoved = (event: UploadEvent) => {
      hear(event);
      if (event.type === 'moved') db.touch('uploads', trackId);
    };
    let end: UploadEvent = { type: 'ended', id };
    try {
      await transfer(file, { signal: abort.signal, since, onEvent: onMoved });
      await db.write('local', (tx) => tx.delete('uploads', id), since);
      pause.shorten();
    } catch (error) {
      const failure = asError(error);
      const isWanted = !abort.signal.aborted && db.generation() === since;
      if (isWanted && isPassing(failure)) end = { type: 'waits', id, why: failure.message };
      else if (isWanted) await fail(file, failure);
    } finally {
      aborts.delete(id);
      hear(end);
      db.touch('uploads', trackId);
      if (end.type === 'waits') pause.begin(pump);
      else pump();
    }
  }
  const fail = ({ id }: CachedUpload, failure: TrackyardError): Promise<void> => {
    const status = statusOf(failure);
    log('error', status === null ? 'A file could not be uploaded' : `A file could not be uploaded: status ${status}`, failure);
    return changeUpload(db, id, { failure: failure.message, status });
  };
  db.onChange((changes) => {
    if (touches(changes, 'outbox')) pump();
  });

  return {
    state: () => state,
    hear,
    pump,
    resume() {
      pause.end();
      pump();
    },
    async cancel(uploads) {
      const ids = uploads.map((it) => it.id);
      for (const id of ids) {
        aborts.get(id)?.abort();
        hear({ type: 'cancelled', id });
        log('info', `A file could not be uploaded: status ${cancelledStatus}`);
      }
      if (ids.length === 0) return;
      await db.write('local', (tx) => {
        tx.delete('uploads', ...ids);
        cancellations.add(tx, ids);
      });
      pump();
    },
  };
}

/** Changes a stored upload, unless it is gone. */
export const changeUpload = (db: Database, id: string, change: Pick<CachedUpload, 'failure' | 'status'>): Promise<void> =>
  db.write('local', (tx) => {
    const known = tx.get('uploads', id);
    if (known) tx.put('uploads', { ...known, ...change });
  });
