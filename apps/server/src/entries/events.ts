import '../platform/event-log/consumer.ts';
import { scopeOf } from '@trackyard/contract';
import { sql } from 'kysely';
import type { ScopeChange } from '../platform/event-log/event-log.ts';
import type { SystemWrite } from '../platform/operations/write.ts';

declare module '../platform/event-log/consumer.ts' {
  interface DurableEvents {
    /** Entries of a track changed: those with these numbers in its scope `entries:`. */
    'entries.changed': ScopeChange;
    /** The text of a stored file can be read. It is the text of these entries, or of files of these messages, all in the scope of the event. */
    'entries.textRead': { storedFileId: string; store: 'trackEntries' | 'chatMessages'; ids: string[] };
  }
}

/** Notes the durable events of a text: one for the entries, and one for the messages, of each track that has the file. */
export async function noteTextRead({ db, feed }: SystemWrite, storedFileId: string): Promise<void> {
  const { rows } = await sql<{ trackId: string; isMessage: boolean; ids: string[] }>`
    select track_id as "trackId", chat_message_id is not null as "isMessage", array_agg(distinct coalesce(chat_message_id, id)) as ids
    from entry
    where deleted is null and id in (select entry_id from entry_version where stored_file_id = ${storedFileId})
    group by 1, 2`.execute(db);
  for (const { trackId, isMessage, ids } of rows)
    feed.event('entries.textRead', scopeOf(isMessage ? 'chat' : 'entries', trackId), {
      ...{ storedFileId, ids },
      store: isMessage ? 'chatMessages' : 'trackEntries',
    });
}
