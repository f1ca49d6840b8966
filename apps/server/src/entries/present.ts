import './tables.ts';
import { type EntryApproval, type EntryVersion, type FileScan, rootFolder, type ScanStatus, type TrackEntry } from '@trackyard/contract';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tables } from '../platform/database/tables.ts';
import { type ItemOfEntry, itemsOfEntry, presentItem } from './list-items.sql.ts';

/** Entries of any kind, files of messages and deleted ones among them, each with its newest version. */
export const selectEntries = (db: Queryable) =>
  db
    .selectFrom('entry')
    .leftJoinLateral(
      (it) =>
        it
          .selectFrom('entry_version')
          .innerJoin('stored_file', 'stored_file.id', 'entry_version.stored_file_id')
          .select(versionColumns)
          .whereRef('entry_version.entry_id', '=', 'entry.id')
          .orderBy('entry_version.number', 'desc')
          .limit(1)
          .as('version'),
      (join) => join.onTrue(),
    )
    .selectAll('entry')
    .select(['version_id', 'version_number', 'version_author_id', 'version_created', 'size', 'media_type', 'width', 'height'])
    .select(['scan_status', 'scan_threat'])
    .select(
      sql<ApprovalRow[] | null>`(
        select json_agg(entry_approval order by entry_approval.created, entry_approval.id) from entry_approval where entry_id = entry.id
      )`.as('approvals'),
    )
    .select(itemsOfEntry.as('items'));

export const versionColumns = [
  ...(['entry_version.id as version_id', 'entry_version.number as version_number'] as const),
  ...(['entry_version.author_id as version_author_id', 'entry_version.created as version_created'] as const),
  ...(['stored_file.size', 'stored_file.media_type', 'stored_file.width', 'stored_file.height'] as const),
  ...(['stored_file.scan_status', 'stored_file.scan_threat'] as const),
] as const;

interface VersionRow {
  version_id: string;
  version_number: number;
  version_author_id: string | null;
  version_created: Date;
  size: number;
  media_type: string;
  width: number | null;
  height: number | null;
  scan_status: ScanStatus;
  scan_threat: string | null;
}
/** As JSON, in which dates are texts. */
type ApprovalRow = Omit<Selectable<Tables['entry_approval']>, 'created' | 'withdrawn'> & { created: string; withdrawn: string | null };
type EntryRow = Selectable<Tables['entry']> & { [K in keyof VersionRow]: VersionRow[K] | null } & {
  approvals: ApprovalRow[] | null;
  items: ItemOfEntry[] | null;
};

export const presentEntry = (row: EntryRow): TrackEntry => ({
  ...{ id: row.id, trackId: row.track_id, parentId: row.parent_id ?? rootFolder, type: row.type, subType: row.sub_type },
  ...{ title: row.title, subject: row.subject, url: row.url, created: row.created.toISOString(), authorId: row.author_id },
  ...{ chatMessageId: row.chat_message_id, updated: row.updated.toISOString(), updatedById: row.updated_by_id },
  currentVersion: row.version_id === null ? null : presentVersion(row as VersionRow),
  sender: senderOf(row),
  state: row.type === 'app_item' ? { appOpenUrl: row.url, appItemId: row.app_item_id } : null,
  ...(row.pinned && { pinned: row.pinned.toISOString() }),
  openGraphItems: row.preview === null ? [] : [row.preview],
  ...{ labels: row.labels, reactions: row.reactions, approvals: (row.approvals ?? []).map(presentApproval) },
  roomId: row.room_id,
  items: (row.items ?? []).map(presentItem),
  ...(row.invitation && { invitation: row.invitation }),
});

const presentApproval = (row: ApprovalRow): EntryApproval => ({
  ...{ id: row.id, userId: row.user_id, requestedById: row.requested_by_id, note: row.note, due: row.due, answers: row.answers },
  created: new Date(row.created).toISOString(),
  withdrawn: row.withdrawn === null ? null : new Date(row.withdrawn).toISOString(),
});

const senderOf = ({ sender_name, sender_address, sender_proven, author_id }: EntryRow): TrackEntry['sender'] =>
  sender_address === null
    ? null
    : { name: sender_name ?? '', address: sender_address, external: author_id === null, proven: sender_proven };

export const presentVersion = (row: VersionRow): EntryVersion => ({
  ...{ id: row.version_id, number: row.version_number, size: Number(row.size), mediaType: row.media_type },
  picture: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  ...{ authorId: row.version_author_id, created: row.version_created.toISOString() },
  ...presentScan(row),
});

/** The field `scan` of a version or of a file of a message; none where no scanner has looked at it. */
export const presentScan = ({
  scan_status: status,
  scan_threat: threat,
}: Pick<VersionRow, 'scan_status' | 'scan_threat'>): { scan?: FileScan } => (status === 'none' ? {} : { scan: { status, threat } });
