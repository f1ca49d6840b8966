import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, mailedToken, newestMail } from '../../test/browsers.ts';

const password = 'a walk along the river';
let server: TestServer;
let anna: TestPerson;
let next: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  const id = server.services.ids.id();
  next = `${id}@elsewhere.example`;
  anna = await server.person({ displayName: 'Anna Lindqvist', email: `${id}@kestrel.example`, password });
});

const ask = async (email = next, by = password): Promise<string> => {
  const code = await anna.call('identity.requestEmailChange', { email, password: by }).then(() => 'ok', codeOf);
  await server.settled();
  return code;
};
const confirm = (token: string) =>
  server
    .visitor()
    .call('identity.confirmEmail', { token })
    .then(({ email }) => email, codeOf);
const signsIn = (email: string) =>
  server
    .visitor()
    .signIn(email, password)
    .then(() => 'ok', codeOf);
const whoIs = async (userId: string) =>
  (await server.services.database.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;

describe('a change of address', () => {
  test('counts once the link in a mail to the new one is used; the old one is told', async () => {
    expect(await ask(next.toUpperCase())).toBe('ok');
    expect([await signsIn(anna.email), await signsIn(next)]).toEqual(['ok', 'invalidCredentials']);
    expect(await newestMail(server, anna.email)).toBeUndefined();

    const token = await mailedToken(server, next);
    expect(await confirm(token)).toBe(next);
    expect([await signsIn(anna.email), await signsIn(next)]).toEqual(['invalidCredentials', 'ok']);
    expect(await newestMail(server, anna.email)).toContain(next);
    expect(await confirm(token)).toBe('linkExpired');
  });

  test('needs the present password', async () => {
    expect(await ask(next, 'a guess in the dark')).toBe('invalidCredentials');
    expect(await newestMail(server, next)).toBeUndefined();
  });

  test('to the address of somebody else is answered alike, and mails nothing', async () => {
    const mateo = await server.person({ displayName: 'Mateo Ruiz', email: `m-${next}` });
    expect(await ask(mateo.email)).toBe('ok');
    expect(await newestMail(server, mateo.email)).toBeUndefined();
  });

  test('is refused when somebody else has taken the address meanwhile', async () => {
    await ask();
    const token = await mailedToken(server, next);
    await server.person({ displayName: 'Mateo Ruiz', email: next });
    expect(await confirm(token)).toBe('emailTaken');
    expect(await whoIs(anna.userId)).toBe(anna.email);
  });

  test('is the newest one: an earlier link opens nothing any more, nor one that is a day old', async () => {
    await ask();
    const first = await mailedToken(server, next);
    await ask(`b-${next}`);
    const second = await mailedToken(server, `b-${next}`);
    expect(await confirm(first)).toBe('linkExpired');
    server.clock.advance(25 * 3_600_000);
    expect(await confirm(second)).toBe('linkExpired');
    expect(await whoIs(anna.userId)).toBe(anna.email);
  });

  test('fills no mailbox of someone else', async () => {
    for (let times = 0; times < 5; times++) await ask();
    const mails = await server.services.database.selectFrom('mail').select('id').where('recipient', '=', next).execute();
    expect(mails).toHaveLength(3);
  });
});
