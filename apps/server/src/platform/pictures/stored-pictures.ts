import { limits } from '@trackyard/contract';
import type { Database, Tx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Files } from '../files/files.ts';
import type { Viewed } from '../views.ts';
import { plainJpeg } from './plain-jpeg.ts';

/** The JPEG of an upload in base64, without its metadata. Throws `invalidInput` where it is no JPEG or too large. */
export const uploadedPicture = (picture: string): Buffer =>
  plainJpeg(Buffer.from(picture, 'base64'), { side: limits.pictureSide, bytes: limits.pictureBytes }).bytes;

/** Pictures whose owners' rows name the current one: a folder for each owner, a file for each picture. */
export function storedPictures(folder: string) {
  const folderOf = (ownerId: string): string => `${folder}/${ownerId}`;
  const nameOf = (ownerId: string, pictureId: string): string => `${folderOf(ownerId)}/${pictureId}`;
  const read = (files: Files, ownerId: string, pictureId: string) => files.read(nameOf(ownerId, pictureId));
  return {
    read,
    /** Write the owner's row first, which locks it, so that no sweep removes the file before the row is committed. */
    write: (files: Files, ownerId: string, pictureId: string, bytes: Buffer) => files.write(nameOf(ownerId, pictureId), bytes),
    async view(files: Files, ownerId: string, pictureId: string): Promise<Viewed | null> {
      const bytes = await read(files, ownerId, pictureId);
      return bytes && { mediaType: 'image/jpeg', bytes };
    },
    /** Removes the files that the owner's row does not name, also those of a failed change. `lockCurrent` locks the row. */
    sweep: (database: Database, files: Files, ownerId: string, lockCurrent: (db: Tx) => Promise<string | null | undefined>) =>
      inTransaction(database, async (db) => {
        const pictureId = await lockCurrent(db);
        const current = pictureId ? nameOf(ownerId, pictureId) : null;
        for (const name of await files.list(folderOf(ownerId))) if (name !== current) await files.remove(name);
      }),
  };
}
