import { type Operation, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../database/tables.ts';
import type { Actor } from './context.ts';
import { checkSubject, type SubjectKinds } from './subjects.ts';

/** The secret of a session as a call brings it; `isUse`: a person is behind the call. */
export interface Presented {
  secret: string;
  isUse: boolean;
}
/** How the platform finds the actor behind a secret: the capability of identity answers, `app.ts` hands it in. */
export interface Sessions {
  authenticate(db: Queryable, secret: string, now: Date): Promise<Actor | null>;
  /** `authenticate` for many secrets at once, in their order. Use of a session moves its expiry on. */
  authenticateAll(db: Queryable, presented: readonly Presented[], now: Date): Promise<(Actor | null)[]>;
  /** The sessions among these that are still valid. */
  livingSessions(db: Queryable, sessionIds: readonly string[], now: Date): Promise<string[]>;
  /** Whether a session that has ended did so by the sign-out of its own person. */
  isSignedOut(db: Queryable, sessionId: string): Promise<boolean>;
}

/** First step: may this kind of caller call at all? Needs no database. */
export function checkCaller({ access, callers = ['person'] }: Operation, actor: Actor | null): void {
  if (access.who === 'anyone') return;
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  if (actor.kind === 'operator') return;
  if (!callers.includes(actor.kind))
    throw new TrackyardError('forbidden', `This is not for ${actor.kind === 'guest' ? 'guests' : 'people'}.`);
  const { systemAdmin = false, tenantAdmin = false } = actor.kind === 'person' ? actor : {};
  if (access.who === 'systemAdmin' && !systemAdmin) throw new TrackyardError('forbidden', 'This is for system administrators.');
  if (access.who === 'tenantAdmin' && !tenantAdmin && !systemAdmin) throw new TrackyardError('forbidden', 'This is for administrators.');
}

export const isTenantAdmin = (actor: Actor): boolean => actor.kind === 'person' && actor.tenantAdmin;

interface SubjectRequest {
  db: Queryable;
  subjects: SubjectKinds;
  access: Operation['access'];
  actor: Actor | null;
  input: unknown;
  now: Date;
  /** Mutations lock the rows that the right depends on until commit. */
  mutates: boolean;
}

/** Second step: finds the subject through the actor's rights. A subject that the actor may not see is not found. */
export async function findSubject({ db, subjects, access, actor, input, now, mutates }: SubjectRequest): Promise<object> {
  if (!('right' in access) || !actor) return {};
  const kind = subjects.of(access);
  const found = await kind.find(db, actor, input as never, mutates && kind.locks(access.right));
  return checkSubject(kind, access.right as never, actor, found as never, now);
}
