import './tables.ts';
import { type EntryDetails, entryAddress } from '@trackyard/contract';
import { approvalCounts, entryCapability } from '@trackyard/rules';
import { sql } from 'kysely';
import { commentCount, selectMessages } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { hasRight } from '../tracks/index.ts';
import { fileIsGone, versionIsGone } from './refusals.ts';
import { mayOpen } from './scan/access.ts';

export const refreshEntry: Handler<'entries.refresh'> = async ({ entry }) => entry;

export const entryDetails: Handler<'entries.details'> = async (call, { entryId }) => {
  const { db, actor, now, entry } = call;
  return {
    ...{ entry, path: await pathTo(db, entryId), message: await messageOf(db, entry.chatMessageId) },
    versions: await versionCount(db, entryId),
    comments: hasRight('chat.view', call, actor, now) ? await commentCount(db, call.track.id, entryId) : null,
    approvals: approvalCounts(entry),
  };
};

export const capabilityOfEntry: Handler<'entries.capability'> = async (call) => {
  const { entry } = call;
  const version = entry.currentVersion;
  const scan = { scan_status: version?.scan?.status ?? 'none', scan_threat: version?.scan?.threat ?? null };
  return entryCapability({
    may: (right) => hasRight(right, call, call.actor, call.now),
    userId: call.actor.userId,
    entry,
    held: version !== null && !mayOpen({ ...scan, author_id: version.authorId }, call),
  });
};

export const downloadUrl: Handler<'entries.downloadUrl'> = async (call, { trackId, entryId, versionId }) => {
  if (call.entry.currentVersion === null) throw fileIsGone();
  if (versionId !== undefined) {
    const version = call.db.selectFrom('entry_version').select('id').where('entry_id', '=', entryId).where('id', '=', versionId);
    if (!(await version.executeTakeFirst())) throw versionIsGone();
  }
  return { url: entryAddress(trackId, entryId, 'binary', versionId) };
};

/** The folders that lead to an entry, from the top. */
async function pathTo(db: Queryable, entryId: string): Promise<EntryDetails['path']> {
  const { rows } = await sql<{ id: string; title: string }>`
    with recursive above as (
      select id, title, parent_id, 0 as level from entry where id = ${entryId}
      union all select entry.id, entry.title, entry.parent_id, above.level + 1 from entry join above on entry.id = above.parent_id)
    select id, title from above where level > 0 order by level desc`.execute(db);
  return rows;
}

async function messageOf(db: Queryable, messageId: string | null): Promise<EntryDetails['message']> {
  if (messageId === null) return null;
  const row = await selectMessages(db).where('id', '=', messageId).executeTakeFirst();
  return row ? { id: row.id, senderId: row.sender_id, senderName: row.sender_name, date: row.date.toISOString() } : null;
}

async function versionCount(db: Queryable, entryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('entry_version')
    .select((it) => it.fn.countAll<string>().as('count'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
