import { type MembershipRole, parseScope, scopeOf, type Track } from '@trackyard/contract';
import { trackRight } from '@trackyard/rules';
import { sql } from 'kysely';
import { preparedQuery } from '../platform/database/prepared.ts';
import { askOne, type Question } from '../platform/database/question.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import type { Grants, Holder } from '../platform/scopes.ts';
import { presentTrack, selectTracks } from './tracks.ts';

declare module '../platform/events.ts' {
  interface Events {
    /** These people joined, left or got another role somewhere, or chat settings that concern them changed. */
    'tracks.accessChanged': { userIds: string[] };
  }
}

/** A track found through the actor's membership. */
export interface TrackSubject {
  track: Track;
  /** The actor's membership. */
  role: MembershipRole;
  status: 'PENDING' | 'ACTIVE';
  /** PENDING because they asked to be let in. */
  asked: boolean;
  /** The actor is in it as a guest. */
  guest: boolean;
  external: boolean;
  /** The number of people that a private chat was made for; 0 in other tracks, where no right depends on it. */
  memberCount: number;
}

/**
 * A track as the actor's membership shows it; null for a person who is neither invited nor a member. `lock` keeps the track and who is in
 * it as they are until commit; messages may still be written.
 */
export async function trackSubject(
  db: Queryable,
  actor: Pick<Actor, 'userId' | 'tenantId'>,
  trackId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TrackSubject | null> {
  // A statement of its own: what a joined query saw of the members before it had to wait would be old.
  if (lock) await db.selectFrom('track').select('id').where('id', '=', trackId).forNoKeyUpdate().execute();
  const [subject = null] = await askOne(db, trackSubjects([{ actor, trackId }]));
  return subject;
}

/** The same for many at once, without a lock; in the order of the questions. */
export function trackSubjects(
  questions: readonly { actor: Pick<Actor, 'userId' | 'tenantId'>; trackId: string }[],
): Question<(TrackSubject | null)[]> {
  const { statement, answer } = tracksOf.question(
    questions.map((it) => it.trackId),
    questions.map((it) => it.actor.userId),
  );
  return { statement, answer: (rows) => subjectsOf(questions, answer(rows)) };
}

function subjectsOf(questions: Parameters<typeof trackSubjects>[0], rows: readonly FoundTrack[]): (TrackSubject | null)[] {
  const found = new Map(rows.map((it) => [`${it.id} ${it.user_id}`, it]));
  return questions.map(({ actor, trackId }) => {
    const row = found.get(`${trackId} ${actor.userId}`);
    if (!row || row.status === 'REMOVED') return null;
    return {
      track: presentTrack(row),
      role: row.role,
      status: row.status,
      asked: row.asked,
      guest: row.guest_link_id !== null,
      external: row.tenant_id !== actor.tenantId,
      memberCount: row.made_for,
    };
  });
}

type FoundTrack = Awaited<ReturnType<typeof tracksOf>>[number];
const tracksOf = preparedQuery('trackSubjects', (db, trackIds: readonly string[], userIds: readonly string[]) =>
  selectTracks(db)
    .innerJoin('membership', 'membership.track_id', 'track.id')
    .select(['membership.role', 'membership.status', 'membership.asked', 'membership.user_id', 'membership.guest_link_id'])
    .select(
      sql<number>`case track.type when 'PRIVATE_CHAT' then (select count(*) from membership m where m.track_id = track.id) else 0 end`.as(
        'made_for',
      ),
    )
    .where(sql<boolean>`(track.id, membership.user_id) in (select * from unnest(${trackIds}::uuid[], ${userIds}::uuid[]))`),
);

/** The scope of each track that somebody is in, and of its chat where they may view it. */
export async function grantsOfTracks(db: Queryable, actor: Holder): Promise<Grants> {
  const rows = await selectTracks(db)
    .innerJoin('membership', 'membership.track_id', 'track.id')
    .leftJoin('scope', (join) => join.on('scope.scope', '=', sql<string>`'track:' || track.id`))
    .select(['membership.role', 'membership.guest_link_id', 'scope.seq as head'])
    .where('membership.user_id', '=', actor.userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy('track.id')
    .execute();
  const ofTracks = rows.flatMap((row) => {
    const membership = { role: row.role as MembershipRole, status: 'ACTIVE' as const, guest: row.guest_link_id !== null };
    const facts = { userId: actor.userId, membership };
    const track = presentTrack(row);
    const mayView = trackRight('chat.view', { ...facts, track, external: track.tenantId !== actor.tenantId, now: anyTime }) === 'ok';
    return mayView ? [scopeOf('track', track.id), scopeOf('chat', track.id)] : [scopeOf('track', track.id)];
  });
  return {
    scopes: ofTracks,
    heads: new Map(rows.map((row) => [scopeOf('track', row.id), row.head ?? 0])),
  };
}

/** The chats that somebody may view. */
export const viewableChats = async (db: Queryable, holder: Holder): Promise<string[]> =>
  (await grantsOfTracks(db, holder)).scopes.map(parseScope).flatMap((it) => (it.kind === 'chat' ? [it.id] : []));

/** The people of a track, for mentions. */
export async function membersOf(db: Queryable, trackId: string): Promise<{ userId: string; displayName: string; guest: boolean }[]> {
  return db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id as userId', 'app_user.display_name as displayName', 'app_user.guest'])
    .where('membership.track_id', '=', trackId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy('app_user.id')
    .execute();
}

/** Of these people those who are in the track with an account, in the order in which their scopes are locked. */
export async function membersAmong(db: Queryable, trackId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('app_user.id')
    .where('membership.track_id', '=', trackId)
    .where('membership.user_id', 'in', [...userIds])
    .where('membership.status', '=', 'ACTIVE')
    .where('app_user.status', '=', 'CONFIRMED')
    .where('app_user.guest', '=', false)
    .orderBy('app_user.id')
    .execute();
  return rows.map((it) => it.id);
}

/** Whether one may view a chat does not depend on the time. */
export const anyTime = new Date(0);
