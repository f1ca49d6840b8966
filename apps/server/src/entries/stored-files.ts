import './tables.ts';
import { createHash } from 'node:crypto';
import type { ScanStatus } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Queryable, Tables } from '../platform/database/tables.ts';
import type { Files } from '../platform/files/files.ts';
import { areFilesHeld } from '../platform/files/held.ts';
import type { MutationCall } from '../platform/operations/context.ts';
import { findUpload, handOver, readPieces, readUpload, releaseUpload, removeUpload } from '../uploads/index.ts';
import { mediaTypeOf } from './media-type.ts';
import { fileIsGone } from './refusals.ts';
import { textDue } from './text/due.ts';
import { mayHaveText } from './text/kinds.ts';

/** Beside its bytes; see `thumbnailOf`. */
export const thumbnailName = (storedFileId: string): string => `thumbnails/${storedFileId}`;

export type StoredFile = Selectable<Tables['stored_file']>;

/** An upload that was read, with all that will be known of it. */
export type ReadUpload = Omit<StoredFile, 'created' | `scan_${string}` | `text_${string}`>;

/** Reads an upload for its hash, which takes as long as it is large: before any lock. Rejects with `notFound` where it is not whole. */
export async function readWholeUpload(db: Queryable, files: Files, userId: string, uploadId: string): Promise<ReadUpload> {
  const upload = await findUpload(db, userId, uploadId);
  const hash = createHash('sha256');
  const sizes: number[] = [];
  let beginning: Buffer | undefined;
  for await (const piece of readUpload(files, upload)) {
    beginning ??= piece;
    hash.update(piece);
    sizes.push(piece.length);
  }
  const { mediaType, picture } = await mediaTypeOf(beginning ?? Buffer.alloc(0));
  return {
    ...{ id: uploadId, hash: hash.digest('hex'), size: Number(upload.size), media_type: mediaType, pieces: upload.pieces },
    ...{ piece_sizes: sizes, width: picture?.width ?? null, height: picture?.height ?? null, removing: null },
  };
}

/** Of bytes that nobody has scanned yet: whether they wait for the scanner from now on, and when the next round looks after them. */
export type Unscanned = { scan_status: 'none' } | { scan_status: 'pending'; scan_due: Date };

/** Makes a stored file of an upload, or finds the one with the same bytes; the upload is used up. Locks what it answers until commit. */
export async function storeUpload(
  { db, jobs, now }: Pick<MutationCall, 'db' | 'jobs' | 'now'>,
  upload: ReadUpload,
  unscanned: Unscanned,
): Promise<StoredFile> {
  // One that is known renews its date in the same statement: by it the round that removes unused files lets it be.
  const stored = await db
    .insertInto('stored_file')
    .values({ ...upload, created: now, ...unscanned, text_due: mayHaveText(upload.media_type, upload.size) ? textDue(now) : null })
    .onConflict((it) =>
      it.columns(['hash', 'size']).where('removing', 'is', null).doUpdateSet({
        created: now,
        scan_status: sql<ScanStatus>`case stored_file.scan_status when 'none' then excluded.scan_status else stored_file.scan_status end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await (stored.id === upload.id ? handOver(db, upload.id) : releaseUpload({ db, jobs }, upload.id));
  return stored;
}

/** Renews the date of files that are about to be used once more, as `storeUpload` does. Rejects with `notFound` where one is about to go. */
export async function renewStored(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  const sorted = [...new Set(ids)].toSorted();
  if (sorted.length === 0) return;
  await db.selectFrom('stored_file').select('id').where('id', 'in', sorted).orderBy('id').forNoKeyUpdate().execute();
  const renewed = await db
    .updateTable('stored_file')
    .set({ created: now })
    .where('id', 'in', sorted)
    .where('removing', 'is', null)
    .returning('id')
    .execute();
  if (renewed.length < sorted.length) throw fileIsGone();
}

/** The bytes from `from` to `to`, both included; few of them are in memory. */
export const readStored = (
  files: Files,
  { id, pieces, piece_sizes: sizes }: StoredFile,
  from: number,
  to: number,
): AsyncGenerator<Buffer> => readPieces(files, { id, pieces, sizes }, from, to);

/** For how long a file stays that nothing uses. */
const unusedHours = 1;
/** Two-phase delete: marks unused files, so that nobody finds them, then removes their bytes; not while a backup copies files. The next round goes on. */
export async function removeUnusedFiles(database: Database, files: Files, now: Date): Promise<void> {
  await database
    .updateTable('stored_file')
    .set({ removing: now })
    .where('removing', 'is', null)
    .where('created', '<', new Date(now.getTime() - unusedHours * 3_600_000))
    .where((it) =>
      it.not(
        it.exists(
          it.selectFrom('stored_file_use').whereRef('stored_file_use.stored_file_id', '=', 'stored_file.id').select('stored_file_id'),
        ),
      ),
    )
    .execute();
  if (await areFilesHeld(database)) return;
  const gone = await database.selectFrom('stored_file').select('id').where('removing', 'is not', null).limit(500).execute();
  for (const { id } of gone) {
    await removeUpload(database, files, id);
    await files.remove(thumbnailName(id));
    await database.deleteFrom('stored_file').where('id', '=', id).execute();
  }
}
