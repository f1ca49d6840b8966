import { type ParsedInputOf, TrackyardError } from '@trackyard/contract';
import { draftMessage, type MentionablePerson } from '@trackyard/rules';
import { type ImportedMessage, insertImported } from '../chat/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { Ids } from '../platform/ids.ts';
import type { Handler } from '../platform/operations/context.ts';
import { setReadPosition } from '../tracks/index.ts';
import { addImportedMembers, importedPeople } from './people.ts';
import { importTrack } from './track.ts';

type Line = ParsedInputOf<'imports.importMessages'>['messages'][number];

/** Adds old messages with their authors and times. The importer has read them all. */
export const importMessages: Handler<'imports.importMessages'> = async (call, { title, messages }) => {
  const { db, feed, ids, actor, now, announce } = call;
  const { userId, tenantId } = actor;
  if (!tenantId) throw new TrackyardError('forbidden', 'Only people of a tenant import.');
  await oneAtATime(db, tenantId);
  // Tenant before track before people: the one order in which scopes are locked.
  const names = messages.flatMap((it) => it.senderName ?? []);
  const people = await importedPeople(db, feed, { tenantId, now }, names);
  const { trackId, created } = await importTrack({ ...call, actor: { userId, tenantId } }, title);
  await addImportedMembers(db, feed, { trackId, now }, people);
  const drafts = messages.map((it) => draft(ids, trackId, it, people));
  const { added, lastNumber } = await insertImported(db, feed, trackId, drafts);
  if (lastNumber !== null) await setReadPosition(db, feed, { trackId, userId, number: lastNumber });
  if (created) announce('tracks.accessChanged', { userIds: [userId] });
  return { trackId, added, known: messages.length - added, people: people.size };
};

/** Two imports at once would make the same people and the same track. */
async function oneAtATime(db: Tx, tenantId: string): Promise<void> {
  await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute();
}

function draft(ids: Ids, trackId: string, line: Line, people: ReadonlyMap<string, MentionablePerson>): ImportedMessage {
  const sender = line.senderName === null ? undefined : people.get(line.senderName);
  const message = draftMessage({
    id: ids.id(),
    trackId,
    text: line.text,
    sender: { userId: sender?.userId ?? null, displayName: line.senderName ?? '' },
    people: [...people.values()],
    now: new Date(line.date),
    source: line.source,
    action: line.action,
  });
  return { key: line.key, message };
}
