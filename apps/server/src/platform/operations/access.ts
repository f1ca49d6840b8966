import { apiScopeOf, type Operation, TrackyardError } from '@trackyard/contract';
import type { Queryable } from '../database/tables.ts';
import { type ActingKey, type Actor, rolesOf } from './context.ts';
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
  /** The actor for whom an API key acts; rejects with `unauthenticated` and what is wrong with the key. */
  authenticateKey(db: Queryable, secret: string, now: Date): Promise<Actor>;
  /** The sessions among these that are still valid. */
  livingSessions(db: Queryable, sessionIds: readonly string[], now: Date): Promise<string[]>;
  /** Whether a session that has ended did so by the sign-out of its own person. */
  isSignedOut(db: Queryable, sessionId: string): Promise<boolean>;
}

/** First step: may this kind of caller call at all? Needs no database. */
export function checkCaller(operation: Operation, actor: Actor | null): void {
  const { access, callers = ['person'] } = operation;
  if (actor?.kind === 'person' && actor.key) checkScope(operation, actor.key);
  if (actor?.kind === 'service' && !callers.includes('service')) throw new TrackyardError('forbidden', 'This is not for services.');
  if (access.who === 'anyone') return;
  if (!actor) throw new TrackyardError('unauthenticated', 'Sign in first.');
  if (actor.kind === 'operator') return;
  if (!callers.includes(actor.kind))
    throw new TrackyardError('forbidden', `This is not for ${actor.kind === 'guest' ? 'guests' : 'people'}.`);
  const { systemAdmin, tenantAdmin } = rolesOf(actor);
  if (access.who === 'systemAdmin' && !systemAdmin) throw new TrackyardError('forbidden', 'This is for system administrators.');
  if (access.who === 'tenantAdmin' && !tenantAdmin && !systemAdmin) throw new TrackyardError('forbidden', 'This is for administrators.');
}

/** An operation that no scope names is refused to every key. */
function checkScope(operation: Operation, { scopes }: ActingKey): void {
  const needed = apiScopeOf(operation);
  if (!needed) throw new TrackyardError('forbidden', `No API key may call ${operation.name}: it is for people who are signed in.`);
  if (!scopes.has(needed)) throw new TrackyardError('forbidden', `This API key lacks the scope ${needed}, which ${operation.name} needs.`);
}

export const isTenantAdmin = (actor: Actor): boolean => actor.kind !== 'operator' && rolesOf(actor).tenantAdmin;

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
  const lock = mutates && kind.locks(access.right);
  const found = await kind.find(db, actor, input as never, { right: access.right, lock, now });
  return checkSubject(kind, access.right as never, actor, found as never, now);
}
