import { z } from 'zod';
import type { AuditArea, AuditSubject } from '../audit/audit-names.ts';
import type { ErrorCode } from '../errors.ts';
import type { Access } from './access.ts';
import type { Expectations } from './audience.ts';

/**
 * - `query` reads. - `mutation` writes: it carries an `Idempotency-Key` (UUIDv7), acts once, and answers
 * `{result, frames}` with the changes it made. - `ephemeral` tells something that is never stored (typing, presence).
 */
export type OperationKind = 'query' | 'mutation' | 'ephemeral';

/** A person with an account, somebody who came in by a guest link, or a part of the server that acts for a person. */
export type CallerKind = 'person' | 'guest' | 'service';
/** The parts of the server that act for people. */
export type ServiceName = 'import';

/** What a line of the audit log says of a call. */
export interface Audit {
  area: AuditArea;
  /** The kind of thing that it is about, or the field of the input that says so. */
  subject: AuditSubject | { in: string };
  /** The field of the input with its id, such as `user.id`. Left out: the account that the call turns out to be about. */
  of?: string;
  /** Fields of the input that the line repeats: never a secret. */
  details?: readonly string[];
}

/** Which limit on the rate of calls applies (per person and address). */
export type RateClass = 'read' | 'write' | 'ephemeral' | 'credentials';

/**
 * Of a mutation that shows at once and is sent later: until then it waits in the browser's outbox, over restarts. Its input names the
 * thing whose order counts in `of`.
 */
export interface Offline {
  /** What waits in one lane for one thing goes out in order; lanes don't wait for one another. */
  lane: string;
  /** The field of the input with the id of that thing; `trackId` where it is left out. */
  of?: string;
  /**
   * What a refusal leaves. `text`: a row with the text, which can be sent again or discarded. `change`: nothing, and the person hears why.
   * `setting`: nothing either; it follows by itself, so that nobody waits for it and it isn't counted among unsent changes. `document`: the
   * updates, which their author can copy.
   */
  effect: 'text' | 'change' | 'setting' | 'document';
  /**
   * A later item takes the place of one that waits and says less: both are of this operation and thing, agree in the fields `same`, and
   * the later number in `notBelow` is as high at least (none at all is the highest). Left out: each of them is sent.
   */
  supersedes?: { same?: readonly string[]; notBelow?: string };
}

export interface Operation<Name extends string = string, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  name: Name;
  kind: OperationKind;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces come from the input; the rest of the input is the query (GET) or the JSON body. */
  path: `/${string}`;
  summary: string;
  input: I;
  output: O;
  /** The codes of its own, besides those that every operation may answer. */
  errors: readonly ErrorCode[];
  access: Access;
  /** The kinds of caller that may call it, each with its rights; people where it is left out. The others are refused, whatever the operation is about. */
  callers?: readonly CallerKind[];
  /** Each call of it, refused ones too, is a line of the security log: it opens, closes or hands on access. */
  security?: true;
  /** Each call of it, refused ones too, is a line of the audit log of its tenant, written in the call’s own transaction. */
  audit?: Audit;
  /** The body is bytes, which the handler finds in the field `bytes`; the rest of the input stands in the path and the query. */
  bytes?: true;
  rate: RateClass;
  /**
   * Of a query whose work depends on what the caller asks and on how much there is. Few of them run at a time, of one caller and of all, and
   * one that takes too long ends.
   */
  cost?: 'heavy';
  /** It waits for a server elsewhere: no transaction is open meanwhile. A person has one such call at a time. */
  outside?: true;
  /**
   * Of a mutation whose answer is never stored, so that a repeat acts anew: it sets a cookie, answers with a session or a link that opens
   * something, carries a password, of which no hash may stay, or bytes, whose place in the file says whether they are there already. Who asks for a mail again gets another one.
   */
  ledger?: false;
  /** Left out: it is sent at once or fails. */
  offline?: Offline;
  expect: Expectations;
}

/** Keeps what is literally said: the types of handlers follow from the kind and the access rule. */
export const operation = <const O extends Operation>(it: O): O => it;

/** Any text: a link that was cut off is answered like one that has expired, not like a mistake of the form. */
export const linkToken = z.string().min(1).max(200);
