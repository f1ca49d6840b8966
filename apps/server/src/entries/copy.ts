import './tables.ts';
import { copyTitle } from '@trackyard/rules';
import type { Selectable } from 'kysely';
import { noteNewEntries } from '../activities/index.ts';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hasRight } from '../tracks/index.ts';
import { takeStorage } from '../uploads/index.ts';
import { shownChatFiles } from './chat-files.ts';
import { noteEntries } from './history.ts';
import { copyItems } from './list-items.sql.ts';
import { entriesAreGone } from './refusals.ts';
import { checkReuse, type Scanned } from './scan/access.ts';
import { renewStored } from './stored-files.ts';
import { checkDepth, checkRoom, entriesScope, everythingWithin, findPlace, findTops, lockTree, type Within } from './tree.ts';

/** Copies entries with everything that is in them. Files of messages can be copied as long as the message shows them. */
export const copyEntries: Handler<'entries.copy'> = async (call, { trackId, entryIds, parentId }) => {
  const { db, feed, ids, actor, now } = call;
  await lockTree(call, trackId);
  const tops = await findTops(db, trackId, entryIds);
  const ofChat = hasRight('chat.view', call, actor, now) ? await chatFilesAmong(db, trackId, entryIds) : [];
  const roots = entryIds.filter((it) => tops.includes(it) || ofChat.includes(it));
  if (roots.length === 0) throw entriesAreGone(entryIds.length);
  const place = await findPlace(db, trackId, parentId);
  const within = await everythingWithin(db, roots);
  checkDepth(place, within);
  await checkRoom(db, trackId, within.length);
  const originals = await findOriginals(db, within);
  for (const { file, row } of originals.values()) if (file) checkReuse(file, call, row.title);
  const copies = copiesOf(within, originals, { trackId, parentId: place.id, tops, id: () => ids.id() });
  const seq = await feed.nextRange(entriesScope(trackId), copies.length);
  const by = { author_id: actor.userId, created: now };
  for (let at = 0; at < copies.length; at += atOnce)
    await db
      .insertInto('entry')
      .values(
        copies
          .slice(at, at + atOnce)
          .map(({ row }, place) => ({ ...row, ...by, updated: now, updated_by_id: actor.userId, seq: seq + at + place })),
      )
      .execute();
  await renewStored(
    db,
    copies.flatMap((it) => it.storedFileId ?? []),
    now,
  );
  await takeStorage(
    call,
    copies.reduce((sum, it) => sum + it.size, 0),
  );
  const versions = copies.flatMap(({ row, storedFileId }) =>
    storedFileId ? [{ id: ids.id(), entry_id: row.id, number: 1, stored_file_id: storedFileId, ...by }] : [],
  );
  for (let at = 0; at < versions.length; at += atOnce)
    await db
      .insertInto('entry_version')
      .values(versions.slice(at, at + atOnce))
      .execute();
  await copyItems(
    db,
    copies.map((it) => ({ of: it.of, entryId: it.row.id })),
    () => ids.id(),
  );
  await noteNewEntries(
    db,
    copies.map((it) => it.row.id),
  );
  await noteEntries(call, trackId, 'add', roots, originals.get(roots[0]!)?.row.title);
  const idOf = new Map(copies.map((it) => [it.of, it.row.id]));
  return { entryIds: roots.map((it) => idOf.get(it)!) };
};
/** A statement has room for some 65,000 values. */
const atOnce = 2_000;

const chatFilesAmong = async (db: Queryable, trackId: string, entryIds: readonly string[]): Promise<string[]> =>
  (await shownChatFiles(db, trackId).where('entry.id', 'in', entryIds).execute()).map((it) => it.id);

const copied = [
  'type',
  'sub_type',
  'title',
  'subject',
  'url',
  'app_item_id',
  'parent_id',
  'in_mail',
  'labels',
  'sender_name',
  'sender_address',
  'sender_proven',
  'room_id',
  'preview',
  'invitation',
] as const;
interface Original {
  row: Pick<Selectable<Tables['entry']>, (typeof copied)[number]>;
  /** Of a file: its newest version. */
  file: (Scanned & { stored_file_id: string; size: number }) | null;
}

async function findOriginals(db: Queryable, within: readonly Within[]): Promise<Map<string, Original>> {
  const rows = await db
    .selectFrom('entry')
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom('entry_version')
          .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
          .select(['stored_file_id', 'stored_file.size', 'entry_version.author_id as version_author_id', 'scan_status', 'scan_threat'])
          .whereRef('entry_id', '=', 'entry.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .select(['entry.id', ...copied])
    .select(['stored_file_id', 'size', 'version_author_id', 'scan_status', 'scan_threat'])
    .where((it) => it('entry.id', '=', it.fn.any(it.val(within.map((each) => each.id)))))
    .execute();
  return new Map(
    rows.map(({ id, stored_file_id, size, version_author_id: author_id, scan_status, scan_threat, ...row }) => [
      id,
      { row, file: stored_file_id && scan_status && size !== null ? { stored_file_id, size, author_id, scan_status, scan_threat } : null },
    ]),
  );
}

interface Into {
  trackId: string;
  parentId: string | null;
  /** Those of the roots that are in the tree already, and so may be beside their copies. */
  tops: readonly string[];
  id(): string;
}
function copiesOf(within: readonly Within[], originals: ReadonlyMap<string, Original>, { trackId, parentId, tops, id }: Into) {
  const newIds = new Map(within.map((it) => [it.id, id()]));
  return within.map((it) => {
    const { row, file } = originals.get(it.id)!;
    const { parent_id, title, in_mail, ...original } = row;
    const isRoot = it.level === 1;
    const isBeside = isRoot && parent_id === parentId && tops.includes(it.id);
    return {
      of: it.id,
      storedFileId: file?.stored_file_id ?? null,
      size: Number(file?.size ?? 0),
      row: {
        ...original,
        preview: original.preview === null ? null : JSON.stringify(original.preview),
        invitation: original.invitation === null ? null : JSON.stringify(original.invitation),
        id: newIds.get(it.id)!,
        track_id: trackId,
        parent_id: isRoot ? parentId : newIds.get(parent_id!)!,
        in_mail: in_mail && !isRoot,
        title: isBeside ? copyTitle(title, original.type === 'file') : title,
      },
    };
  });
}
