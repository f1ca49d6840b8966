import { headers } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from './browsers.ts';

let server: TestServer;
let anna: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());

const post = (path: string, body: string) =>
  anna.fetch(path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [headers.requestedWith]: 'Trackyard',
      [headers.idempotencyKey]: server.services.ids.id(),
    },
  });

test.each(['/%', '/api/invitations/%ff', '//', '//[', '/api/tracks/x%2Fy/messages'])(
  'the address %s is answered with the one envelope or a page',
  async (path) => {
    const response = await anna.fetch(path, { headers: { accept: 'application/json' } });
    expect(response.status).toBeLessThan(500);
    if (response.headers.get('content-type')?.includes('json'))
      expect(await response.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  },
);

test.each([
  ['JSON that is nested out of reason', `{"cursors":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['JSON that is cut off', '{"cursors":'],
  ['something else than an object', '[1,2]'],
  ['a number beyond all numbers', '{"cursors":{"user:00000000-0000-4000-8000-000000000000":1e400}}'],
])('%s is invalid input', async (_what, body) => {
  const response = await post('/api/sync', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalidInput' });
});

test('an id in capital letters is the same id', async () => {
  const trackId = await server.track('Capital', [anna]);
  const id = server.services.ids.id();
  const sent = await anna.call('chat.sendMessage', { trackId: trackId.toUpperCase(), id: id.toUpperCase(), text: 'Good morning' });
  expect(sent).toMatchObject({ id, trackId });
  const made = server.services.ids.id();
  await anna.call('tracks.create', { id: made.toUpperCase(), title: 'Made in capitals' });
  const { scopes } = await anna.call('sync.pull', { cursors: {} });
  expect(scopes.flatMap((it) => it.rows).some((it) => it.store === 'tracks' && it.id === made)).toBe(true);
});

test('who writes into a track that is being deleted is told that it is gone', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const trackId = await server.track('Going', [anna, mateo]);
  const writes = Array.from({ length: 20 }, () =>
    mateo.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Still here?' }).then(() => 'ok', codeOf),
  );
  await anna.call('tracks.delete', { trackId });
  expect((await Promise.all(writes)).filter((code) => code !== 'ok' && code !== 'notFound')).toEqual([]);
});

test('a call that comes again after its message was deleted answers no deleted words', async () => {
  const trackId = await server.track('Words', [anna]);
  const [id, key] = [server.services.ids.id(), server.services.ids.id()];
  await anna.call('chat.sendMessage', { trackId, id, text: 'a secret' }, { idempotencyKey: key });
  await anna.call('chat.deleteMessage', { trackId, messageId: id });
  const again = await anna.call('chat.sendMessage', { trackId, id, text: 'a secret' }, { idempotencyKey: key });
  expect(again.status).toBe('deleted');
  const stored = await server.services.database.selectFrom('mutation').select('result').execute();
  expect(JSON.stringify(stored)).not.toContain('a secret');
});

test('an invitation by e-mail does not tell whose address it is', async () => {
  const harbour = await server.createTenant('Harbour Imports');
  await server.person({ displayName: 'Nils Berg', email: 'nils@harbour.example', tenantId: harbour });
  const trackId = await server.track('Abroad', [anna]);
  await anna.call('members.invite', { trackId, emails: ['nils@harbour.example', 'nobody@harbour.example'], role: 'VIEWER' });
  const { scopes } = await anna.call('sync.pull', { cursors: {} });
  const names = scopes
    .flatMap((it) => it.rows)
    .flatMap((it) => (it.store === 'members' && it.row ? [it.row as { trackId: string; person: { displayName: string } }] : []));
  expect(names.filter((it) => it.trackId === trackId).map((it) => it.person.displayName)).toEqual(
    expect.arrayContaining(['nils@harbour.example', 'nobody@harbour.example']),
  );
});

test.each(['you are fired 😀', '😀😀', 'x', ''])('%j is no reaction', async (emoji) => {
  const trackId = await server.track('Reactions', [anna]);
  const { id: messageId } = await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Good morning' });
  await expect(anna.call('chat.toggleReaction', { trackId, messageId, emoji, reacted: true })).rejects.toMatchObject({
    code: 'invalidInput',
  });
});
test.each(['😀', '👍🏽', '❤️', '❤', '👩‍🚀', '🇸🇪', '1️⃣', '☕'])('%s is a reaction', async (emoji) => {
  const trackId = await server.track('Reactions', [anna]);
  const { id: messageId } = await anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: 'Good morning' });
  const { reactions } = await anna.call('chat.toggleReaction', { trackId, messageId, emoji, reacted: true });
  expect(reactions).toHaveLength(1);
});
