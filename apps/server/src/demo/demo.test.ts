import { createApp, readConfiguration } from '@trackyard/server';
import { createEmptyDatabase, startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { ensureDemo } from './index.ts';

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

test('a database that belongs to somebody is left alone', async () => {
  const server = await startTestServer();
  try {
    expect(await ensureDemo(server.app)).toEqual([]);
    expect(await server.services.database.selectFrom('track').select('id').execute()).toEqual([]);
  } finally {
    await server.stop();
  }
});
