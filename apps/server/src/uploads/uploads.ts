import './tables.ts';
import { limits, TrackyardError } from '@trackyard/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Queryable, Tables } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';
import { areFilesHeld } from '../platform/files/held.ts';
import type { Ids } from '../platform/ids.ts';
import type { Handler } from '../platform/operations/context.ts';
import { checkDisk } from './free-disk.ts';
import { pieceName, readAllPieces, removePieces } from './pieces.ts';
import { checkStorage, oldestOpen, takeStorage } from './quota.ts';
import { longOver, removeBytes } from './remove-bytes.ts';

type Upload = Selectable<Tables['upload']>;
/** A file comes in pieces, so that no node holds it whole, and a lost connection costs one piece. */
export const addPiece: Handler<'uploads.addPiece'> = async (call, { uploadId, offset, total, bytes: piece }) => {
  const { db, files, ids } = call;
  checkSize(total);
  const upload = await lockedUpload(call, uploadId, total);
  const size = Number(upload.size);
  // The answer to an earlier try was lost.
  if (offset + piece.length <= size) return {};
  if (upload.created.getTime() === longOver.getTime())
    throw new TrackyardError('conflict', 'This upload was cancelled. Choose the file again.');
  if (offset !== size) throw new TrackyardError('conflict', 'The pieces of this file came in another order. Choose the file again.');
  if (Number(upload.total) !== total || size + piece.length > total)
    throw new TrackyardError('conflict', 'This file changed while it was uploaded. Choose it again.');
  await checkDisk(call, total - size);
  const id = ids.id();
  await files.write(pieceName(uploadId, id), piece);
  await db
    .updateTable('upload')
    .set({ size: size + piece.length, pieces: [...upload.pieces, id] })
    .where('id', '=', uploadId)
    .execute();
  return {};
};

/** Says of an upload that has not begun whether it may: so a file is refused before its first byte. */
export const uploadState: Handler<'uploads.state'> = async (call, { uploadId, total }) => {
  const { db, actor } = call;
  const upload = await db
    .selectFrom('upload')
    .select('size')
    .where('id', '=', uploadId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!upload && total !== undefined) {
    checkSize(total);
    await checkStorage(call, total);
  }
  return { size: Number(upload?.size ?? 0) };
};

/** Its bytes go after the commit. Of an upload that has not begun the row says so to a first piece that is still on its way. */
export const cancelUpload: Handler<'uploads.cancel'> = async ({ db, jobs, actor: { userId } }, { uploadId }) => {
  const cancelled = await db
    .insertInto('upload')
    .values({ id: uploadId, user_id: userId, total: 0, size: 0, pieces: [], created: longOver })
    .onConflict((it) =>
      it
        .column('id')
        .doUpdateSet({ created: longOver })
        .where('upload.user_id', '=', userId)
        .where('upload.handed_over', '=', false)
        .where('upload.created', '<>', longOver),
    )
    .returning('pieces')
    .executeTakeFirst();
  if (cancelled?.pieces.length) await jobs.enqueue(db, removeBytes, { uploadId });
  return {};
};

function checkSize(total: number): void {
  if (total > limits.fileSize) throw new TrackyardError('payloadTooLarge', 'The selected file is too large.');
}

/** The upload with this id, locked; it is made where there is none. Rejects with `conflict` where it is another person’s. */
async function lockedUpload(call: Parameters<typeof addPiece>[0], uploadId: string, total: number): Promise<Upload> {
  const { db, actor, now } = call;
  const { userId } = actor;
  const find = () => db.selectFrom('upload').selectAll().where('id', '=', uploadId).forUpdate().executeTakeFirst();
  let upload = await find();
  if (!upload) {
    const { count } = await db
      .selectFrom('upload')
      .select((it) => it.fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .where('handed_over', '=', false)
      .where('created', '>=', oldestOpen(now))
      .executeTakeFirstOrThrow();
    if (Number(count) >= limits.uploads)
      throw new TrackyardError('conflict', 'Too many of your files are on their way. Wait until some of them are done.');
    await takeStorage(call, total);
    const values = { id: uploadId, user_id: userId, total, size: 0, pieces: [], created: now };
    await db
      .insertInto('upload')
      .values(values)
      .onConflict((it) => it.doNothing())
      .execute();
    upload = await find();
  }
  if (upload?.user_id !== userId) throw new TrackyardError('conflict', 'There is an upload with this id already.');
  return upload;
}

/** Whether a file of this person is on its way that began after a time. */
export const isUploading = (userId: RawBuilder<unknown>, since: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from upload where upload.user_id = ${userId} and not upload.handed_over and upload.created > ${since}::timestamptz)`;

/** A whole file of this person; rejects with `notFound`. */
export async function findUpload(db: Queryable, userId: string, uploadId: string): Promise<Upload> {
  const upload = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .whereRef('size', '=', 'total')
    .where('created', '!=', longOver)
    .where('handed_over', '=', false)
    .executeTakeFirst();
  if (!upload) throw new TrackyardError('notFound', 'This file is not here any more. Choose it again.');
  return upload;
}

/** The bytes of a file, from its first to its last. Rejects with `notFound` where it is gone. */
export const readUpload = (files: Files, { id, pieces, size }: Pick<Upload, 'id' | 'pieces' | 'size'>): AsyncGenerator<Buffer> =>
  readAllPieces(files, { id, pieces, size: Number(size) });

/** A whole upload of bytes that the server has, which belongs to nobody. Where nothing is made of it, it goes as others do. */
export async function uploadBytes(
  { database, files, ids }: { database: Database; files: Files; ids: Ids },
  bytes: Uint8Array,
  now: Date,
): Promise<{ id: string; piece: string }> {
  const [id, piece] = [ids.id(), ids.id()];
  await database
    .insertInto('upload')
    .values({ id, user_id: null, total: bytes.length, size: bytes.length, pieces: [piece], created: now })
    .execute();
  await files.write(pieceName(id, piece), bytes);
  return { id, piece };
}

/** The bytes of an upload are another room's from now on, which reads them by `readPieces` and removes them by `removeUpload`. */
export const handOver = (db: Queryable, uploadId: string): Promise<unknown> =>
  db.updateTable('upload').set({ handed_over: true }).where('id', '=', uploadId).execute();

/** Whether something was made of this upload already, of which the answer may have been lost. */
export async function isUsedUp(db: Queryable, userId: string, uploadId: string): Promise<boolean> {
  const upload = await db
    .selectFrom('upload')
    .select(['created', 'handed_over'])
    .where('id', '=', uploadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return upload !== undefined && (upload.handed_over || upload.created.getTime() === longOver.getTime());
}

/** The use of an upload is over. Its bytes go now; where a backup copies files, or something fails, with the next round. */
export async function discardUpload(database: Database, files: Files, uploadId: string): Promise<void> {
  await database.updateTable('upload').set({ created: longOver }).where('id', '=', uploadId).execute();
  if (!(await areFilesHeld(database))) await removeUpload(database, files, uploadId);
}

/** Its bytes go first: what fails is tried again by the next round. */
export async function removeUpload(db: Queryable, files: Files, uploadId: string): Promise<void> {
  await removePieces(files, uploadId);
  await db.deleteFrom('upload').where('id', '=', uploadId).execute();
}

/** Files that nobody made anything of, or whose use is over. */
export const oldUploads = (db: Database, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('upload')
    .select('id')
    .where('handed_over', '=', false)
    .where('created', '<', oldestOpen(now))
    .orderBy(sql`created`)
    .limit(500)
    .execute();
