import type { ErrorCode } from '../errors.ts';

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
