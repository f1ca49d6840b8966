import './tables.ts';
import { limits, type TrackEntry, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor, Handler, MutationCall } from '../platform/operations/context.ts';
import { isUsedUp, takeStorage, takeUploadStorage } from '../uploads/index.ts';
import { noteEntry } from './history.ts';
import { presentVersion, versionColumns } from './present.ts';
import { fileIsGone, versionIsGone } from './refusals.ts';
import { checkReuse } from './scan/access.ts';
import { storeAndScan } from './scan/store.ts';
import { readWholeUpload, renewStored } from './stored-files.ts';
import { liveEntries, lockTree, writeEntry } from './tree.ts';

export const listVersions: Handler<'entries.versions'> = async ({ db, entry }, { entryId }) => {
  checkFile(entry);
  const rows = await db
    .selectFrom('entry_version')
    .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
    .select(versionColumns)
    .where('entry_version.entry_id', '=', entryId)
    .orderBy('entry_version.number', 'desc')
    .execute();
  return { versions: rows.map(presentVersion) };
};

/** The version has the id of its upload, so that an upload that comes twice finds what it made. */
export const addVersion: Handler<'entries.addVersion'> = async (call, { trackId, entryId, uploadId }) => {
  const { db, files, actor } = call;
  await findFile(db, trackId, entryId);
  const known = await versionsOf(db, entryId).select('id').where('id', '=', uploadId).executeTakeFirst();
  // Of the newest bytes once more no version is made.
  if (known || (await isUsedUp(db, actor.userId, uploadId))) return {};
  const upload = await readWholeUpload(db, files, actor.userId, uploadId);
  await lockTree(call, trackId);
  // It may have been deleted while the upload was read.
  await findFile(db, trackId, entryId);
  const stored = await storeAndScan(call, upload);
  await takeUploadStorage(call, upload.size);
  await appendVersion({ ...call, actor }, { trackId, entryId, id: uploadId, storedFileId: stored.id });
  return {};
};

export const restoreVersion: Handler<'entries.restoreVersion'> = async (call, { trackId, entryId, versionId }) => {
  checkFile(call.entry);
  await reuseVersion(call, { entryId, versionId }, { trackId, entryId });
  return {};
};

/** Files of messages have one version alone. */
function checkFile({ type, chatMessageId }: TrackEntry): void {
  if (type !== 'file' || chatMessageId !== null) throw fileIsGone();
}

interface ReusedVersion {
  entryId: string;
  versionId: string;
  /** The name of the file, for what is said where its bytes may not be used. */
  title?: string;
}
/** Adds the bytes of a version as the newest of a file, its own or another one. Ask under the lock of the tree. */
export async function reuseVersion(
  call: MutationCall & { actor: Actor },
  from: ReusedVersion,
  to: Pick<NewVersion, 'trackId' | 'entryId'>,
) {
  const { db, ids, now } = call;
  const version = await versionsOf(db, from.entryId)
    .innerJoin('stored_file', 'stored_file.id', 'stored_file_id')
    .select(['stored_file_id', 'stored_file.size', 'author_id', 'scan_status', 'scan_threat'])
    .where('entry_version.id', '=', from.versionId)
    .executeTakeFirst();
  if (!version) throw versionIsGone();
  checkReuse(version, call, from.title);
  await renewStored(db, [version.stored_file_id], now);
  await takeStorage(call, Number(version.size));
  await appendVersion(call, { ...to, id: ids.id(), storedFileId: version.stored_file_id });
}

type Write = Pick<MutationCall, 'db' | 'feed' | 'now'> & { actor: { userId: string } };
interface NewVersion {
  trackId: string;
  entryId: string;
  id: string;
  storedFileId: string;
}
/** Adds a version, unless the newest has the same bytes. */
async function appendVersion({ db, feed, now, actor }: Write, { trackId, entryId, id, storedFileId }: NewVersion): Promise<void> {
  const newest = await newestOf(db, entryId);
  if (newest?.stored_file_id === storedFileId) return;
  const number = (newest?.number ?? 0) + 1;
  await insertVersion({ db, now }, { entryId, id, number, storedFileId, authorId: actor.userId });
  const after = await writeEntry({ db, feed }, { trackId, id: entryId }, { updated: now, updated_by_id: actor.userId });
  // That the file itself was added is a line already.
  if (!newest) return;
  await noteEntry({ db, feed, now, actor }, trackId, { kind: 'versionAdded', after: after ?? '' });
}

interface NumberedVersion extends Omit<NewVersion, 'trackId'> {
  number: number;
  authorId: string | null;
}
/** Adds a version; one that is too many takes the place of the oldest. Ask under the lock of the tree. */
export async function insertVersion(
  { db, now }: Pick<MutationCall, 'db' | 'now'>,
  { entryId, id, number, storedFileId, authorId }: NumberedVersion,
): Promise<void> {
  const added = await db
    .insertInto('entry_version')
    .values({ id, entry_id: entryId, number, stored_file_id: storedFileId, author_id: authorId, created: now })
    .onConflict((it) => it.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new TrackyardError('conflict', 'There is a version with this id already.');
  await db
    .deleteFrom('entry_version')
    .where('entry_id', '=', entryId)
    .where('number', '<=', number - limits.entryVersions)
    .execute();
}

const versionsOf = (db: Queryable, entryId: string) => db.selectFrom('entry_version').where('entry_id', '=', entryId);
export const newestOf = (db: Queryable, entryId: string) =>
  versionsOf(db, entryId).select(['number', 'stored_file_id']).orderBy('number', 'desc').executeTakeFirst();

/** Rejects with `notFound` where it is not a file that is there. */
async function findFile(db: Queryable, trackId: string, entryId: string): Promise<void> {
  const found = await liveEntries(db, trackId).select('id').where('id', '=', entryId).where('type', '=', 'file').executeTakeFirst();
  if (!found) throw fileIsGone();
}
