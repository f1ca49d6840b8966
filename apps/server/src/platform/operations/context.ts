import type {
  ApiScope,
  Frame,
  MutationName,
  OperationName,
  OutputOf,
  ParsedInputOf,
  ServiceName,
  TrackyardError,
} from '@trackyard/contract';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Announce } from '../events.ts';
import type { FeedWriter } from '../feed/feed.ts';
import type { Written } from '../feed/writer.ts';
import type { Services } from '../services.ts';
import type { AboutAccount } from './engine.ts';
import type { SubjectName, Subjects } from './subjects.ts';

interface Caller {
  userId: string;
  tenantId: string | null;
  sessionId: string;
  displayName: string;
  email: string;
}
/** The API key by which a program calls for a person. */
export interface ActingKey {
  id: string;
  name: string;
  scopes: ReadonlySet<ApiScope>;
}
/** Somebody with an account. */
export interface PersonActor extends Caller {
  kind: 'person';
  systemAdmin: boolean;
  tenantAdmin: boolean;
  reportingUser: boolean;
  /** A program calls for them: `sessionId` is that of no session then, but of the key. */
  key?: ActingKey;
}
/** Somebody who came in by a guest link: only operations that name guests are open to them. */
export interface GuestActor extends Caller {
  kind: 'guest';
  tenantId: null;
}
/**
 * A part of the server that acts on behalf of a person, such as an import that they began: the other fields are those of the person. It has their
 * rights but for those of a system administrator, and may call only operations that name services among their callers.
 */
export interface ServiceActor extends Caller {
  kind: 'service';
  service: ServiceName;
  tenantAdmin: boolean;
}
/** The one who runs a command on the machine itself: no account, and may do everything. */
export interface OperatorActor extends Caller {
  kind: 'operator';
  systemAdmin: true;
  tenantAdmin: false;
  reportingUser: false;
}
/** Who is not a guest. */
export type Account = PersonActor | OperatorActor;
/** Who calls. */
export type Actor = Account | GuestActor | ServiceActor;

/** Whether a caller administers the instance, and their tenant. */
export function rolesOf(actor: Actor): { systemAdmin: boolean; tenantAdmin: boolean } {
  if (actor.kind === 'guest') return { systemAdmin: false, tenantAdmin: false };
  if (actor.kind === 'service') return { systemAdmin: false, tenantAdmin: actor.tenantAdmin };
  return { systemAdmin: actor.systemAdmin, tenantAdmin: actor.tenantAdmin };
}

/** The context of one call. Queries get the pool as `db`, mutations a transaction in which all their work happens. */
export interface Call extends Services {
  /** Null only in operations that anyone may call. */
  actor: Actor | null;
  /** Time of the call, by the injected clock. */
  now: Date;
  requestId: string;
  /** The address of the caller, for limits and the list of sessions. */
  address: string;
  userAgent: string;
  /** Names the account that the call is about, and the session that it opened, for the security log. */
  about(account: AboutAccount): void;
  /** Sets (token) or clears (null) the session cookie of the reply. `keep` makes it outlive the browser. */
  setSessionCookie(token: string | null, keep?: boolean): void;
}
export interface QueryCall extends Call {
  db: Queryable;
}
export interface MutationCall extends Call {
  db: Tx;
  feed: FeedWriter;
  announce: Announce;
  /** Work that has to happen when the call fails, such as counting a failed sign-in: runs after the rollback, before the answer. */
  onFailure(work: (db: Database) => Promise<void>): void;
}

/** The subject that the access check found, so that the handler need not find it again. */
type SubjectOf<N extends OperationName> = FoundSubjects[N];
type FoundSubjects = { [N in OperationName]: AccessOf<N> extends { of: infer K extends SubjectName } ? Subjects[K] : unknown };
type AccessOf<N extends OperationName> = typeof import('@trackyard/contract').operations[N]['access'];
/** Only the kinds of caller that the operation names come to its handler. */
type ActorOf<N extends OperationName> =
  AccessOf<N> extends { who: 'anyone' } ? { actor: Actor | null } : { actor: Extract<Actor, { kind: CallersOf<N> | 'operator' }> };
type CallersOf<N extends OperationName> = typeof import('@trackyard/contract').operations[N] extends { callers: readonly (infer K)[] }
  ? K
  : 'person';

export type Handler<N extends OperationName> = (
  call: Omit<N extends MutationName ? MutationCall : QueryCall, 'actor'> & ActorOf<N> & SubjectOf<N>,
  input: ParsedInputOf<N>,
) => Promise<OutputOf<N>>;

/**
 * For operations that are called very often: calls that come at the same time share a transaction. Each is
 * checked, claimed in the ledger and answered by itself, just as if it were alone.
 */
export interface TogetherHandler<N extends OperationName> {
  /** Handles all calls, with statements for many rows. Returns the answers in their order; a refusal concerns its own call alone. */
  together(write: TogetherWrite, calls: readonly TogetherCall<N>[]): Promise<readonly (TogetherAnswer<N> | TrackyardError)[]>;
  /** The rows that a call wrote, derived from its answer, also later: so the ledger needs no second write. */
  written(result: OutputOf<N>): Written[];
}
export interface TogetherWrite extends Pick<Services, 'realtime' | 'jobs' | 'configuration'>, Pick<FeedWriter, 'event'> {
  db: Tx;
  now: Date;
}
export type TogetherCall<N extends OperationName> = SubjectOf<N> & { actor: Actor; input: ParsedInputOf<N> };
export interface TogetherAnswer<N extends OperationName> {
  result: OutputOf<N>;
  /** The rows of each scope as they were written; null where nothing was written this time. */
  changes: readonly Frame[] | null;
}
/** The operations that may be handled together: they have a subject, of a kind that says how many are found at once. */
type Together = { [N in MutationName]: AccessOf<N> extends { of: SubjectName } ? N : never }[MutationName];
type HandlerOf<N extends OperationName> = N extends Together ? Handler<N> | TogetherHandler<N> : Handler<N>;

/** The handlers of one capability: `satisfies Handlers<'chat'>` makes sure that none is missing. */
export type Handlers<Prefix extends string> = { [N in Extract<OperationName, `${Prefix}.${string}`>]: HandlerOf<N> };
export type AllHandlers = { [N in OperationName]: HandlerOf<N> };
