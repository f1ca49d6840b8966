import { operationNames, operationOf } from '@trackyard/contract';
import { createLog } from '@trackyard/server';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, passwordOfAll } from '../browsers.ts';

/** At the default level: what opens, closes or hands on access leaves a line, whoever tried and whatever came of it (OWASP ASVS V16.3). */
let server: TestServer;
let administrator: TestPerson;
let jonas: TestPerson;
let lines: Record<string, unknown>[] = [];
let text = '';

beforeAll(async () => {
  const log = createLog('warn', (line) => {
    text += line;
    lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  server = await startTestServer({ log });
  administrator = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  jonas = await server.person({ displayName: 'Jonas Weber', password: passwordOfAll });
});
afterAll(() => server?.stop());
beforeEach(() => {
  [lines, text] = [[], ''];
});

const logged = () =>
  lines.map(({ msg, outcome, userId, sessionId, account, address }) => ({ msg, outcome, userId, sessionId, account, address }));
const from = { address: '127.0.0.1' };

test('a sign-in says whose account and which session, a wrong one whose account, and an unknown address nothing of what was typed', async () => {
  const nobody = { userId: null, sessionId: null };
  const session = await server.signIn(jonas.email, passwordOfAll);
  await server.signIn(jonas.email, 'my secret guess').catch(codeOf);
  await server.signIn('a-typo@kestrel.example', 'my secret guess').catch(codeOf);
  const msg = 'identity.signIn';
  expect(logged()).toEqual([
    { msg, outcome: 'ok', ...nobody, account: { userId: jonas.userId, sessionId: session.sessionId }, ...from },
    { msg, outcome: 'invalidCredentials', ...nobody, account: { userId: jonas.userId }, ...from },
    { msg, outcome: 'invalidCredentials', ...nobody, account: undefined, ...from },
  ]);
  expect(text).not.toMatch(/secret guess|a-typo|walk along/);
});

test('what somebody does with an account of others says by whom, also where it is refused', async () => {
  const by = ({ userId, sessionId }: TestPerson) => ({ userId, sessionId });
  const given = { userId: jonas.userId };
  await administrator.call('identity.deactivateUser', given);
  await administrator.call('identity.reactivateUser', given);
  const mateo = await server.person({ displayName: 'Mateo Ruiz' });
  await mateo.call('identity.deactivateUser', given).catch(codeOf);
  expect(logged()).toEqual([
    { msg: 'identity.deactivateUser', outcome: 'ok', ...by(administrator), account: given, ...from },
    { msg: 'identity.reactivateUser', outcome: 'ok', ...by(administrator), account: given, ...from },
    { msg: 'identity.deactivateUser', outcome: 'forbidden', ...by(mateo), account: undefined, ...from },
  ]);
});

test('reading and writing leave none', async () => {
  const trackId = await server.track('Design', [administrator]);
  await administrator.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Samples are out' });
  await administrator.call('identity.listSessions', {});
  expect(lines).toEqual([]);
});

test('every operation that is about credentials, accounts, grants and ways in is marked', () => {
  const marked = operationNames.filter((name) => operationOf(name).security);
  const expected = operationNames.filter((name) => {
    const { kind, rate, access } = operationOf(name);
    // It turns mail on and off, and opens nothing.
    if (name === 'missed.setSubscription') return false;
    return kind === 'mutation' && (rate === 'credentials' || access.who === 'tenantAdmin' || access.who === 'systemAdmin');
  });
  expect(marked).toEqual(
    expect.arrayContaining([...expected, 'identity.signOut', 'identity.revokeSession', 'guests.makeLink', 'imports.importMessages']),
  );
});
