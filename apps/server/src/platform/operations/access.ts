import {
  type Access,
  type ErrorCode,
  type Operation,
  parseScope,
  type ScopeKind,
  type TrackRight,
  TrackyardError,
} from '@trackyard/contract';
import { type TrackFacts, trackRight } from '@trackyard/rules';
import type { Question } from '../database/question.ts';
import type { Queryable } from '../database/tables.ts';
import type { Actor, MessageSubject, TrackSubject } from './context.ts';

export interface TrackQuestion {
  actor: Actor;
  trackId: string;
}

/** The secret of a session as a call brings it; `isUse`: a person is behind the call. */
export interface Presented {
  secret: string;
  isUse: boolean;
}
/** How the platform finds actors and subjects: the capabilities answer, `app.ts` hands them in. */
export interface AccessLoaders {
  authenticate(db: Queryable, secret: string, now: Date): Promise<Actor | null>;
  /** `authenticate` for many secrets at once, in their order. Use of a session moves its expiry on. */
  authenticateAll(db: Queryable, presented: readonly Presented[], now: Date): Promise<(Actor | null)[]>;
  /** The sessions among these that are still valid. */
  livingSessions(db: Queryable, sessionIds: readonly string[], now: Date): Promise<string[]>;
  trackSubject(db: Queryable, actor: Actor, trackId: string, options?: { lock?: boolean }): Promise<TrackSubject | null>;
  /** Finds many subjects at once, without a lock, in the order of the questions. */
  trackSubjects(questions: readonly TrackQuestion[]): Question<(TrackSubject | null)[]>;
  messageSubject(
    db: Queryable,
    actor: Actor,
    trackId: string,
    messageId: string,
    options?: { lock?: boolean },
  ): Promise<MessageSubject | null>;
}
/** First step: may this kind of caller call at all? Needs no database. */
export function checkCaller({ access, guests }: Operation, actor: Actor | null): void {
  if (access.who === 'anyone') return;
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  if (actor.guest && !guests) throw new TrackyardError('forbidden', 'This is not for guests.');
  if (access.who === 'systemAdmin' && !actor.systemAdmin) throw new TrackyardError('forbidden', 'This is for system administrators.');
  if (access.who === 'tenantAdmin' && !actor.tenantAdmin && !actor.systemAdmin)
    throw new TrackyardError('forbidden', 'This is for administrators.');
}

interface SubjectRequest {
  db: Queryable;
  loaders: AccessLoaders;
  operation: Operation;
  actor: Actor | null;
  input: unknown;
  now: Date;
  /** Mutations lock the rows that the right depends on until commit. */
  mutates: boolean;
}

/** Second step: finds the subject through the actor's rights. A subject that the actor may not see is not found. */
export async function findSubject({ db, loaders, operation, actor, input, now, mutates }: SubjectRequest): Promise<object> {
  const { access } = operation;
  if (!('right' in access) || !actor) return {};
  const { trackId, messageId } = input as { trackId: string; messageId?: string };
  const subject =
    access.of === 'message'
      ? await loaders.messageSubject(db, actor, trackId, messageId!, { lock: mutates && access.right !== 'chat.view' })
      : await loaders.trackSubject(db, actor, trackId, { lock: mutates && !withoutLock.has(access.right) });
  return checkSubject(access, actor, subject, now);
}

/** The subject, if the actor has the right of the catalogue in it. */
export function checkSubject<S extends TrackSubject>(access: OfTrack, actor: Actor, subject: S | null, now: Date): S {
  if (!subject) throw refusal('notFound', access);
  const answer = trackRight(access.right, factsOf(actor, subject, now));
  if (answer !== 'ok') throw refusal(answer, access);
  return subject;
}

/** Whether the actor has a right in this track, which was found already. */
export const hasRight = (right: TrackRight, subject: TrackSubject | null, actor: Pick<Actor, 'userId'>, now: Date): boolean =>
  subject !== null && trackRight(right, factsOf(actor, subject, now)) === 'ok';

/** Whether the actor may see a scope of this track, which was found already: the track's own, or that of its chat. */
export function mayHoldOf(subject: TrackSubject | null, actor: Pick<Actor, 'userId'>, scope: string, now: Date): boolean {
  const right = viewRights[parseScope(scope).kind];
  return right !== undefined && hasRight(right, subject, actor, now);
}
const viewRights: { readonly [K in ScopeKind]?: TrackRight } = { track: 'track.view', chat: 'chat.view' };

/** What does not lock the track: it is frequent, and changes nothing that a right depends on. */
const withoutLock: ReadonlySet<TrackRight> = new Set([
  'track.favourite',
  'chat.view',
  'chat.send',
  'chat.editMessage',
  'chat.deleteMessage',
  'chat.removePreview',
  'app.view',
  'app.write',
  'app.submit',
  'app.configure',
  'entries.view',
  'entries.write',
  'entries.respond',
] as const);

const factsOf = (actor: Pick<Actor, 'userId'>, subject: TrackSubject | MessageSubject, now: Date): TrackFacts => ({
  userId: actor.userId,
  membership: { role: subject.role, status: subject.status, asked: subject.asked, guest: subject.guest },
  external: subject.external,
  memberCount: subject.memberCount,
  track: subject.track,
  ...('message' in subject && { message: subject.message }),
  now,
});

export type OfTrack = Extract<Access, { right: TrackRight }>;

function refusal(code: ErrorCode, access: OfTrack): TrackyardError {
  switch (code) {
    case 'notFound':
      return new TrackyardError(
        code,
        access.of === 'message' ? 'This message is not there.' : 'This track is not there, or you are not in it.',
      );
    case 'notEditable':
      return new TrackyardError(code, 'This message can no longer be changed.');
    case 'conflict':
      return new TrackyardError(code, 'You are in this track already.');
    default:
      return new TrackyardError(code, 'You may not do this here.');
  }
}
