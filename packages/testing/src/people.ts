import type { MembershipRole } from '@trackyard/contract';
import { type Actor, type App, addMember, createTrack, createUser, openSession } from '@trackyard/server';
import type { TestSession } from './session.ts';

export interface NewPerson {
  displayName: string;
  /** Made from the name where it is left out: `anna.lindqvist@kestrel.example`. */
  email?: string;
  /** Only whom signing in is tested with needs one. */
  password?: string;
  /** Kestrel Coffee where it is left out; null: of none. */
  tenantId?: string | null;
  tenantAdmin?: boolean;
  systemAdmin?: boolean;
  reportingUser?: boolean;
}
/** A person who is signed in. */
export interface TestPerson extends TestSession {
  userId: string;
  displayName: string;
  email: string;
  actor: Actor;
}
export type TestMember = TestPerson | [TestPerson, MembershipRole];

/** Makes a person, and opens a session for them without the detour by a password. */
export async function newPerson(app: App, session: TestSession, { tenantId = null, ...given }: NewPerson): Promise<TestPerson> {
  const { ids } = app.services;
  const userId = ids.id();
  const email = given.email ?? `${given.displayName.toLowerCase().replaceAll(' ', '.')}@kestrel.example`;
  const roles = {
    tenantAdmin: given.tenantAdmin ?? false,
    systemAdmin: given.systemAdmin ?? false,
    reportingUser: given.reportingUser ?? false,
  };
  const { sessionId, secret } = await app.write(async ({ db, feed, now }) => {
    await createUser(db, feed, { ...given, ...roles, id: userId, tenantId, email, now });
    return openSession(db, ids, { userId, keepSignedIn: true, now, userAgent: 'Trackyard tests', address: '127.0.0.1' });
  });
  session.cookies.set(app.cookieName, secret);
  session.sessionId = sessionId;
  const actor = { kind: 'person' as const, userId, tenantId, sessionId, displayName: given.displayName, email, ...roles };
  return Object.assign(session, { userId, displayName: given.displayName, email, actor });
}

/** Lets somebody into a track as a guest, by a new link that one of its coordinators makes. */
export async function newGuest(
  { services: { ids } }: App,
  session: TestSession,
  { client }: Pick<TestSession, 'client'>,
  trackId: string,
  displayName: string,
): Promise<TestPerson> {
  const { token } = (await client.call('guests.makeLink', { trackId }, { idempotencyKey: ids.id() })).result;
  const joined = await session.call('guests.join', { token, id: ids.id(), displayName });
  const { userId, sessionId } = joined.token;
  session.sessionId = sessionId;
  const actor = { kind: 'guest' as const, userId, tenantId: null, sessionId, displayName, email: '' };
  return Object.assign(session, { userId, displayName, email: '', actor });
}

/** Makes a track with these members; the first of them owns and coordinates it, the others collaborate unless said otherwise. */
export async function newTrack(app: App, title: string, [owner, ...others]: readonly [TestPerson, ...TestMember[]]): Promise<string> {
  const id = app.services.ids.id();
  await app.write(async ({ db, feed, announce, now }) => {
    await createTrack(db, feed, { id, tenantId: owner.actor.tenantId!, ownerId: owner.userId, title, now });
    for (const it of others) {
      const [person, role] = Array.isArray(it) ? it : [it, 'COLLABORATOR' as const];
      await addMember(db, feed, { trackId: id, userId: person.userId, role, now });
    }
    announce('tracks.accessChanged', { userIds: [owner, ...others].map((it) => (Array.isArray(it) ? it[0].userId : it.userId)) });
  });
  return id;
}
