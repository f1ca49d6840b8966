import { createHash } from 'node:crypto';
import type { MentionablePerson } from '@trackyard/rules';
import { createUser, findUsers } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { addMember, membersOf } from '../tracks/index.ts';

interface Where {
  tenantId: string;
  trackId: string;
  now: Date;
}

/**
 * The people of old logs, by name, as members of the track. They have no e-mail and never sign in; one name is one person
 * in the whole tenant. Nobody else may import into this tenant meanwhile.
 */
export async function importedPeople(
  db: Tx,
  feed: FeedWriter,
  { tenantId, trackId, now }: Where,
  names: readonly string[],
): Promise<Map<string, MentionablePerson>> {
  const people = new Map([...new Set(names)].map((name) => [name, { userId: importedUserId(tenantId, name), displayName: name }]));
  const userIds = [...people.values()].map((it) => it.userId);
  const known = new Set((await findUsers(db, userIds)).map((it) => it.id));
  const members = new Set((await membersOf(db, trackId)).map((it) => it.userId));
  for (const { userId, displayName } of people.values()) {
    if (!known.has(userId))
      await createUser(db, feed, { id: userId, tenantId, email: null, displayName, status: 'DEACTIVATED', imported: true, now });
    if (!members.has(userId)) await addMember(db, feed, { trackId, userId, role: 'COLLABORATOR', now });
  }
  return people;
}

/** The same for the same name in the same tenant, so that imports need no table of names (UUIDv8, RFC 9562). */
function importedUserId(tenantId: string, name: string): string {
  return uuidOf(`${tenantId} ${name}`);
}

/** A UUIDv8 (RFC 9562) that is always the same for the same text. */
export function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
