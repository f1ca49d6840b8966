import { type InputOf, type OperationName, operationOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { mateo, message, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';

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
