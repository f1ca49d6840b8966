import { createApp, readConfiguration } from '@trackyard/server';
import { createEmptyDatabase, startTestServer } from '@trackyard/testing';
import { expect, test, vi } from 'vitest';
import { codeOf } from '../../test/browsers.ts';
import { type DemoSignIn, ensureDemo, refuseOpenDemo } from './index.ts';

// Two servers start, which takes long where other tests keep the machine busy.
vi.setConfig({ testTimeout: 90_000 });

test('the demo is made once, also by two nodes at once, and its people sign in and find their tracks', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const app = await createApp(readConfiguration(['--port=0'], {}), { connection, checkOutput: true });
  const other = await createApp(readConfiguration(['--port=0'], {}), { connection });
  const [signIns] = await Promise.all([ensureDemo(app), ensureDemo(other)]);
  await other.stop();
  const server = await startTestServer({ connection });
  try {
    expect(signIns.map((it) => it.email)).toContain('anna@kestrel.example');
    expect(await ensureDemo(app)).toEqual(signIns);
    const anna = await server.signIn(signIns[0]!.email, signIns[0]!.password);
    const pulled = await anna.call('sync.pull', { cursors: {} });
    const tracks = pulled.scopes
      .flatMap((it) => it.rows)
      .flatMap((it) => (it.store === 'tracks' && it.row ? [it.row as { id: string; title: string }] : []));
    expect(tracks).toHaveLength(13);
    const autumn = tracks.find((it) => it.title === 'Autumn blend launch')!;
    const { messages } = await anna.call('chat.listMessages', { trackId: autumn.id });
    expect(messages.find((it) => it.thread)).toMatchObject({ senderName: 'Mateo Ruiz', thread: { replies: 3 } });
    expect(messages.flatMap((it) => it.chatMessageContent.parts).flatMap((it) => ('styles' in it ? it.styles : []))).toContain('codeBlock');
    expect(messages.map((it) => it.date)).toEqual(messages.map((it) => it.date).toSorted());
    const states = pulled.chatStates ?? [];
    expect(states.find((it) => it.trackId === autumn.id)).toMatchObject({ numUnseenChatMessages: 1, unseenThreads: {} });
    expect(states.reduce((sum, it) => sum + it.numUnseenMentions, 0)).toBe(1);
  } finally {
    await server.stop();
    await app.stop();
    await drop();
  }
});

test('where other machines can reach the server the people of the demo get a new password, and the public one once they can’t', async () => {
  const { connection, drop } = await createEmptyDatabase();
  const app = await createApp(readConfiguration(['--port=0'], {}), { connection });
  const open = await createApp(readConfiguration(['--port=0', '--host=0.0.0.0', '--demo'], {}), { connection });
  const here = await ensureDemo(app);
  const server = await startTestServer({ connection });
  const signIn = async ([anna]: readonly DemoSignIn[]) => server.signIn(anna!.email, anna!.password).then(() => 'ok', codeOf);
  try {
    const there = await ensureDemo(open);
    expect(there.map((it) => it.email)).toEqual(here.map((it) => it.email));
    expect([await signIn(here), await signIn(there)]).toEqual(['invalidCredentials', 'ok']);
    expect(await ensureDemo(app)).toEqual(here);
    expect([await signIn(here), await signIn(there)]).toEqual(['ok', 'invalidCredentials']);
    const refusal = (...args: string[]) =>
      refuseOpenDemo({ services: { ...app.services, configuration: readConfiguration(args, {}) } }).then(() => 'ok', codeOf);
    expect(await refusal('--host=0.0.0.0')).toBe('invalidInput');
    expect(await refusal('--host=192.168.1.5', '--no-demo')).toBe('invalidInput');
    expect(await refusal('--host=0.0.0.0', '--demo')).toBe('ok');
    expect(await refusal('--host=127.0.0.2')).toBe('ok');
  } finally {
    await server.stop();
    await open.stop();
    await app.stop();
    await drop();
  }
});

test('a database that belongs to somebody is left alone, and opens to other machines as it is', async () => {
  const server = await startTestServer();
  try {
    expect(await ensureDemo(server.app)).toEqual([]);
    expect(await server.services.database.selectFrom('track').select('id').execute()).toEqual([]);
    await refuseOpenDemo({ services: { ...server.services, configuration: readConfiguration(['--host=0.0.0.0'], {}) } });
  } finally {
    await server.stop();
  }
});
