import type { Client } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSession, type TestSocket } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, mailedToken, passwordOfAll } from '../../test/browsers.ts';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { proofs } from './proofs.ts';
import { makeChallenge } from './second-factor/challenges.ts';

/**
 * Somebody was in the account before its credentials changed: everything that they took along, of each kind that there is, opens
 * nothing afterwards. What stands in `proofs` without a try here does not compile.
 */
let server: TestServer;
let administrator: TestPerson;
let aiko: TestPerson;
/** Her browser, and that of the intruder who knows her password. */
let here: TestSession;
let intruder: TestSession;
const newPassword = 'a boat along the river';
const evil = () => `evil-${aiko.userId}@elsewhere.example`;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  aiko = await server.person({ displayName: 'Aiko Tanaka', email: `${server.services.ids.id()}@kestrel.example`, password: passwordOfAll });
  here = await server.signIn(aiko.email, passwordOfAll);
  intruder = await server.signIn(aiko.email, passwordOfAll);
});

const visit = (): Client => server.visitor().client;
const mutate = <T>(work: (call: { idempotencyKey: string }) => Promise<T>) => work({ idempotencyKey: server.services.ids.id() });
const stays = (taken: { count: number }) => (taken.count === 0 ? 'dead' : 'alive');
const rowsOfSession = async (table: 'app_token' | 'push_registration', { sessionId }: TestSession) => {
  const rows = await server.services.database.selectFrom(table).select('session_id').where('session_id', '=', sessionId!).execute();
  return { count: rows.length };
};

/** How each proof is taken before the change; answers how it is tried after it. */
type Take = () => Promise<() => Promise<string>>;
const takes = {
  session: async () => () => intruder.call('identity.getToken', {}).then(() => 'alive', codeOf),
  socket: async () => {
    const socket: TestSocket = await intruder.socket();
    return async () => ((await socket.next('signedOut')).left ? 'left' : 'signedOut');
  },
  appToken: async () => {
    await intruder.call('identity.getAppToken', {});
    return async () => stays(await rowsOfSession('app_token', intruder));
  },
  pushRegistration: async () => {
    const keys = {
      key: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = `https://push.example/${intruder.sessionId}`;
    await intruder.call('push.register', { endpoint, ...keys, deviceType: 'DESKTOP', enabled: true, apns: false });
    return async () => stays(await rowsOfSession('push_registration', intruder));
  },
  signInStep: async () => {
    const make = ({ db, now }: SystemWrite) => makeChallenge(db, server.services.ids, { kind: 'code', user_id: aiko.userId, now });
    const { challenge } = await server.app.write(make);
    // A wrong code is refused as such while the step is there.
    return async () => {
      const code = await server
        .visitor()
        .call('identity.finishSignIn', { challenge, code: '000000' })
        .then(() => 'ok', codeOf);
      return code === 'invalidCredentials' ? 'alive' : code;
    };
  },
  passwordReset: async () => {
    await server.visitor().call('identity.requestPasswordReset', { email: aiko.email });
    await server.settled();
    const token = await mailedToken(server, aiko.email);
    return () =>
      mutate((call) => visit().call('identity.resetPassword', { token, password: 'a walk in the dark woods' }, call)).then(
        () => 'alive',
        codeOf,
      );
  },
  emailChange: async () => {
    await intruder.call('identity.requestEmailChange', { email: evil(), password: passwordOfAll });
    await server.settled();
    const token = await mailedToken(server, evil());
    return () => mutate((call) => visit().call('identity.confirmEmail', { token }, call)).then(() => 'alive', codeOf);
  },
} satisfies {
  [P in keyof typeof proofs as (typeof proofs)[P] extends { opensNoAccount: string } | { staysWithAccount: string } ? never : P]: Take;
};

const dead: Record<keyof typeof takes, string> = {
  session: 'unauthenticated',
  socket: 'signedOut',
  appToken: 'dead',
  pushRegistration: 'dead',
  signInStep: 'linkExpired',
  passwordReset: 'linkExpired',
  emailChange: 'linkExpired',
};
type Kind = keyof typeof takes;
const kinds = Object.keys(takes) as Kind[];

/** Each way in which credentials change, and what of hers goes on: a reset by mail spends the link, a change of address too. */
const changes: Record<string, { change(): Promise<unknown>; herOwn: string; except?: Kind }> = {
  'a new password': {
    change: () => here.call('identity.changePassword', { password: passwordOfAll, newPassword }),
    herOwn: 'ok',
  },
  'a password that is set anew by mail': {
    async change() {
      await server.visitor().call('identity.requestPasswordReset', { email: aiko.email });
      await server.settled();
      await server.visitor().call('identity.resetPassword', { token: await mailedToken(server, aiko.email), password: newPassword });
    },
    herOwn: 'unauthenticated',
  },
  'a new address': {
    async change() {
      const email = `moved-${aiko.email}`;
      await here.call('identity.requestEmailChange', { email, password: passwordOfAll });
      await server.settled();
      await server.visitor().call('identity.confirmEmail', { token: await mailedToken(server, email) });
    },
    herOwn: 'ok',
  },
  'an account that is closed': {
    change: () => administrator.call('identity.deactivateUser', { userId: aiko.userId }),
    herOwn: 'unauthenticated',
  },
  'an account that is closed and opened again': {
    async change() {
      await administrator.call('identity.deactivateUser', { userId: aiko.userId });
      await administrator.call('identity.reactivateUser', { userId: aiko.userId });
    },
    herOwn: 'unauthenticated',
  },
  'an administrator who ends all sessions': {
    change: () => administrator.call('identity.endUserSessions', { userId: aiko.userId }),
    herOwn: 'unauthenticated',
  },
};

describe('nothing older opens the account after', () => {
  test.each(Object.entries(changes))('%s', async (_, { change, herOwn }) => {
    const tries: [Kind, () => Promise<string>][] = [];
    for (const kind of kinds) tries.push([kind, await takes[kind]()]);
    await change();
    await server.settled();
    const after: Partial<Record<Kind, string>> = {};
    for (const [kind, attempt] of tries) after[kind] = await attempt();
    expect(after).toEqual(dead);
    expect(await here.call('identity.getToken', {}).then(() => 'ok', codeOf)).toBe(herOwn);
  });

  test('a session that is ended in the list takes the change of address along that was asked for in it', async () => {
    const confirm = await takes.emailChange();
    await here.call('identity.revokeSession', { sessionId: intruder.sessionId! });
    expect(await confirm()).toBe('linkExpired');
  });

  test('signing out everywhere else takes along the change of address that was asked for elsewhere', async () => {
    const confirm = await takes.emailChange();
    await here.call('identity.revokeOtherSessions', {});
    expect(await confirm()).toBe('linkExpired');
  });
});

test('an intruder who asked for another address before the password changed does not get the account by it', async () => {
  const confirm = await takes.emailChange();
  await here.call('identity.changePassword', { password: passwordOfAll, newPassword });
  expect(await confirm()).toBe('linkExpired');
  await server.visitor().call('identity.requestPasswordReset', { email: evil() });
  await server.settled();
  await expect(
    mailedToken(server, evil()).then((token) => server.visitor().call('identity.resetPassword', { token, password: newPassword })),
  ).rejects.toThrow();
  expect(await server.signIn(aiko.email, newPassword).then(() => 'ok', codeOf)).toBe('ok');
});

test('a link in the old mailbox sets no password once the address has changed', async () => {
  const reset = await takes.passwordReset();
  await changes['a new address']!.change();
  expect(await reset()).toBe('linkExpired');
});
