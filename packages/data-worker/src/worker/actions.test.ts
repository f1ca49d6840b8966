import { type InputOf, type OperationName, operationOf, scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { watch } from '../testing/desk.ts';
import { frame } from '../testing/peer.ts';
import { mateo, message, trackId, trackOf } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';
import { actions } from './actions.ts';

const calls: [OperationName, object][] = [
  ['identity.listSessions', {}],
  ['tracks.update', { trackId, title: 'Cellar' }],
  ['tracks.delete', { trackId }],
  ['members.changeRole', { trackId, userId: mateo, role: 'VIEWER' }],
  ['chat.updateTyping', { trackId, parentMessageId: null }],
  ['chat.toggleReaction', { trackId, messageId: message(1).id, emoji: '👍', reacted: true }],
  ['chat.markThreadViewed', { trackId, messageId: message(1).id, number: 1 }],
];

test('pages ask the worker for actions by name; method and path are those of the catalogue [WORKER-012, API-031]', async () => {
  const { desk, page } = await annaAtDesk();
  for (const [name, input] of calls) {
    desk.peer.on(name, () => (operationOf(name).kind === 'mutation' ? { result: {}, frames: [] } : {}));
    await Promise.all([page.run(name, input as InputOf<typeof name>), desk.time.settle()]);
    await desk.time.settle();
    const heard = desk.peer.of(name);
    expect([name, heard.map((it) => it.input)]).toEqual([name, [input]]);
    expect([name, heard[0]!.key !== null]).toEqual([name, operationOf(name).kind === 'mutation']);
  }
});

test('what a call changed is in the page before its answer, however many are sent one after the other', async () => {
  const { desk, page } = await annaAtDesk();
  let seq = 1;
  desk.peer.on('tracks.update', ({ title }: { title: string }) => {
    seq += 1;
    const row = { ...trackOf(), title };
    return { result: row, frames: [frame(scopeOf('track', trackId), seq - 1, seq, [{ store: 'tracks', id: trackId, seq, row }])] };
  });
  const tracks = watch(page, 'tracks.list', {});
  await desk.time.settle();
  const seen: (string | undefined)[] = [];
  const change = async (title: string) => {
    await page.run('tracks.update', { trackId, title });
    seen.push(tracks.now()?.find((it) => it.id === trackId)?.title);
  };
  const words = ['Cellar', 'Attic', 'Cellar', 'Roof'];
  const inTurn = async () => {
    for (const it of words) await change(it);
  };
  await Promise.all([inTurn(), desk.time.settle()]);
  await desk.time.settle();
  expect(seen).toEqual(words);
});

test('each action of the worker is declared once', () => {
  const names = actions.map((it) => it.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
