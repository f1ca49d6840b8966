import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenant, openBrowser, passwordOfAll, personAt } from '../../test/browsers.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { feedWriter } from '../platform/feed/writer.ts';
import { clientVersionStamp } from './client-version.ts';
import { createUser } from './people.ts';

let server: TestServer;
let tenantId: string;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = await makeTenant(server);
});
afterAll(() => server.stop());

const refusalOf = (email: string, password: string) =>
  openBrowser(server)
    .call('identity.signIn', { email, password })
    .then(
      () => 'ok',
      ({ code, message }) => ({ code, message }),
    );

describe('signing in answers a token', () => {
  let anna: Awaited<ReturnType<typeof personAt>>;
  let token: Awaited<ReturnType<typeof anna.signIn>>;
  beforeAll(async () => {
    anna = await personAt(server, tenantId, 'Anna Lindqvist', { tenantAdmin: true });
    token = await anna.signIn(anna.email, passwordOfAll);
  });
  test('with every claim, and no other [SESSION-001, SESSION-006, PPERM-010]', () => {
    expect(token).toEqual({
      ...token,
      tenantId,
      userId: anna.userId,
      arid: null,
      ufg: [],
      kbWikiId: 'kestrelcoffee',
      firstLogin: false,
      userState: [],
      appIntegrations: [],
      tenantDefaultViewChatAccess: 'NON_GUESTS',
      tenantDefaultSendChatAccess: 'COLLABORATORS',
      tenantAllowsChatSettingOverrides: true,
      sendsMail: false,
      sessionId: expect.any(String),
    });
    const claims = `tenantId userId email name arid ufg cvs kbWikiId firstLogin userState appIntegrations tenantAdmin systemAdmin
      reportingUser tenantDefaultViewChatAccess tenantDefaultSendChatAccess tenantAllowsChatSettingOverrides trackingCodes sendsMail
      trackerAddresses sessionId issued expiry`;
    expect(Object.keys(token).toSorted()).toEqual(claims.split(/\s+/).toSorted());
  });
  test('that says who it is, and for which version of the client [SESSION-002, SESSION-003, SESSION-005, PSW-002]', () => {
    expect(token).toMatchObject({ email: { email: anna.email }, name: { name: 'Anna Lindqvist' }, cvs: clientVersionStamp });
  });
  test('that says what they administer [PPERM-007, PPERM-008, PPERM-009]', () => {
    expect(token).toMatchObject({ tenantAdmin: true, systemAdmin: false, reportingUser: false });
  });
  test('with the ids of tracking services, none where none is set [SESSION-007, SESSION-008]', () => {
    const codes = ['sessionRecording', 'analytics', 'tagManager', 'productTour', 'productTourHost', 'productTourMobile'];
    expect(token.trackingCodes).toEqual(Object.fromEntries(codes.map((it) => [it, null])));
    expect(token.trackerAddresses).toEqual({ sessionRecording: null, analytics: null, tagManager: null, productTour: null });
  });
  test('that is valid for a quarter of an hour', () => {
    expect(Date.parse(token.expiry) - Date.parse(token.issued)).toBe(15 * 60_000);
  });
});

test('only the first token that a person gets says firstLogin: not the next, and not that of the next sign-in', async () => {
  const { services } = server;
  const [id, now] = [services.ids.id(), services.clock.now()];
  const email = `${id}@kestrel.example`;
  const user = { id, tenantId, email, displayName: 'Mateo Ruiz', password: passwordOfAll, now };
  await inTransaction(services.database, (tx) => createUser(tx, feedWriter(tx, now), user));
  const mateo = openBrowser(server);
  const signIn = async () => (await mateo.signIn(email, passwordOfAll)).firstLogin;
  expect(await signIn()).toBe(true);
  expect((await mateo.call('identity.getToken', {})).firstLogin).toBe(false);
  await mateo.call('identity.signOut', {});
  expect(await signIn()).toBe(false);
});

test('an unknown address, a wrong password, a closed and an unconfirmed account are answered alike', async () => {
  const known = await personAt(server, tenantId, 'Priya Nair');
  const closed = await personAt(server, tenantId, 'Gone Person', { status: 'DEACTIVATED' });
  const invited = await personAt(server, tenantId, 'Invited Person', { status: 'PENDING' });
  const answers = await Promise.all([
    refusalOf('nobody@kestrel.example', passwordOfAll),
    refusalOf(known.email, 'not the password'),
    refusalOf(closed.email, passwordOfAll),
    refusalOf(invited.email, passwordOfAll),
  ]);
  expect(new Set(answers.map((it) => JSON.stringify(it))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 'invalidCredentials' });
});

test('the e-mail is found in whatever case it is typed', async () => {
  const jonas = await personAt(server, tenantId, 'Jonas Weber');
  expect(await openBrowser(server).code('identity.signIn', { email: jonas.email.toUpperCase(), password: passwordOfAll })).toBe('ok');
});

test('ten failures lock an address out, known or not, for the right password too', async () => {
  const known = await personAt(server, tenantId, 'Aiko Tanaka');
  for (const email of [known.email, 'stranger@kestrel.example']) {
    for (let times = 0; times < 10; times++) expect(await refusalOf(email, 'guess')).toMatchObject({ code: 'invalidCredentials' });
    expect(await refusalOf(email, passwordOfAll)).toMatchObject({
      code: 'accountLocked',
      message: 'Too many attempts. Try again in 15 minutes, or set a new password.',
    });
  }
});

test('each sign-in gets a secret of its own, and none of an earlier browser is taken over', async () => {
  const person = await personAt(server, tenantId, 'Freya Holm');
  const before = [...person.cookies];
  await person.call('identity.signIn', { email: person.email, password: passwordOfAll });
  expect([...person.cookies]).not.toEqual(before);
  const planted = openBrowser(server);
  for (const name of person.cookies.keys()) planted.cookies.set(name, 'planted-by-an-attacker');
  await planted.call('identity.signIn', { email: person.email, password: passwordOfAll });
  expect([...planted.cookies.values()].join()).not.toContain('planted');
});

test('an app gets a token that is stored only as a hash and lasts ten minutes [SESSION-009]', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const asked = server.services.clock.now().getTime();
  const token = await anna.call('identity.getAppToken', { appId: 'planner' });
  expect(token).toEqual({ success: true, expiry: expect.any(String), tokenId: expect.stringMatching(/^[\w-]{43}$/) });
  expect(Date.parse(token.expiry)).toBeGreaterThanOrEqual(asked + 600_000);
  const stored = await server.services.database.selectFrom('app_token').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token.tokenId);
});

test('a session has twenty open app tokens at most: the oldest one makes place', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  for (let at = 0; at < 23; at++) {
    server.clock.advance(1_000);
    await anna.call('identity.getAppToken', {});
  }
  const ofSession = server.services.database.selectFrom('app_token').select('expires').where('session_id', '=', anna.sessionId!);
  expect(await ofSession.execute()).toHaveLength(20);
});

test('a sign-in with the old password at the very moment of the change opens nothing that lasts', async () => {
  const anna = await personAt(server, tenantId, 'Anna Lindqvist');
  const late = Array.from({ length: 6 }, () => openBrowser(server));
  const signIns = late.map((it) => it.code('identity.signIn', { email: anna.email, password: passwordOfAll }));
  await anna.call('identity.changePassword', { password: passwordOfAll, newPassword: 'a boat along the river' });
  await Promise.all(signIns);
  for (const it of late) expect(await it.code('identity.getToken', {})).toBe('unauthenticated');
});
