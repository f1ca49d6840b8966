import { startTestServer, type TestPerson, type TestServer, type TestSession } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, newestMail, passwordOfAll } from '../../../test/browsers.ts';
import { keyOf } from '../../../test/keys.ts';
import { codeAt, requireFactor, startFactor, stepFor, turnOnFactor, waitingForSetUp } from '../../../test/second-factor.ts';
import { endUnprotectedJob } from './end-unprotected.ts';

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
  server.person({ displayName, email: `person-${++count}@kestrel.example`, password: passwordOfAll, ...more });
const outcome = (call: Promise<unknown>): Promise<string> => call.then(() => 'ok', codeOf);
const finish = (challenge: string, code: string, by: TestSession = server.visitor()) =>
  outcome(by.call('identity.finishSignIn', { challenge, code }));
const mailTo = async ({ email }: TestPerson) => (await newestMail(server, email)) ?? '';

describe('a sign-in with a second factor', () => {
  test('asks for a code after the password, and opens nothing before it: not by HTTP, socket or download', async () => {
    const { secret } = await turnOnFactor(server, anna);
    const visitor = server.visitor();
    const { step, challenge } = await stepFor(visitor, anna.email);
    expect([step, [...visitor.cookies.keys()]]).toEqual(['code', []]);
    for (const cookie of ['', challenge]) {
      if (cookie) visitor.cookies.set(server.app.cookieName, cookie);
      expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
      expect((await visitor.fetch('/api/sessions')).status).toBe(401);
      expect((await visitor.fetch(`/api/files/${server.services.ids.id()}`)).status).not.toBe(200);
      await expect(visitor.socket()).rejects.toThrow();
    }
    visitor.cookies.clear();
    expect(await finish(challenge, await codeAt(server, secret), visitor)).toBe('ok');
    expect(await visitor.call('identity.getToken', {})).toMatchObject({ userId: anna.userId });
    const { sessions } = await visitor.call('identity.listSessions', {});
    expect(sessions.find((it) => it.current)).toMatchObject({ method: 'code' });
  });

  test('takes codes of the step before and after, typed with blanks, and each once', async () => {
    const { secret } = await turnOnFactor(server, anna);
    server.clock.advance(120_000);
    const tryStep = async (steps: number) => {
      const code = await codeAt(server, secret, steps);
      return finish((await stepFor(server.visitor(), anna.email)).challenge, `${code.slice(0, 3)} ${code.slice(3)}`);
    };
    expect([await tryStep(-2), await tryStep(2)]).toEqual(['invalidCredentials', 'invalidCredentials']);
    expect([await tryStep(-1), await tryStep(-1)]).toEqual(['ok', 'invalidCredentials']);
    expect([await tryStep(1), await tryStep(0), await tryStep(1)]).toEqual(['ok', 'invalidCredentials', 'invalidCredentials']);
  });

  test('one code and one challenge that come several times at once open one session', async () => {
    const { secret } = await turnOnFactor(server, anna);
    const code = await codeAt(server, secret);
    const { challenge } = await stepFor(server.visitor(), anna.email);
    const others = await Promise.all([1, 2].map(() => stepFor(server.visitor(), anna.email)));
    const tokens = [challenge, challenge, ...others.map((it) => it.challenge)];
    const answers = await Promise.all(tokens.map((it) => finish(it, code)));
    expect(answers.filter((it) => it === 'ok')).toHaveLength(1);
    const next = await codeAt(server, secret, 1);
    const spent = tokens.find((_, at) => answers[at] === 'ok')!;
    expect(await finish(spent, next)).toBe('linkExpired');
  });

  test('refuses the code and the challenge of another person, and a challenge that is too old', async () => {
    const jonas = await person('Jonas Weber');
    const [hers, his] = [await turnOnFactor(server, anna), await turnOnFactor(server, jonas)];
    const { challenge } = await stepFor(server.visitor(), anna.email);
    expect(await finish(challenge, await codeAt(server, his.secret))).toBe('invalidCredentials');
    expect(await finish(challenge, his.recoveryCodes[0]!)).toBe('invalidCredentials');
    expect(await finish('nothing', await codeAt(server, hers.secret))).toBe('linkExpired');
    server.clock.advance(5 * 60_000);
    expect(await finish(challenge, await codeAt(server, hers.secret))).toBe('linkExpired');
  });

  test('is locked after ten wrong codes, whatever challenge they come with; the right one is refused then', async () => {
    const { secret } = await turnOnFactor(server, anna);
    const guess = async () => finish((await stepFor(server.visitor(), anna.email)).challenge, '000000');
    const guesses: string[] = [];
    for (let times = 0; times < 11; times++) guesses.push(await guess());
    expect(guesses).toEqual([...Array(10).fill('invalidCredentials'), 'accountLocked']);
    const { challenge } = await stepFor(server.visitor(), anna.email);
    expect(await finish(challenge, await codeAt(server, secret))).toBe('accountLocked');
    server.clock.advance(16 * 60_000);
    const later = await stepFor(server.visitor(), anna.email);
    expect(await finish(later.challenge, await codeAt(server, secret))).toBe('ok');
  });

  test('is not finished after a change of the password or when the account is closed meanwhile', async () => {
    const { secret } = await turnOnFactor(server, anna);
    const { challenge } = await stepFor(server.visitor(), anna.email);
    await anna.call('identity.changePassword', { password: passwordOfAll, newPassword: 'a boat along the river' });
    expect(await finish(challenge, await codeAt(server, secret))).toBe('linkExpired');
  });

  test('takes each recovery code once, in small letters too, and says so by mail', async () => {
    const { recoveryCodes } = await turnOnFactor(server, anna);
    // The mail about the code is newer than the mail about the factor.
    server.clock.advance(1_000);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const [first, second] = [await stepFor(server.visitor(), anna.email), await stepFor(server.visitor(), anna.email)];
    const code = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    const both = await Promise.all([first, second].map(({ challenge }) => finish(challenge, code)));
    expect(both.toSorted()).toEqual(['invalidCredentials', 'ok']);
    expect(await mailTo(anna)).toContain('one of your recovery codes');
    expect(await anna.call('identity.getSecondFactor', {})).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('is not asked of programs that call with an API key', async () => {
    await turnOnFactor(server, anna);
    const { secret } = await keyOf(server, { userId: anna.userId, tenantId: server.tenantId }, ['tracks:read']);
    const answer = await fetch(`${server.address}/api/tracks`, { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).not.toBe(401);
  });
});

describe('my second factor', () => {
  test('is turned on by a right code after my password, and ends my other sessions; I hear of it by mail', async () => {
    const elsewhere = await server.signIn(anna.email, passwordOfAll);
    expect(await outcome(anna.call('identity.startSecondFactor', {}))).toBe('proofNeeded');
    expect(await outcome(startFactor(server, anna, 'a guess'))).toBe('invalidCredentials');
    const { challenge, code } = await startFactor(server, anna);
    expect(await outcome(anna.call('identity.confirmSecondFactor', { challenge, code: '000000' }))).toBe('invalidCredentials');
    expect(await outcome(elsewhere.call('identity.confirmSecondFactor', { challenge, code }))).toBe('linkExpired');
    expect(await anna.call('identity.getSecondFactor', {})).toMatchObject({ since: null });
    await anna.call('identity.confirmSecondFactor', { challenge, code });
    expect(await outcome(elsewhere.call('identity.getToken', {}))).toBe('unauthenticated');
    expect(await outcome(anna.call('identity.getToken', {}))).toBe('ok');
    expect(await anna.call('identity.getSecondFactor', {})).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
    expect(await mailTo(anna)).toContain('asks for a code of your authenticator app');
  });

  test('is turned off with password and code, or within ten minutes of them', async () => {
    const { secret } = await turnOnFactor(server, anna);
    const off = (proof?: object) => outcome(anna.call('identity.turnOffSecondFactor', { ...(proof && { proof: proof as never }) }));
    server.clock.advance(11 * 60_000);
    expect([await off(), await off({ password: passwordOfAll })]).toEqual(['proofNeeded', 'proofNeeded']);
    expect(await off({ password: passwordOfAll, code: '000000' })).toBe('invalidCredentials');
    expect(await off({ password: 'a guess', code: await codeAt(server, secret) })).toBe('invalidCredentials');
    expect(await off({ password: passwordOfAll, code: await codeAt(server, secret) })).toBe('ok');
    expect(await mailTo(anna)).toContain('no longer asks for a code');
    expect(await outcome(server.signIn(anna.email, passwordOfAll))).toBe('ok');
    expect(await anna.call('identity.getSecondFactor', {})).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  });

  test('moves to another app, and gets new recovery codes that end the earlier ones', async () => {
    const first = await turnOnFactor(server, anna);
    const { challenge, secret } = await anna.call('identity.startSecondFactor', {});
    const step = await stepFor(server.visitor(), anna.email);
    expect(await finish(step.challenge, await codeAt(server, first.secret))).toBe('ok');
    await anna.call('identity.confirmSecondFactor', { challenge, code: await codeAt(server, secret, -1) });
    const { recoveryCodes } = await anna.call('identity.newRecoveryCodes', {});
    const tries = [await codeAt(server, first.secret, 1), first.recoveryCodes[1]!, recoveryCodes[1]!, await codeAt(server, secret)];
    const answers: string[] = [];
    for (const it of tries) answers.push(await finish((await stepFor(server.visitor(), anna.email)).challenge, it));
    expect(answers).toEqual(['invalidCredentials', 'invalidCredentials', 'ok', 'ok']);
  });

  test('is sealed in the database, where no code and no challenge is in clear either', async () => {
    const { secret, recoveryCodes } = await turnOnFactor(server, anna);
    const { challenge } = await stepFor(server.visitor(), anna.email);
    const { database, secrets } = server.services;
    const tables = [
      await database.selectFrom('second_factor').selectAll().execute(),
      await database.selectFrom('sign_in_challenge').selectAll().execute(),
      await database.selectFrom('audit_event').selectAll().execute(),
      await database.selectFrom('mail').selectAll().execute(),
    ];
    const all = JSON.stringify(tables);
    for (const it of [secret, challenge, ...recoveryCodes]) expect(all).not.toContain(it);
    await server.app.write(({ db }) => secrets.rotate(db));
    expect(await finish(challenge, await codeAt(server, secret))).toBe('ok');
  });
});

describe('a company that requires a second factor', () => {
  test('says from when on, and then lets people set it up within the sign-in, so that nobody is locked out', async () => {
    const tenantId = await server.createTenant('Strict Roasters');
    const admin = await person('Ada Admin', { tenantId, tenantAdmin: true });
    const settings = { secondFactor: 'required', secondFactorDays: 7 } as const;
    expect(await admin.call('tenant.updateSettings', { tenantId, mergedSettings: settings })).toMatchObject(settings);
    const due = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(await admin.call('identity.getSecondFactor', {})).toMatchObject({ required: true, due });
    expect(await server.visitor().signIn(admin.email, passwordOfAll)).toMatchObject({ secondFactorDue: due });
    server.clock.advance(7 * 86_400_000);
    const visitor = server.visitor();
    const { step, challenge } = await stepFor(visitor, admin.email);
    expect(step).toBe('setUp');
    expect(await finish(challenge, '000000')).toBe('linkExpired');
    expect(await outcome(visitor.call('identity.finishSignInSetUp', { challenge, code: '000000' }))).toBe('linkExpired');
    const { secret } = await visitor.call('identity.startSignInSetUp', { challenge });
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('unauthenticated');
    expect(await outcome(visitor.call('identity.finishSignInSetUp', { challenge, code: '000000' }))).toBe('invalidCredentials');
    const { token, recoveryCodes } = await visitor.call('identity.finishSignInSetUp', { challenge, code: await codeAt(server, secret) });
    expect([token.userId, token.secondFactorDue, recoveryCodes.length]).toEqual([admin.userId, undefined, 10]);
    expect(await outcome(visitor.call('identity.getToken', {}))).toBe('ok');
    expect(
      await outcome(
        visitor.call('identity.turnOffSecondFactor', { proof: { password: passwordOfAll, code: await codeAt(server, secret, 1) } }),
      ),
    ).toBe('conflict');
  });

  test('asks nothing of people of other companies, of who joined lately, or once it is optional again', async () => {
    const tenantId = await server.createTenant('Strict Roasters');
    await requireFactor(server, tenantId, 3);
    server.clock.advance(4 * 86_400_000);
    const late = await person('Lena Late', { tenantId, tenantAdmin: true });
    for (const it of [anna, late]) expect(await outcome(server.signIn(it.email, passwordOfAll))).toBe('ok');
    server.clock.advance(4 * 86_400_000);
    expect((await stepFor(server.visitor(), late.email)).step).toBe('setUp');
    const again = await server.app.write(({ db }) =>
      db.updateTable('tenant').set({ second_factor_since: null }).where('id', '=', tenantId).execute(),
    );
    expect(again).toBeDefined();
    expect(await outcome(server.signIn(late.email, passwordOfAll))).toBe('ok');
  });

  test('ends the sessions of people who still lack it when their time is over, and no others', async () => {
    const tenantId = await server.createTenant('Strict Roasters');
    const [lazy, quick] = [await person('Lazy Lena', { tenantId }), await person('Quick Quentin', { tenantId })];
    await turnOnFactor(server, quick);
    await requireFactor(server, tenantId, 2);
    const alive = async () => {
      await endUnprotectedJob.handle({
        ...{ id: '', input: {}, attempt: 1, signal: new AbortController().signal },
        ...{ services: server.services, write: server.app.write },
      });
      return Promise.all([lazy, quick, anna].map((it) => outcome(it.call('identity.getToken', {}))));
    };
    expect(await alive()).toEqual(['ok', 'ok', 'ok']);
    server.clock.advance(2 * 86_400_000);
    expect(await alive()).toEqual(['unauthenticated', 'ok', 'ok']);
  });

  test('a set-up within a sign-in is for that person alone, once', async () => {
    const { person: late, challenge } = await waitingForSetUp(server, `late-${++count}@strict.example`);
    const { secret } = await server.visitor().call('identity.startSignInSetUp', { challenge });
    const code = await codeAt(server, secret);
    const set = () => outcome(server.visitor().call('identity.finishSignInSetUp', { challenge, code }));
    expect((await Promise.all([set(), set()])).toSorted()).toEqual(['linkExpired', 'ok']);
    expect(await outcome(late.call('identity.getToken', {}))).toBe('unauthenticated');
  });
});

describe('a lost second factor', () => {
  test('is reset by an administrator of the company, who proves who they are; the person is signed out and hears of it', async () => {
    const admin = await person('Ada Admin', { tenantAdmin: true });
    const { secret } = await turnOnFactor(server, anna);
    const reset = (by: TestPerson, proof?: { password: string }) =>
      outcome(by.call('identity.resetSecondFactor', { userId: anna.userId, ...(proof && { proof }) }));
    const elsewhere = await server.createTenant('Harbour Imports');
    const stranger = await person('Otto Other', { tenantId: elsewhere, tenantAdmin: true });
    const colleague = await person('Carl Colleague');
    const proof = { password: passwordOfAll };
    expect([await reset(stranger, proof), await reset(colleague, proof)]).toEqual(['notFound', 'forbidden']);
    expect([await reset(anna, proof), await reset(admin)]).toEqual(['forbidden', 'proofNeeded']);
    const { challenge } = await stepFor(server.visitor(), anna.email);
    const list = async () =>
      (await admin.call('tenantUsers.list', { tenantId: server.tenantId, filter: 'withoutSecondFactor' })).users.map((it) => it.id);
    expect(await list()).not.toContain(anna.userId);
    server.clock.advance(1_000);
    expect(await reset(admin, proof)).toBe('ok');
    expect(await list()).toContain(anna.userId);
    expect(await finish(challenge, await codeAt(server, secret))).toBe('linkExpired');
    expect(await outcome(anna.call('identity.getToken', {}))).toBe('unauthenticated');
    expect(await mailTo(anna)).toContain('an administrator removed your second factor');
    expect(await outcome(server.signIn(anna.email, passwordOfAll))).toBe('ok');
    const lines = server.services.database.selectFrom('audit_event').selectAll().where('operation', '=', 'identity.resetSecondFactor');
    const outcomes = (await lines.where('subject_id', '=', anna.userId).where('actor_id', '=', admin.userId).execute()).map(
      (it) => it.outcome,
    );
    expect(outcomes).toEqual(['ok']);
  });
});
