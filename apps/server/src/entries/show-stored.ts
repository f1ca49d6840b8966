import './tables.ts';
import { type EntryLink, scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import { changeFiles } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { JobRun } from '../platform/jobs/job.ts';

/** What a message says of a file, read within the transaction that writes it. */
type ChangeLink = (db: Queryable) => Promise<(link: EntryLink) => EntryLink>;
const asItIs: ChangeLink = async () => (link) => link;

/** Sends out anew all rows of tracks and messages that have a stored file, a scope in each transaction: again, it does the same. */
export async function showStored(
  { services: { database }, write }: Pick<JobRun<unknown>, 'services' | 'write'>,
  storedFileId: string,
  change: ChangeLink = asItIs,
): Promise<void> {
  const places = await database
    .selectFrom('entry')
    .select(['entry.id', 'track_id', 'chat_message_id'])
    .where('entry.id', 'in', (it) => it.selectFrom('entry_version').select('entry_id').where('stored_file_id', '=', storedFileId))
    .execute();
  const ofTracks = Map.groupBy(
    places.filter((it) => it.chat_message_id === null),
    (it) => it.track_id,
  );
  for (const [trackId, entries] of ofTracks)
    await write(async ({ db, feed }) => {
      const ids = entries.map((it) => it.id);
      const first = await feed.nextRange(scopeOf('entries', trackId), ids.length);
      await sql`
        update entry set seq = ${first} + shown.at - 1
        from unnest(${ids}::uuid[]) with ordinality as shown (id, at)
        where entry.id = shown.id and entry.deleted is null`.execute(db);
    });
  for (const { id: entryId, chat_message_id: messageId } of places)
    if (messageId !== null)
      await write(async (it) => {
        const changed = await change(it.db);
        await changeFiles(it, messageId, (link) => (link.entryId === entryId ? changed(link) : link));
      });
}
