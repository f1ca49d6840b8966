import { generateKeyPairSync } from 'node:crypto';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, newestMail, passwordOfAll } from '../../../test/browsers.ts';
import { type Faults, type PasskeyDevice, passkeyDevice } from '../../../test/passkey-device.ts';
import { addPasskey, madePasskey, originOfTests } from '../../../test/passkeys.ts';
import { requireFactor, turnOnFactor } from '../../../test/second-factor.ts';
import { endUnprotectedJob } from '../second-factor/end-unprotected.ts';
import { originsOf, passkeyHost } from './relying-party.ts';

let server: TestServer;
let anna: TestPerson;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  server.clock.advance(60_000);
  anna = await person('Anna Lindqvist');
});

const person = (displayName: string, more: object = {}): Promise<TestPerson> =>
  server.person({ displayName, email: `passkey-${++count}@kestrel.example`, password: passwordOfAll, ...more });
const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'ok', codeOf);

/** Signs in with a passkey; answers the visitor's session. */
async function signIn(device: PasskeyDevice, faults: Faults = {}) {
  const visitor = server.visitor();
  const answer = device.get(await visitor.call('identity.startPasskeySignIn', {}), faults);
  const token = await visitor.call('identity.finishPasskeySignIn', { answer });
  return { visitor, token, answer };
}

describe('a sign-in by a passkey', () => {
  test('opens a session without a password and without the code of a second factor', async () => {
    const { device } = await addPasskey(anna);
    await turnOnFactor(server, anna);
    const { visitor, token } = await signIn(device);
    expect(token.userId).toBe(anna.userId);
    const { sessions } = await visitor.call('identity.listSessions', {});
    expect(sessions.find((it) => it.current)).toMatchObject({ method: 'passkey' });
    const { passkeys } = await visitor.call('identity.listPasskeys', {});
    expect(passkeys).toMatchObject([{ name: 'Laptop', lastUsed: server.clock.now().toISOString() }]);
  });

  test('counts each answer once, also when it comes twice at once', async () => {
    const { device } = await addPasskey(anna, 'Phone', passkeyDevice(originOfTests, { synced: true }));
    const { answer } = await signIn(device);
    const again = () => outcome(server.visitor().call('identity.finishPasskeySignIn', { answer }));
    expect(await again()).toBe('linkExpired');
    const next = device.get(await server.visitor().call('identity.startPasskeySignIn', {}));
    const both = await Promise.all([1, 2].map(() => outcome(server.visitor().call('identity.finishPasskeySignIn', { answer: next }))));
    expect(both.toSorted()).toEqual(['linkExpired', 'ok']);
  });

  test('refuses answers of another page, host, key or kind, without a check of the person, and with an old counter', async () => {
    const { device } = await addPasskey(anna);
    await signIn(device);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const faults: Record<string, Faults> = {
      'another page': { origin: 'https://evil.example' },
      'a page that begins alike': { origin: 'http://localhost.evil.example' },
      'another host': { host: 'evil.example' },
      'another key': { key: privateKey },
      'the kind of a registration': { type: 'webauthn.create' },
      'no check of the person': { unverified: true },
      'an old counter': { counter: 1 },
    };
    const answers: Record<string, string> = {};
    for (const [name, it] of Object.entries(faults)) answers[name] = await outcome(signIn(device, it));
    expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['invalidCredentials']));
    expect(await outcome(signIn(device, { challenge: 'made-up' }))).toBe('linkExpired');
    expect(await outcome(signIn(device))).toBe('ok');
  });

  test('refuses a challenge that is too old, and one that a session got to add a passkey', async () => {
    const { device } = await addPasskey(anna);
    const request = await server.visitor().call('identity.startPasskeySignIn', {});
    const { challenge } = await anna.call('identity.startPasskey', { proof: { password: passwordOfAll } });
    const finish = (faults?: Faults) =>
      outcome(server.visitor().call('identity.finishPasskeySignIn', { answer: device.get(request, faults) }));
    expect(await finish({ challenge })).toBe('linkExpired');
    server.clock.advance(5 * 60_000);
    expect(await finish()).toBe('linkExpired');
  });

  test('refuses an unknown passkey and that of a deactivated person alike', async () => {
    const { device } = await addPasskey(anna);
    const admin = await person('Ada Admin', { tenantAdmin: true });
    await admin.call('identity.deactivateUser', { userId: anna.userId });
    expect([await outcome(signIn(device)), await outcome(signIn(passkeyDevice(originOfTests)))]).toEqual([
      'invalidCredentials',
      'invalidCredentials',
    ]);
    await admin.call('identity.reactivateUser', { userId: anna.userId });
    expect(await outcome(signIn(device))).toBe('ok');
  });
});

describe('my passkeys', () => {
  test('are added after a proof in the same session, told by mail, renamed and removed', async () => {
    server.clock.advance(11 * 60_000);
    expect(await outcome(anna.call('identity.startPasskey', {}))).toBe('proofNeeded');
    expect(await outcome(madePasskey(anna, 'a guess'))).toBe('invalidCredentials');
    const { device, answer } = await madePasskey(anna);
    const elsewhere = await server.signIn(anna.email, passwordOfAll);
    expect(await outcome(elsewhere.call('identity.addPasskey', { answer, name: 'Stolen' }))).toBe('linkExpired');
    const passkey = await anna.call('identity.addPasskey', { answer, name: ' Laptop ' });
    expect(passkey).toMatchObject({ name: 'Laptop', lastUsed: null, synced: false });
    expect(await newestMail(server, anna.email)).toContain('a new passkey signs you in');
    await anna.call('identity.renamePasskey', { passkeyId: passkey.id, name: 'Desk' });
    const { visitor } = await signIn(device);
    expect((await anna.call('identity.listPasskeys', {})).passkeys).toMatchObject([{ name: 'Desk' }]);
    server.clock.advance(1_000);
    await anna.call('identity.removePasskey', { passkeyId: passkey.id });
    expect(await newestMail(server, anna.email)).toContain('no longer signs you in');
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect(await outcome(elsewhere.call('identity.getToken', {}))).toBe('ok');
    expect(await outcome(signIn(device))).toBe('invalidCredentials');
  });

  test('are nobody else’s to rename, remove or see', async () => {
    const { passkey, device } = await addPasskey(anna);
    const jonas = await person('Jonas Weber');
    const { id: passkeyId } = passkey;
    expect(await outcome(jonas.call('identity.renamePasskey', { passkeyId, name: 'Mine' }))).toBe('notFound');
    expect(await outcome(jonas.call('identity.removePasskey', { passkeyId, proof: { password: passwordOfAll } }))).toBe('notFound');
    expect(await jonas.call('identity.listPasskeys', {})).toEqual({ host: 'localhost', passkeys: [] });
    expect(await outcome(signIn(device))).toBe('ok');
  });

  test('can’t be made by a page or for a host of a stranger, nor without a check of the person', async () => {
    const make = async (faults: Faults) => {
      const options = await anna.call('identity.startPasskey', { proof: { password: passwordOfAll } });
      const answer = passkeyDevice(originOfTests).create(options, faults);
      return outcome(anna.call('identity.addPasskey', { answer, name: 'Laptop' }));
    };
    const faults: Faults[] = [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { type: 'webauthn.get' }, { unverified: true }];
    const answers: string[] = [];
    for (const it of faults) answers.push(await make(it));
    expect(answers).toEqual(faults.map(() => 'invalidCredentials'));
    const { answer } = await madePasskey(anna);
    const broken = { ...answer, response: { ...answer.response, attestationObject: '____' } };
    expect(await outcome(anna.call('identity.addPasskey', { answer: broken, name: 'Laptop' }))).toBe('invalidCredentials');
  });

  test('are at most 20, and one device is added once', async () => {
    const { device } = await addPasskey(anna);
    const add = async () => {
      const answer = passkeyDevice(originOfTests).create(await anna.call('identity.startPasskey', {}));
      return anna.call('identity.addPasskey', { answer });
    };
    for (let times = 1; times < 20; times++) await add();
    const options = await anna.call('identity.startPasskey', {});
    expect(options.excludeCredentials).toHaveLength(20);
    expect(await outcome(add())).toBe('conflict');
    const jonas = await person('Jonas Weber');
    expect(await outcome(addPasskey(jonas, 'Shared', device))).toBe('conflict');
  });

  test('are removed when an administrator resets the second factor, as after the loss of a phone', async () => {
    const { device } = await addPasskey(anna);
    const admin = await person('Ada Admin', { tenantAdmin: true });
    // The mail about the reset is newer than the mail about the passkey.
    server.clock.advance(1_000);
    await admin.call('identity.resetSecondFactor', { userId: anna.userId, proof: { password: passwordOfAll } });
    expect(await outcome(signIn(device))).toBe('invalidCredentials');
    expect(await newestMail(server, anna.email)).toContain('removed your second factor and your passkeys');
  });
});

test('a passkey is enough for a company that requires a second factor; a password alone still is not', async () => {
  const tenantId = await server.createTenant('Strict Roasters');
  const ada = await person('Ada Admin', { tenantId, tenantAdmin: true });
  const { device } = await addPasskey(ada);
  await requireFactor(server, tenantId, 0);
  const { visitor, token } = await signIn(device);
  expect(token.secondFactorDue).toBeUndefined();
  await endUnprotectedJob.handle({
    ...{ id: '', input: {}, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });
  expect(await outcome(visitor.call('identity.getToken', {}))).toBe('ok');
  expect(await outcome(ada.call('identity.getToken', {}))).toBe('unauthenticated');
  expect(await server.visitor().call('identity.signIn', { email: ada.email, password: passwordOfAll })).toMatchObject({ step: 'setUp' });
});

test.each([
  [null, 'localhost'],
  ['http://localhost:8080', 'localhost'],
  ['https://yard.example', 'yard.example'],
  ['https://yard.example:8443', 'yard.example'],
  ['http://yard.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('with the public address %s passkeys are for the host %s', (publicAddress, host) => {
  expect(passkeyHost({ publicAddress })).toBe(host);
});

test('with a public address only its own pages may use passkeys', () => {
  const publicAddress = 'https://yard.example';
  expect(originsOf({ publicAddress }, 'http://localhost:3000')).toEqual(['https://yard.example']);
  expect(originsOf({ publicAddress: null }, 'http://localhost:3000')).toEqual(['http://localhost:3000']);
  expect(originsOf({ publicAddress: null }, 'https://evil.example')).toEqual([]);
});
