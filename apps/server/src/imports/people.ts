import { createHash } from 'node:crypto';
import type { MentionablePerson } from '@trackyard/rules';
import { createUser, findUsers } from '../identity/index.ts';
import type { Tx } from '../platform/database/tables.ts';
import type { FeedWriter } from '../platform/feed/feed.ts';
import { addMember, membersOf } from '../tracks/index.ts';

type People = ReadonlyMap<string, MentionablePerson>;

/**
 * The people of old logs, by name. They have no e-mail and never sign in; one name is one person in the whole tenant. Nobody
 * else may import into this tenant meanwhile.
 */
export async function importedPeople(
  db: Tx,
  feed: FeedWriter,
  { tenantId, now }: { tenantId: string; now: Date },
  names: readonly string[],
): Promise<People> {
  const people = new Map(names.map((name) => [name, { userId: importedUserId(tenantId, name), displayName: name }]));
  const users = await findUsers(db, idsOf(people));
  const known = new Set(users.map((it) => it.id));
  for (const { userId, displayName } of people.values())
    if (!known.has(userId))
      await createUser(db, feed, { id: userId, tenantId, email: null, displayName, status: 'DEACTIVATED', imported: true, now });
  return people;
}

/** Makes them members of a track, those who are not yet. */
export async function addImportedMembers(
  db: Tx,
  feed: FeedWriter,
  { trackId, now }: { trackId: string; now: Date },
  people: People,
): Promise<void> {
  const members = new Set((await membersOf(db, trackId)).map((it) => it.userId));
  for (const userId of idsOf(people)) if (!members.has(userId)) await addMember(db, feed, { trackId, userId, role: 'COLLABORATOR', now });
}

const idsOf = (people: People) => [...people.values()].map((it) => it.userId);

/** The same for the same name in the same tenant, so that imports need no table of names (UUIDv8, RFC 9562). */
function importedUserId(tenantId: string, name: string): string {
  return uuidOf(`${tenantId} ${name}`);
}

/** A UUIDv8 (RFC 9562) that is always the same for the same text. */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
