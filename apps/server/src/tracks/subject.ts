import { parseScope, type ScopeKind, type TrackRight } from '@trackyard/contract';
import { type TrackFacts, trackRight } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Actor } from '../platform/operations/context.ts';
import { checkSubject, type SubjectKind } from '../platform/operations/subjects.ts';
import { anyTime, type TrackSubject, trackSubject, trackSubjects } from './access.ts';

declare module '../platform/operations/subjects.ts' {
  interface Subjects {
    track: TrackSubject;
  }
}

/** Frequent, and nothing that a right depends on changes by it. */
const withoutLock: ReadonlySet<TrackRight> = new Set([
  'track.favourite',
  'chat.view',
  'chat.send',
  'chat.editMessage',
  'chat.deleteMessage',
  'chat.removePreview',
  'app.view',
  'app.write',
  'app.reveal',
  'app.submit',
  'app.configure',
  'app.change',
  'entries.view',
  'entries.write',
  'entries.respond',
] as const);

/** Tracks as subjects of operations, which name them in `trackId`. */
export const trackKind: SubjectKind<'track'> = {
  name: 'track',
  find: (db, actor, { trackId }: { trackId: string }, { lock }) => trackSubject(db, actor, trackId, { lock }),
  locks: (right) => !withoutLock.has(right),
  check: (right, actor, subject, now) => trackRight(right, factsOf(actor, subject, now)),
  refusals: { notFound: 'This track is not there, or you are not in it.', conflict: 'You are in this track already.' },
  together: {
    idOf: ({ trackId }: { trackId: string }) => trackId,
    findEach: (questions) => trackSubjects(questions.map(({ actor, id }) => ({ actor, trackId: id }))),
    mayHold: mayHoldOf,
  },
};

/** All that a right in a track depends on. */
export const factsOf = (actor: Pick<Actor, 'userId'>, subject: TrackSubject, now: Date): TrackFacts => ({
  userId: actor.userId,
  membership: { role: subject.role, status: subject.status, asked: subject.asked, guest: subject.guest },
  external: subject.external,
  memberCount: subject.memberCount,
  track: subject.track,
  now,
});

/** Whether the actor has a right in this track, which was found already. */
export const hasRight = (right: TrackRight, subject: TrackSubject | null, actor: Pick<Actor, 'userId'>, now: Date): boolean =>
  subject !== null && trackKind.check(right, actor, subject, now) === 'ok';

/** Throws where the actor does not have the right in this track, or there is none. */
export const requireRight = (right: TrackRight, subject: TrackSubject | null, actor: Pick<Actor, 'userId'>, now: Date): TrackSubject =>
  checkSubject(trackKind, right, actor, subject, now);

/** Whether the actor may see a scope of this track, which was found already: the track's own, or that of its chat. */
export function mayHoldOf(subject: TrackSubject | null, actor: Pick<Actor, 'userId'>, scope: string, now: Date): boolean {
  const right = viewRights[parseScope(scope).kind];
  return right !== undefined && hasRight(right, subject, actor, now);
}
const viewRights: { readonly [K in ScopeKind]?: TrackRight } = { track: 'track.view', chat: 'chat.view' };

/** Of one chat, what `viewableChats` says of all. */
export const mayViewChat = async (db: Queryable, actor: Pick<Actor, 'userId' | 'tenantId'>, trackId: string): Promise<boolean> =>
  hasRight('chat.view', await trackSubject(db, actor, trackId), actor, anyTime);
