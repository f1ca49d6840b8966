import { z } from 'zod';
import type { AuditArea, AuditSubject } from '../audit/audit-names.ts';
import type { ErrorCode } from '../errors.ts';
import type { ArticleLevel } from '../knowledge/article-levels.ts';

/**
 * - `query` reads. - `mutation` writes: it carries an `Idempotency-Key` (UUIDv7), acts once, and answers
 * `{result, frames}` with the changes it made. - `ephemeral` tells something that is never stored (typing, presence).
 */
export type OperationKind = 'query' | 'mutation' | 'ephemeral';

/** The table of rights: each is answered by one pure function of `packages/rules`. */
export type TrackRight =
  | 'track.view'
  | 'track.update'
  | 'track.archive'
  | 'track.delete'
  | 'track.favourite'
  | 'track.copy'
  | 'track.addRoom'
  | 'track.publish'
  | 'track.transfer'
  | 'track.cancelTransfer'
  | 'track.answerTransfer'
  | 'members.invite'
  | 'members.answer'
  | 'members.withdraw'
  | 'members.changeRole'
  | 'members.remove'
  | 'members.leave'
  | 'guests.endLinks'
  | 'app.view'
  | 'app.write'
  /** To read the passwords of records. */
  | 'app.reveal'
  | 'app.submit'
  /** To change what an app is in one track. */
  | 'app.configure'
  /** To change what all tracks of an app share. */
  | 'app.change'
  | 'entries.view'
  | 'entries.write'
  /** To react, and to answer requests for approval. */
  | 'entries.respond'
  | 'chat.view'
  | 'chat.send'
  | 'chat.editMessage'
  | 'chat.deleteMessage'
  | 'chat.removePreview';

/** The rights in a wiki and to its articles, answered by `articleRight` and `levelAnswers` of `packages/rules`. */
export type ArticleRight = `article.${ArticleLevel}`;

/** The rights in a mini app, in its tables and in its records: a role in the track, and for `configure` and `change` what `appRight` of `packages/rules` says. */
export type AppRight = Extract<TrackRight, `app.${string}`>;
/** Rights in an entry of a track. */
export type EntryRight = Extract<TrackRight, `entries.${string}`>;
/** The rights of the people who may configure an app. */
export type ConfigurerRight = Extract<AppRight, 'app.configure' | 'app.change'>;

/** Who may call. A track or a wiki that the caller may not see answers `notFound`, one that they see without the right `forbidden`. */
export type Access =
  | { who: 'anyone' }
  | { who: 'user' }
  | { who: 'tenantAdmin' }
  | { who: 'systemAdmin' }
  | { who: 'user'; right: TrackRight; of: 'track' }
  | { who: 'user'; right: TrackRight; of: 'message' }
  | { who: 'user'; right: ConfigurerRight; of: 'app' }
  /** An app that was deleted and can be restored. */
  | { who: 'user'; right: 'app.change'; of: 'deletedApp' }
  | { who: 'user'; right: AppRight; of: 'table' }
  | { who: 'user'; right: AppRight; of: 'record' }
  | { who: 'user'; right: EntryRight; of: 'entry' }
  | { who: 'user'; right: ArticleRight; of: 'wiki' }
  | { who: 'user'; right: ArticleRight; of: 'article' }
  /** Administrators of the tenant that the input names; system administrators of every one. Other tenants are not found. */
  | { who: 'tenantAdmin'; right: 'tenant.administer'; of: 'tenant' };

/** The kinds of caller that the permission matrix knows. The roles are those in the track that the operation names. */
export const actorKinds = [
  'signedOut',
  'coordinator',
  'collaborator',
  'viewer',
  'unconfirmed',
  'externalCollaborator',
  'colleague',
  'tenantAdmin',
  'reportingUser',
  'systemAdmin',
  'otherTenant',
  'guest',
  'guestOfAnotherTrack',
  'deactivated',
] as const;
export type ActorKind = (typeof actorKinds)[number];
/** What the matrix test expects; named by hand for each operation, not derived from its access rule. */
export type Expectation = 'ok' | ErrorCode;
export type Expectations = Record<ActorKind, Expectation>;

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

/** Of the operations that are open to guests: what is theirs, and what is in the track whose guest they are. */
export const forGuests = {
  own: { guest: 'ok', guestOfAnotherTrack: 'ok' },
  ofTrack: { guest: 'ok', guestOfAnotherTrack: 'notFound' },
} as const;

/**
 * A named set of callers. It names the kinds of caller that may call, and the kinds that get another refusal than `others`. A new kind of caller is
 * refused everywhere until an audience names it. `forGuests` adds guests.
 */
const audience = (others: ErrorCode, named: Partial<Expectations>): Expectations => ({
  ...(Object.fromEntries(actorKinds.map((kind) => [kind, others])) as Expectations),
  ...{ signedOut: 'unauthenticated', deactivated: 'unauthenticated', guest: 'forbidden', guestOfAnotherTrack: 'forbidden' },
  ...named,
});

const everyRole = { coordinator: 'ok', collaborator: 'ok', viewer: 'ok', externalCollaborator: 'ok' } as const;
const everyAccount = {
  ...everyRole,
  unconfirmed: 'ok',
  colleague: 'ok',
  tenantAdmin: 'ok',
  reportingUser: 'ok',
  systemAdmin: 'ok',
  otherTenant: 'ok',
} as const;
/** To people of other companies a wiki is not there. */
const otherCompanies = { externalCollaborator: 'notFound', otherTenant: 'notFound' } as const;

/** What the matrix expects, by the audience that most operations have. */
export const expectations = {
  anyone: audience('forbidden', { ...everyAccount, ...forGuests.own, signedOut: 'ok', deactivated: 'ok' }),
  users: audience('forbidden', everyAccount),
  systemAdmin: audience('forbidden', { systemAdmin: 'ok' }),
  reportingUsers: audience('forbidden', { reportingUser: 'ok' }),
  admins: audience('forbidden', { tenantAdmin: 'ok', systemAdmin: 'ok' }),
  /** People of the tenant whose wiki it is; the wiki of the sample is that of the coordinator. */
  tenantOfWiki: audience('notFound', { ...everyAccount, ...otherCompanies }),
  wikiManagers: audience('forbidden', { tenantAdmin: 'ok', ...otherCompanies }),
  /** Who wrote the sample article, the coordinator, manages it, as administrators do. */
  articleManagers: audience('forbidden', { coordinator: 'ok', tenantAdmin: 'ok', ...otherCompanies }),
  /** The coordinator wrote the sample comment; to manage the article changes nothing. */
  commentAuthors: audience('forbidden', { coordinator: 'ok', ...otherCompanies }),
  members: audience('notFound', everyRole),
  writers: audience('notFound', { ...everyRole, viewer: 'forbidden' }),
  /** An app is its company's own: people of others use it, and change nothing of it (platform spec §6). */
  configurers: audience('notFound', { ...everyRole, viewer: 'forbidden', externalCollaborator: 'forbidden' }),
  coordinators: audience('notFound', {
    coordinator: 'ok',
    collaborator: 'forbidden',
    viewer: 'forbidden',
    externalCollaborator: 'forbidden',
  }),
  /** The sample message or membership is the actor's own, so that each role is asked about its own things. */
  invited: audience('notFound', {
    coordinator: 'conflict',
    collaborator: 'conflict',
    viewer: 'conflict',
    externalCollaborator: 'conflict',
    unconfirmed: 'ok',
  }),
} satisfies Record<string, Expectations>;
