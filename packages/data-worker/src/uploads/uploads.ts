import { ownerNow } from '../identity/index.ts';
import { changeUpload, createUploadQueue, type QueueOptions } from './queue.ts';
import { folderUploads, uploadsOfTrack } from './shown.ts';
import type { FolderUpload, NewUpload, UploadsOfTrack } from './upload.ts';

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

export function createUploads(options: QueueOptions): Uploads {
  const { db } = options;
  const queue = createUploadQueue(options);
  const ofTrack = (trackId: string) => db.rows('uploads').filter((it) => it.trackId === trackId);
  return {
    async add(files) {
      const checkOwner = ownerNow(db);
      queue.hear({ type: 'announced', messageIds: files.flatMap((it) => ('messageId' in it ? [it.messageId] : [])) });
      await db.write('local', (tx) => {
        checkOwner(tx);
        tx.put('uploads', ...files.map((it) => ({ ...it, failure: null })));
      });
      queue.pump();
    },
    async retry(id) {
      await changeUpload(db, id, { failure: null, status: null });
      queue.pump();
    },
    cancel: (id) => queue.cancel(db.rows('uploads').filter((it) => it.id === id)),
    cancelOf: (messageId) => queue.cancel(db.rows('uploads').filter((it) => 'messageId' in it && it.messageId === messageId)),
    resume: queue.resume,
    ofTrack: (trackId) => uploadsOfTrack(queue.state(), ofTrack(trackId)),
    intoFolders: (trackId) => folderUploads(queue.state(), ofTrack(trackId)),
  };
}
