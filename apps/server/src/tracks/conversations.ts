import { createHash } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import { findUsers } from '../identity/index.ts';
import type { Queryable, Tx } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { checkDailyTracks } from './daily-tracks.ts';
import { addMember } from './memberships.ts';
import { insertTrack } from './tracks.ts';

/** Opens the conversation of just these people, or makes it: all are in at once, and nobody runs it. */
export const startConversation: Handler<'tracks.startConversation'> = async (call, { id, userIds }) => {
  const { db, feed, actor, now } = call;
  const others = [...new Set(userIds)].filter((it) => it !== actor.userId);
  if (others.length === 0) throw new TrackyardError('notFound', 'Choose somebody else to talk to.');
  if (!actor.tenantId || !(await areColleagues(db, actor.tenantId, others)))
    throw new TrackyardError('notFound', 'Somebody of these people is not here.');
  const people = [actor.userId, ...others].sort();
  const key = conversationKey(people);
  const known = await findConversation(db, actor.tenantId, key);
  if (known) return { trackId: known };
  await checkDailyTracks(call, 1);
  const track = { id, tenantId: actor.tenantId, ownerId: actor.userId, title: '', type: 'PRIVATE_CHAT', now } as const;
  if (!(await insertTrack(db, feed, track, key))) {
    // Someone else was quicker, perhaps the other person.
    const made = await findConversation(db, actor.tenantId, key);
    if (!made) throw new TrackyardError('conflict', 'A track with this id exists already.');
    return { trackId: made };
  }
  for (const userId of people) await addMember(db, feed, { trackId: id, userId, role: 'COLLABORATOR', invitedBy: actor.userId, now });
  call.announce('tracks.accessChanged', { userIds: people });
  return { trackId: id };
};

/** Who leaves takes the key along: the others are not the people that the conversation was made for. */
export async function dissolveConversation(db: Tx, trackId: string): Promise<void> {
  await db.updateTable('track').set({ conversation_key: null }).where('id', '=', trackId).execute();
}

async function areColleagues(db: Queryable, tenantId: string, userIds: string[]): Promise<boolean> {
  const people = await findUsers(db, userIds);
  const colleagues = people.filter((it) => it.tenant_id === tenantId && it.status === 'CONFIRMED' && !it.imported);
  return colleagues.length === userIds.length;
}

async function findConversation(db: Queryable, tenantId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('track')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('conversation_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

const conversationKey = (sortedIds: readonly string[]) => createHash('sha256').update(sortedIds.join(' ')).digest('hex');
