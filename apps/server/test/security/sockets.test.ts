import { scopeOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestSession, type TestSocket } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deactivateUser } from '../../src/identity/index.ts';
import { mailedToken, passwordOfAll } from '../browsers.ts';
import { type Cast, forCoordinators, heardOf, liveOn, losses } from './losing-a-chat.ts';

/** An open socket obeys the rights and the session of the moment (OWASP ASVS V4.4.3, V7.4.1, V7.4.2, V8.3.2). */
let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
let socket: TestSocket;
let count = 0;
const newId = () => server.services.ids.id();

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist' });
});
afterAll(() => server?.stop());
beforeEach(async () => {
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: `mateo${++count}@kestrel.example`, password: passwordOfAll });
  trackId = await server.track('Design', [anna, mateo]);
  socket = await mateo.socket();
});

const cast = (): Cast => ({ server, anna, mateo, trackId });
const heardSince = (start: number): string[] => heardOf(trackId, socket.messages.slice(start));

describe('whoever loses a chat hears nothing of it on the socket that stays open', () => {
  test.each(Object.entries(losses))('who %s, from the answer on', async (_, lose) => {
    await server.settled();
    const start = socket.messages.length;
    await lose(cast());
    await liveOn(cast());
    await socket.next('access', (it) => it.revoked.includes(scopeOf('chat', trackId)));
    expect(heardSince(start).filter((it) => it !== scopeOf('track', trackId))).toEqual([]);
    await expect(mateo.call('chat.listMessages', { trackId })).rejects.toThrow();
  });

  test('whose role goes down below what the setting asks for', async () => {
    await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'COORDINATOR' });
    await forCoordinators(cast());
    // What the new role itself tells comes a moment later.
    await socket.next('chatStates');
    await server.settled();
    const start = socket.messages.length;
    await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'COLLABORATOR' });
    await liveOn(cast());
    await socket.next('access', (it) => it.revoked.includes(scopeOf('chat', trackId)));
    expect(heardSince(start).filter((it) => it !== scopeOf('track', trackId))).toEqual([]);
  });

  test('of a track that is deleted nothing is left to hear', async () => {
    await anna.call('tracks.delete', { trackId });
    const { revoked } = await socket.next('access', (it) => it.revoked.length > 0);
    expect(revoked.toSorted()).toEqual([scopeOf('chat', trackId), scopeOf('track', trackId)]);
  });

  test('a call that comes again after that does not tell how the message is now', async () => {
    const { id: messageId } = await anna.call('chat.sendMessage', { trackId, id: newId(), text: 'First thoughts' });
    const key = newId();
    const react = () => mateo.call('chat.toggleReaction', { trackId, messageId, emoji: '☕', reacted: true }, { idempotencyKey: key });
    await react();
    await anna.call('members.remove', { trackId, userId: mateo.userId });
    await anna.call('chat.editMessage', { trackId, messageId, text: 'Second thoughts' });
    await expect(react()).rejects.toMatchObject({ code: 'notFound' });
  });
});

/** Each ends the session of the socket, by `by` where another one of the same person does it. */
const endings: Record<string, (by: TestSession) => Promise<unknown>> = {
  'signing out': () => mateo.call('identity.signOut', {}),
  'GET /logout': () => mateo.fetch(`/logout?session=${mateo.sessionId}`).then((it) => it.text()),
  'signing out everywhere else': (by) => by.call('identity.revokeOtherSessions', {}),
  'being ended from another device': (by) => by.call('identity.revokeSession', { sessionId: mateo.sessionId! }),
  'a new password': async () => {
    await server.visitor().call('identity.requestPasswordReset', { email: mateo.email });
    await server.settled();
    const token = await mailedToken(server, mateo.email);
    await server.visitor().call('identity.resetPassword', { token, password: 'a boat without a name' });
  },
  'the end of the account': () => server.app.write((write) => deactivateUser(write, mateo.userId)),
};

describe('a session that ends takes its cookie and its sockets along', () => {
  test.each(Object.entries(endings))('%s', async (_, end) => {
    const other = await server.signIn(mateo.email, passwordOfAll);
    const cookies = [...mateo.cookies];
    await end(other);
    expect((await socket.closed).code).toBe(4401);
    const start = socket.messages.length;
    await liveOn(cast());
    expect(heardSince(start)).toEqual([]);
    for (const [name, value] of cookies) mateo.cookies.set(name, value);
    for (const path of ['/api/token', '/silentrefresh', '/api/sessions', `/api/tracks/${trackId}/messages`])
      expect([path, (await mateo.fetch(path)).status]).toEqual([path, 401]);
    await expect(mateo.call('chat.sendMessage', { trackId, id: newId(), text: 'Still here?' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(mateo.socket()).rejects.toThrow(/closed/);
  });

  test('a sign-in makes a new secret each time, whatever cookie came with it', async () => {
    const before = new Map(mateo.cookies);
    await mateo.signIn(mateo.email, passwordOfAll);
    const [name, secret] = [...mateo.cookies][0]!;
    expect(secret).not.toBe(before.get(name));
    const planted = server.visitor();
    planted.cookies.set(name, 'chosen-by-an-attacker');
    await planted.signIn(mateo.email, passwordOfAll);
    expect(planted.cookies.get(name)).not.toBe('chosen-by-an-attacker');
    expect(planted.cookies.get(name)).not.toBe(secret);
  });
});
