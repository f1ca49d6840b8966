import {
  createDatabase,
  type Faults,
  faultyDatabase,
  patienceFactor,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUser, deactivateUser } from '../../src/identity/index.ts';
import { mailedToken, newestMail, passwordOfAll } from '../browsers.ts';
import { withoutRounds } from '../timers.ts';
import { type Heard, hear } from './hear.ts';

/** Nobody learns who has an account: not by text, code or header, and not by the work that is done (OWASP ASVS V6.3.8). */
const hashing = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      hashing.verified++;
      return argon2.verify(...given);
    },
  };
});

let database: TestDatabase;
let faults: Faults;
let server: TestServer;
const wrong = 'a guess in the dark';
/** Whose address it is, by what one might like to find out. */
const addresses: Record<string, string> = { unknown: 'nobody@kestrel.example' };

beforeAll(async () => {
  database = await createDatabase();
  const faulty = faultyDatabase(database.connection);
  faults = faulty.faults;
  server = await startTestServer({ connection: faulty.connection, timers: withoutRounds });
  const make = async (displayName: string, more: { status?: 'PENDING'; password?: string } = {}) => {
    const email = `${displayName}@kestrel.example`;
    const id = server.services.ids.id();
    await server.app.write(({ db, feed, now }) =>
      createUser(db, feed, { id, tenantId: server.tenantId, email, displayName, now, ...more }),
    );
    addresses[displayName] = email;
    return id;
  };
  await make('known', { password: passwordOfAll });
  await make('without-password');
  await make('invited', { status: 'PENDING' });
  const closed = await make('closed', { password: passwordOfAll });
  await server.app.write((write) => deactivateUser(write, closed));
  // The hash that stands in for nobody's is made at the first sign-in.
  await signIn(addresses['unknown']!);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});
beforeEach(() => server.clock.advance(3_600_000));

const signIn = (email: string, password = wrong): Promise<Heard> =>
  hear(server.visitor(), 'identity.signIn', { email, password }, server.services.ids.id());

interface Work {
  heard: Heard;
  /** What was asked of the database, in order. */
  asked: string[];
  verified: number;
}
async function workOf(call: () => Promise<Heard>): Promise<Work> {
  await server.settled();
  hashing.verified = 0;
  faults.arm();
  const heard = await call();
  await server.settled();
  return { heard, asked: faults.disarm().filter((it) => it !== 'connect'), verified: hashing.verified };
}

describe('a sign-in that fails answers the same, after the same work', () => {
  test('whoever is meant', async () => {
    const expected = await workOf(() => signIn(addresses['known']!));
    expect(expected).toMatchObject({ verified: 1, heard: { status: 422, body: { code: 'invalidCredentials' } } });
    expect(expected.asked.length).toBeGreaterThan(3);
    for (const [who, email] of Object.entries(addresses)) expect([who, await workOf(() => signIn(email))]).toEqual([who, expected]);
  });

  test('of a closed account also with the right password', async () => {
    expect(await workOf(() => signIn(addresses['closed']!, passwordOfAll))).toEqual(await workOf(() => signIn(addresses['closed']!)));
  });

  test('and is locked out in the same way after as many tries', { timeout: 120_000 * patienceFactor }, async () => {
    const answers = async (email: string): Promise<Heard[]> => {
      const heard: Heard[] = [];
      for (let at = 0; at < 12; at++) heard.push(await signIn(email));
      return heard;
    };
    const expected = await answers(addresses['known']!);
    expect(expected.at(-1)).toMatchObject({ status: 429, body: { code: 'accountLocked' } });
    for (const who of ['unknown', 'closed']) expect([who, await answers(addresses[who]!)]).toEqual([who, expected]);
  });
});

test('who asks for a new password is answered the same, and only whose account lives gets mail', async () => {
  const ask = (email: string) => hear(server.visitor(), 'identity.requestPasswordReset', { email }, server.services.ids.id());
  const expected = await ask(addresses['known']!);
  expect(expected.status).toBe(200);
  for (const [who, email] of Object.entries(addresses)) expect([who, await ask(email)]).toEqual([who, expected]);
  await server.settled();
  expect(await newestMail(server, addresses['known']!)).toContain('/reset-password/');
  for (const who of ['unknown', 'closed', 'invited']) expect([who, await newestMail(server, addresses[who]!)]).toEqual([who, undefined]);
});

describe('a link opens something, or says no more than that it does not', () => {
  const token = () => server.services.ids.secret();
  const newPerson = () => server.person({ displayName: 'Anna Lindqvist', email: `${server.services.ids.id()}@kestrel.example` });
  const person = { displayName: 'Somebody', password: 'a boat without a name' };
  const opening = {
    'identity.checkLink': { kind: 'passwordReset' },
    'identity.getInvitation': {},
    'identity.acceptInvitation': person,
    'identity.resetPassword': { password: person.password },
    'identity.setUp': { ...person, tenantName: 'Mine', email: 'somebody@kestrel.example' },
  } as const;
  type Opening = keyof typeof opening;
  const open = (name: Opening, link: string) => hear(server.visitor(), name, { ...opening[name], token: link }, server.services.ids.id());

  test.each(Object.keys(opening) as Opening[])('%s', async (name) => {
    const [anna, forgetful] = [await newPerson(), await newPerson()];
    const trackId = await server.track('Design', [anna]);
    const invited = async () => {
      const email = `${server.services.ids.id()}@elsewhere.example`;
      await anna.call('members.invite', { trackId, emails: [email], role: 'VIEWER' });
      return mailedToken(server, email);
    };
    const reset = async () => {
      await server.visitor().call('identity.requestPasswordReset', { email: forgetful.email });
      await server.settled();
      return mailedToken(server, forgetful.email);
    };
    const isOpened = (it: Heard) => it.status === 200;
    const expected = await open(name, token());
    expect(expected).toMatchObject({ status: 410, body: { code: 'linkExpired' } });

    const isOfReset = name === 'identity.resetPassword' || name === 'identity.checkLink';
    const used = isOfReset ? await reset() : await invited();
    expect(isOpened(await open(isOfReset ? 'identity.resetPassword' : 'identity.acceptInvitation', used))).toBe(true);
    const tooOld = isOfReset ? await reset() : await invited();
    const ofOtherKind = isOfReset ? await invited() : await reset();
    expect(['of another kind', await open(name, ofOtherKind)]).toEqual(['of another kind', expected]);
    expect(['used', await open(name, used)]).toEqual(['used', expected]);
    server.clock.advance(15 * 24 * 3_600_000);
    expect(['too old', await open(name, tooOld)]).toEqual(['too old', expected]);
  });
});
