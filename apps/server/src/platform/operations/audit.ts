import { type Audit, type AuditSubject, auditSubjects, type ErrorCode, errorStatus, type Operation } from '@trackyard/contract';
import { z } from 'zod';
import type { Queryable } from '../database/tables.ts';
import { asTrackyardError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { Actor } from './context.ts';
import type { Caller } from './engine.ts';

declare module '../database/tables.ts' {
  interface Tables {
    audit_event: AuditEventTable;
  }
}
interface AuditEventTable {
  id: string;
  tenant_id: string;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  operation: string;
  subject_kind: AuditSubject | null;
  subject_id: string | null;
  subject_name: string | null;
  outcome: string;
  address: string;
  body: string;
}

/** What a thing is called, and whose it is. Capabilities say so of their own kinds. */
interface AuditedThing {
  tenantId: string | null;
  name: string;
}
type NameOf = (db: Queryable, id: string) => Promise<AuditedThing | null>;
export type AuditNames = { readonly [K in AuditSubject]?: NameOf };

/** A call as the log sees it. */
export interface AuditedCall {
  operation: Pick<Operation, 'name' | 'audit' | 'access'>;
  input: unknown;
  actor: Actor | null;
  address: string;
  /** The account that the call turned out to be about. */
  account?: { userId: string } | undefined;
}
export const auditedCall = (operation: Operation, input: unknown, { actor, address, accountSoFar }: Caller): AuditedCall => ({
  ...{ operation, input, actor, address },
  account: accountSoFar(),
});
interface Subject extends AuditedThing {
  kind: AuditSubject;
  id: string;
}

/** Of no tenant: what happens before there is one, and what the operator does to people of none. */
export const noTenant = '00000000-0000-0000-0000-000000000000';

/** The one place that writes the audit log. Operations say in the catalogue that they have a line in it, and what it is about. */
export interface Auditor {
  /** What a call is about, before it acts: afterwards it may be deleted. */
  before(db: Queryable, call: AuditedCall): Promise<Subject | null>;
  /** In the transaction of the call. */
  done(db: Queryable, call: AuditedCall, subject: Subject | null): Promise<void>;
  /** A refused call, whose own transaction is undone. It never throws: the refusal is what the caller has to hear of. */
  refused(call: AuditedCall, cause: unknown): Promise<void>;
}

export function createAuditor(
  { database, ids, clock, log }: Pick<Services, 'database' | 'ids' | 'clock' | 'log'>,
  names: AuditNames,
): Auditor {
  const find = async (db: Queryable, kind: AuditSubject, id: string): Promise<Subject | null> => {
    const thing = await names[kind]?.(db, id);
    return thing ? { kind, id, ...thing } : null;
  };
  const before: Auditor['before'] = async (db, { operation: { audit }, input }) => {
    const named = audit && namedIn(audit, input);
    return named ? find(db, named.kind, named.id) : null;
  };
  const write = async (db: Queryable, call: AuditedCall, subject: Subject | null, outcome: string): Promise<void> => {
    const { operation, input, actor, address } = call;
    const tenantId = (outcome === 'ok' && tenantNamedIn(operation, input)) || tenantOf(actor, subject, outcome);
    // Who was refused learns nothing of another tenant by the log of their own.
    const isShown = outcome === 'ok' || subject?.tenantId === tenantId;
    const event = {
      id: ids.id(),
      tenant_id: tenantId,
      at: clock.now(),
      ...actorOf(call, subject, outcome),
      operation: operation.name,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_name: isShown ? (subject?.name ?? null) : null,
      outcome,
      address,
    };
    await db
      .insertInto('audit_event')
      .values({ ...event, body: auditBody(event, detailsOf(operation.audit!, input)) })
      .execute();
  };
  const withAccount = async (db: Queryable, { account }: AuditedCall, subject: Subject | null): Promise<Subject | null> =>
    subject ?? (account ? find(db, 'user', account.userId) : null);
  return {
    before,
    async done(db, call, subject) {
      if (!call.operation.audit) return;
      // A thing that was created just now has its name only afterwards.
      await write(db, call, await withAccount(db, call, subject ?? (await before(db, call))), 'ok');
    },
    async refused(call, cause) {
      const { code } = asTrackyardError(cause);
      if (!call.operation.audit || !isNoted(code) || (!call.actor && !call.account)) return;
      try {
        await write(database, call, await withAccount(database, call, await before(database, call)), code);
      } catch (failure) {
        log.error('A refused call is missing in the audit log', { operation: call.operation.name, cause: failure });
      }
    },
  };
}

/** Who opened their account by a link was nobody before, and is its person now. */
function actorOf(
  { actor, account }: AuditedCall,
  subject: Subject | null,
  outcome: string,
): Pick<AuditEventTable, 'actor_id' | 'actor_name'> {
  if (!actor && account && outcome === 'ok') return { actor_id: account.userId, actor_name: subject?.name ?? '' };
  return { actor_id: actor?.kind === 'operator' ? null : (actor?.userId ?? null), actor_name: nameOf(actor) };
}

/** A call by a key or a service names it beside its person. */
function nameOf(actor: Actor | null): string {
  if (actor?.kind === 'service') return `${actor.displayName} (${actor.service})`;
  return actor?.kind === 'person' && actor.key ? `${actor.displayName} (API key ${actor.key.name})` : (actor?.displayName ?? '');
}

/** A refusal by a rule. Broken input, limits of rates, the question who it is, and failures of ours say nothing of what somebody tried. */
const isNoted = (code: ErrorCode): boolean => {
  const status = errorStatus[code];
  return ((status >= 401 && status <= 422) || code === 'accountLocked') && !unnoted.has(code);
};
const unnoted: ReadonlySet<ErrorCode> = new Set([
  'crossOrigin',
  'payloadTooLarge',
  'idempotencyKeyReused',
  'unauthenticated',
  'proofNeeded',
]);

/** Of a refused call the caller's own tenant: it was not let near another one. */
const tenantOf = (actor: Actor | null, subject: Subject | null, outcome: string): string => {
  const [own, others] = [actor?.tenantId, subject?.tenantId];
  return (outcome === 'ok' ? (others ?? own) : (own ?? others)) ?? noTenant;
};
const tenantNamedIn = ({ access }: AuditedCall['operation'], input: unknown): string | null =>
  'of' in access && access.of === 'tenant' ? textAt(input, 'tenantId') : null;

function namedIn({ subject, of }: Audit, input: unknown): { kind: AuditSubject; id: string } | null {
  if (of === undefined) return null;
  const id = textAt(input, of);
  // Input that was refused need not have the shape of the schema.
  const kind = typeof subject === 'object' ? auditSubjects.find((it) => it === textAt(input, subject.in)) : subject;
  return kind && id && uuid.safeParse(id).success ? { kind, id } : null;
}
const uuid = z.uuid();

/** `userId`, or `user.id`. */
function textAt(input: unknown, path: string): string | null {
  let at: unknown = input;
  for (const part of path.split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  return typeof at === 'string' ? at : null;
}

/** The fields that the catalogue names. Input that was not read by its schema is not noted. */
function detailsOf({ details = [] }: Audit, input: unknown): Record<string, unknown> | null {
  if (typeof input !== 'object' || input === null) return null;
  const noted = details.flatMap((field) => {
    const value = (input as Record<string, unknown>)[field];
    return value === undefined || JSON.stringify(value).length > mostDetails ? [] : [[field, value] as const];
  });
  return noted.length > 0 ? Object.fromEntries(noted) : null;
}
const mostDetails = 4_000;

type Hashed = Omit<AuditEventTable, 'body'>;
/** All of a line as one text, always in this order: what is hashed. */
export const auditBody = (event: Hashed, details: unknown): string =>
  JSON.stringify([
    ...[event.tenant_id, event.id, event.at.toISOString(), event.actor_id, event.actor_name, event.operation],
    ...[event.subject_kind, event.subject_id, event.subject_name, event.outcome, event.address, details],
  ]);
/** The columns of a line say the same as what is hashed. */
export function isOfBody(event: Hashed, body: string): boolean {
  try {
    const said = JSON.parse(body) as unknown[];
    return auditBody(event, said.at(-1)) === body;
  } catch {
    return false;
  }
}
