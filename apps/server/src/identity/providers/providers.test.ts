import { limits } from '@trackyard/contract';
import { openOpenidPeer, startTestServer, type TestOpenidPeer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, newestMail, passwordOfAll } from '../../../test/browsers.ts';
import { addProvider, answerOf, tokenOf, verifyDomain } from '../../../test/openid.ts';
import { requireFactor, turnOnFactor } from '../../../test/second-factor.ts';
import { endUnprotectedJob } from '../second-factor/end-unprotected.ts';
import { endOtherSignInsJob } from './required.ts';

let server: TestServer;
let peer: TestOpenidPeer;
let tenantId: string;
let ada: TestPerson;
let count = 0;
beforeAll(async () => {
  peer = await openOpenidPeer();
  server = await startTestServer({ configuration: { outsideAllowed: [peer.place] } });
});
afterAll(async () => {
  await server?.stop();
  await peer?.close();
});
/** A company of its own for each test, with its domain. */
let domain: string;
beforeEach(async () => {
  server.clock.advance(60_000);
  tenantId = await server.createTenant(`Company ${++count}`);
  domain = `company${count}.example`;
  await verifyDomain(server, domain, tenantId);
  ada = await person('Ada Admin', { tenantAdmin: true });
  peer.faults = {};
  peer.person = { sub: `mei-${count}`, email: `mei@${domain}`, email_verified: true, name: 'Mei Chen' };
});

const person = (displayName: string, more: object = {}): Promise<TestPerson> =>
  server.person({
    displayName,
    email: `${displayName.split(' ')[0]!.toLowerCase()}@${domain}`,
    password: passwordOfAll,
    tenantId,
    ...more,
  });
const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'ok', codeOf);
const provider = (choices: object = {}) => addProvider(server, peer, { tenant_id: tenantId, ...choices });

/** Signs in with the provider, as far as it goes. */
async function signIn(providerId: string, visitor = server.visitor()) {
  const token = await tokenOf(visitor, peer, providerId);
  return { visitor, token, came: await visitor.call('signInProviders.finish', { token }) };
}
const run = (job: typeof endUnprotectedJob): Promise<unknown> =>
  job.handle({
    ...{ id: '', input: {}, attempt: 1, signal: new AbortController().signal },
    ...{ services: server.services, write: server.app.write },
  });
const userIdIn = (came: object): string => ('userId' in came ? String(came.userId) : JSON.stringify(came));

describe('a sign-in with an OpenID provider', () => {
  test('makes an account for an address at a verified domain, and finds it again by issuer and subject', async () => {
    const { id } = await provider();
    const first = await signIn(id);
    const { sessions } = await first.visitor.call('identity.listSessions', {});
    expect(sessions).toMatchObject([{ method: 'provider', current: true }]);
    peer.person = { ...peer.person, email: `mei.chen@${domain}` };
    const second = await signIn(id);
    expect(userIdIn(second.came)).toBe(userIdIn(first.came));
    const people = await ada.call('tenantUsers.list', { tenantId, search: 'Mei' });
    expect(people.users).toMatchObject([{ displayName: 'Mei Chen', email: `mei@${domain}`, status: 'CONFIRMED' }]);
    expect(await outcome(ada.call('signInProviders.list', { tenantId }))).toBe('ok');
  });

  test('opens the account of somebody who was invited and never came', async () => {
    const { id } = await provider({ makes_accounts: false });
    await ada.call('tenant.inviteUsers', { tenantId, emails: [`mei@${domain}`] });
    const { came } = await signIn(id);
    expect(came).toMatchObject({ name: { name: 'Mei Chen' }, tenantId });
  });

  test('opens no account by its address: whoever has one connects it with the password, once', async () => {
    const { id } = await provider();
    const mei = await person('Mei Chen');
    const { visitor, token, came } = await signIn(id);
    expect(came).toEqual({ step: 'connect', provider: 'Kestrel ID', email: mei.email });
    const connect = (password: string) => visitor.call('signInProviders.connect', { token, email: mei.email, password });
    expect(await outcome(connect('a guess'))).toBe('invalidCredentials');
    expect(await connect(passwordOfAll)).toMatchObject({ userId: mei.userId });
    expect(await outcome(connect(passwordOfAll))).toBe('linkExpired');
    expect(await newestMail(server, mei.email)).toContain('sign-in provider signs you in');
    expect(userIdIn((await signIn(id)).came)).toBe(mei.userId);
  });

  test('answers alike whether there is an account, it is closed, or it is of another company', async () => {
    const { id } = await provider({ makes_accounts: false });
    const [mei, jonas] = [await person('Mei Chen'), await person('Jonas Weber')];
    await ada.call('identity.deactivateUser', { userId: jonas.userId });
    const elsewhere = await server.createTenant(`Elsewhere ${count}`);
    const nils = await server.person({ displayName: 'Nils Berg', email: `nils@${domain}`, tenantId: elsewhere, password: passwordOfAll });
    for (const email of [mei.email, jonas.email, nils.email, `nobody@${domain}`]) {
      peer.person = { sub: email, email, email_verified: true };
      expect((await signIn(id)).came).toEqual({ step: 'connect', provider: 'Kestrel ID', email });
    }
    const { visitor, token } = await signIn(id);
    const connect = (email: string) => outcome(visitor.call('signInProviders.connect', { token, email, password: passwordOfAll }));
    expect([await connect(jonas.email), await connect(`nobody@${domain}`), await connect(nils.email)]).toEqual([
      ...['invalidCredentials', 'invalidCredentials'],
      'conflict',
    ]);
  });

  test('makes no account for an address that the provider does not vouch for, or at a domain that is not verified', async () => {
    const { id } = await provider();
    const { email_verified, ...silent } = peer.person;
    expect(email_verified).toBe(true);
    for (const it of [
      { ...silent, email_verified: false },
      silent,
      { ...peer.person, email: `mei@sub.${domain}` },
      { ...peer.person, email: 'mei@gmail.com' },
      { sub: 'without' },
    ]) {
      peer.person = it;
      expect((await signIn(id)).came).toMatchObject({ step: 'connect' });
    }
    peer.person = { ...silent, xms_edov: true } as typeof peer.person;
    expect((await signIn(id)).came).toMatchObject({ tenantId });
  });

  test('keeps a second subject with the same address out of the account', async () => {
    const { id } = await provider();
    const { came } = await signIn(id);
    peer.person = { ...peer.person, sub: 'somebody else' };
    expect((await signIn(id)).came).toMatchObject({ step: 'connect' });
    expect(userIdIn(came)).not.toContain('connect');
  });

  test('lets deactivated people stay out, and back in once they are reactivated', async () => {
    const { id } = await provider();
    const { visitor, came } = await signIn(id);
    const userId = userIdIn(came);
    await ada.call('identity.deactivateUser', { userId });
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect(await outcome(signIn(id))).toBe('invalidCredentials');
    await ada.call('identity.reactivateUser', { userId });
    expect(await outcome(signIn(id))).toBe('ok');
  });

  test('asks for the second factor of a company, unless the provider asks for one itself', async () => {
    const asking = await provider();
    const trusted = await provider({ trusts_factor: true });
    const mei = await person('Mei Chen');
    await turnOnFactor(server, mei);
    const { visitor, token } = await signIn(asking.id);
    const connect = (given: string) =>
      visitor.call('signInProviders.connect', { token, email: mei.email, password: passwordOfAll, code: given });
    expect(await outcome(connect(''))).toBe('proofNeeded');
    const { database } = server.services;
    const ofMei = { user_id: mei.userId, issuer: peer.issuer, subject: peer.person.sub, email: null, connected: server.clock.now() };
    for (const { id } of [asking, trusted])
      await database
        .insertInto('login_identity')
        .values({ id: server.services.ids.id(), provider_id: id, ...ofMei })
        .execute();
    expect((await signIn(asking.id)).came).toMatchObject({ step: 'code' });
    expect((await signIn(trusted.id)).came).toMatchObject({ userId: mei.userId });
  });

  test('keeps the sessions of a trusted provider when the company requires a second factor', async () => {
    const [asking, trusted] = [await provider(), await provider({ trusts_factor: true })];
    const first = await signIn(trusted.id);
    peer.person = { ...peer.person, sub: 'jonas', email: `jonas@${domain}` };
    const second = await signIn(asking.id);
    await requireFactor(server, tenantId, 0);
    server.clock.advance(1_000);
    await run(endUnprotectedJob);
    expect(await outcome(first.visitor.call('identity.getToken', {}))).toBe('ok');
    expect(await outcome(second.visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect((await signIn(asking.id)).came).toMatchObject({ step: 'setUp' });
  });

  test('counts each step once, also when it comes twice at once, and only with the secret of the browser', async () => {
    const { id } = await provider();
    const visitor = server.visitor();
    const given = await answerOf(visitor, peer, id);
    expect(await outcome(visitor.call('signInProviders.check', { ...given, secret: 'another' }))).toBe('linkExpired');
    const check = () => visitor.call('signInProviders.check', given);
    const checks = await Promise.allSettled([check(), check()]);
    expect(checks.map((it) => it.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { token } = checks.find((it) => it.status === 'fulfilled')!.value;
    const finish = () => outcome(server.visitor().call('signInProviders.finish', { token }));
    expect((await Promise.all([finish(), finish()])).toSorted()).toEqual(['linkExpired', 'ok']);
  });

  test('is good for ten minutes, and ends with a change of the provider', async () => {
    const { id } = await provider();
    const visitor = server.visitor();
    const given = await answerOf(visitor, peer, id);
    server.clock.advance(10 * 60_000);
    expect(await outcome(visitor.call('signInProviders.check', given))).toBe('linkExpired');
    const [token, started] = [await tokenOf(visitor, peer, id), await answerOf(visitor, peer, id)];
    await ada.call('signInProviders.update', { tenantId, providerId: id, clientId: 'another' });
    expect(await outcome(visitor.call('signInProviders.start', { providerId: id }))).toBe('notFound');
    await server.services.database.updateTable('sign_in_provider').set({ state: 'ON' }).where('id', '=', id).execute();
    expect(await outcome(visitor.call('signInProviders.finish', { token }))).toBe('linkExpired');
    expect(await outcome(visitor.call('signInProviders.check', started))).toBe('linkExpired');
  });

  test('is offered to everybody on the server of one company, else by the domain of the address', async () => {
    const { id } = await provider();
    await provider({ state: 'TESTED' });
    const visitor = server.visitor();
    expect(await visitor.call('signInProviders.offered', {})).toEqual({ providers: [], byDomain: true });
    const { providers } = await visitor.call('signInProviders.offered', { domain: domain.toUpperCase() });
    expect(providers).toEqual([{ id, name: 'Kestrel ID' }]);
    expect((await visitor.call('signInProviders.offered', { domain: 'elsewhere.example' })).providers).toEqual([]);
  });
});

describe('administrators', () => {
  const given = () => ({ name: 'Acme', issuer: peer.issuer, clientId: peer.clientId, clientSecret: peer.clientSecret });

  test('add a provider, test it by signing in, turn it on and remove it; a stranger to it can’t', async () => {
    const id = server.services.ids.id();
    const added = await ada.call('signInProviders.add', { tenantId, id, ...given() });
    expect(added).toMatchObject({ state: 'DRAFT', required: false, tested: null, people: 0 });
    expect(added.callback).toMatch(new RegExp(`/login/${id}$`));
    expect(JSON.stringify(added)).not.toContain(peer.clientSecret);
    const on = { tenantId, providerId: id, state: 'ON' as const };
    expect(await outcome(ada.call('signInProviders.setState', on))).toBe('conflict');
    const jonas = await person('Jonas Weber');
    expect(await outcome(tokenOf(jonas, peer, id, 'test'))).toBe('forbidden');
    const token = await tokenOf(ada, peer, id, 'test');
    expect(await outcome(jonas.call('signInProviders.confirm', { token }))).toBe('linkExpired');
    expect(await ada.call('signInProviders.confirm', { token })).toEqual({
      ...{ purpose: 'test', provider: 'Acme', email: `mei@${domain}`, emailVerified: true, makesAccount: true },
    });
    expect(await ada.call('signInProviders.setState', on)).toMatchObject({ state: 'ON', tested: server.clock.now().toISOString() });
    const { visitor } = await signIn(id);
    expect((await ada.call('signInProviders.list', { tenantId })).providers).toMatchObject([{ id, people: 1 }]);
    await ada.call('signInProviders.remove', { tenantId, providerId: id });
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect((await ada.call('signInProviders.list', { tenantId })).providers).toEqual([]);
  });

  test('test it again after another issuer or client; another issuer disconnects everybody', async () => {
    const { id } = await provider();
    await signIn(id);
    const update = (change: object) => ada.call('signInProviders.update', { tenantId, providerId: id, ...change });
    expect(await update({ name: 'Login', trustsFactor: true })).toMatchObject({ state: 'ON', name: 'Login', people: 1 });
    expect(await update({ clientSecret: 'a new secret' })).toMatchObject({ state: 'ON', tested: null });
    expect(await update({ clientId: 'another' })).toMatchObject({ state: 'DRAFT', people: 1 });
    expect(await update({ issuer: 'https://id.kestrel.example' })).toMatchObject({ state: 'DRAFT', people: 0 });
  });

  test('are told what is wrong with an issuer, and reach a limit of providers', async () => {
    const add = (issuer: string) => ada.call('signInProviders.add', { tenantId, id: server.services.ids.id(), ...given(), issuer });
    for (const it of [
      'http://id.kestrel.example',
      'https://me:secret@id.kestrel.example',
      'https://login.microsoftonline.com/common/v2.0',
      'javascript:alert(1)',
    ])
      expect(await outcome(add(it))).toBe('invalidInput');
    const pasted = await add(`${peer.issuer}/.well-known/openid-configuration`);
    expect(pasted.issuer).toBe(peer.issuer);
    for (let more = 1; more < limits.tenantProviders; more++) await add(peer.issuer);
    expect(await outcome(add(peer.issuer))).toBe('conflict');
  });

  test('require it of people with an address at a verified domain, and stay exempt themselves', async () => {
    const { id } = await provider();
    const [mei, contractor] = [await person('Mei Chen'), await person('Carl Contractor', { email: `carl-${count}@elsewhere.example` })];
    const require = () => ada.call('signInProviders.setState', { tenantId, providerId: id, state: 'ON', required: true });
    expect(await require()).toMatchObject({ required: true });
    await run(endOtherSignInsJob);
    expect(await outcome(mei.call('identity.getToken', {}))).toBe('unauthenticated');
    expect([await outcome(contractor.call('identity.getToken', {})), await outcome(ada.call('identity.getToken', {}))]).toEqual([
      'ok',
      'ok',
    ]);
    const byPassword = (email: string) => outcome(server.signIn(email, passwordOfAll));
    expect([await byPassword(mei.email), await byPassword(ada.email), await byPassword(contractor.email)]).toEqual([
      'conflict',
      'ok',
      'ok',
    ]);
    const { visitor, token } = await signIn(id);
    await visitor.call('signInProviders.connect', { token, email: mei.email, password: passwordOfAll });
    await run(endOtherSignInsJob);
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('ok');
  });

  test('can’t lock themselves out: one of them keeps a password or a passkey, and a secret is tried first', async () => {
    const { id } = await provider();
    const { database } = server.services;
    const require = () => outcome(ada.call('signInProviders.setState', { tenantId, providerId: id, state: 'ON', required: true }));
    await database.deleteFrom('user_password').where('user_id', '=', ada.userId).execute();
    expect(await require()).toBe('conflict');
    const eve = await person('Eve Admin', { tenantAdmin: true });
    await ada.call('signInProviders.update', { tenantId, providerId: id, clientSecret: peer.clientSecret });
    expect(await require()).toBe('conflict');
    await ada.call('signInProviders.confirm', { token: await tokenOf(ada, peer, id, 'test') });
    expect(await require()).toBe('ok');
    expect(await outcome(ada.call('identity.deactivateUser', { userId: eve.userId }))).toBe('conflict');
  });

  test('reach no provider of another company', async () => {
    const { id } = await addProvider(server, peer);
    const ofOther = { tenantId, providerId: id };
    expect(await outcome(ada.call('signInProviders.update', { ...ofOther, name: 'Mine' }))).toBe('notFound');
    expect(await outcome(ada.call('signInProviders.remove', ofOther))).toBe('notFound');
    expect(await outcome(ada.call('signInProviders.startOwn', { providerId: id, purpose: 'test' }))).toBe('notFound');
    expect(await outcome(ada.call('signInProviders.startOwn', { providerId: id, purpose: 'connect' }))).toBe('notFound');
  });
});

describe('my connected sign-ins', () => {
  test('are connected after a proof, told by mail, and disconnected with their sessions', async () => {
    const { id } = await provider();
    const mei = await person('Mei Chen');
    server.clock.advance(11 * 60_000);
    const token = await tokenOf(mei, peer, id, 'connect');
    expect(await outcome(mei.call('signInProviders.confirm', { token }))).toBe('proofNeeded');
    const proof = { password: passwordOfAll };
    const elsewhere = await server.signIn(mei.email, passwordOfAll);
    expect(await outcome(elsewhere.call('signInProviders.confirm', { token, proof }))).toBe('linkExpired');
    await mei.call('signInProviders.confirm', { token, proof });
    const { visitor } = await signIn(id);
    const own = await mei.call('signInProviders.own', {});
    expect(own).toMatchObject({ connected: [{ providerName: 'Kestrel ID', email: mei.email }], offered: [], hasPassword: true });
    server.clock.advance(1_000);
    await mei.call('signInProviders.disconnect', { connectedId: own.connected[0]!.id });
    expect(await newestMail(server, mei.email)).toContain('no longer signs you in');
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect((await signIn(id)).came).toMatchObject({ step: 'connect' });
  });

  test('prove that it is me where I have no password, and stay as long as nothing else lets me in', async () => {
    const { id } = await provider();
    const { visitor } = await signIn(id);
    const { connected, hasPassword } = await visitor.call('signInProviders.own', {});
    expect(hasPassword).toBe(false);
    const disconnect = () => outcome(visitor.call('signInProviders.disconnect', { connectedId: connected[0]!.id }));
    expect(await disconnect()).toBe('proofNeeded');
    const honest = peer.person;
    peer.person = { ...honest, sub: 'somebody else' };
    expect(await outcome(visitor.call('signInProviders.confirm', { token: await tokenOf(visitor, peer, id, 'proof') }))).toBe(
      'invalidCredentials',
    );
    peer.person = honest;
    await visitor.call('signInProviders.confirm', { token: await tokenOf(visitor, peer, id, 'proof') });
    expect(await disconnect()).toBe('conflict');
    expect(await outcome(visitor.call('identity.startPasskey', {}))).toBe('ok');
  });

  test('take no old sign-in for a proof', async () => {
    const { id } = await provider();
    const { visitor } = await signIn(id);
    for (const auth_time of [undefined, Math.floor(Date.now() / 1000) - 3_600]) {
      peer.faults = { claims: { auth_time } };
      expect(await outcome(tokenOf(visitor, peer, id, 'proof'))).toBe('invalidCredentials');
    }
  });
});
