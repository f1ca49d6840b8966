// Everybody comes back at once, while people write.
import { type ChangedRow, type Frame, limits, scopeOf } from '@trackyard/contract';
import { byScale, patienceFactor, startTestServer, type TestPerson, type TestServer, type TestSocket } from '@trackyard/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';

const sockets = byScale(100, 1_000);
/** Of each person: so few that those which they just closed, and the server still counts, leave room. */
const windows = limits.socketsPerUser / 5;
const writes = 60;

let server: TestServer;
let people: TestPerson[];
let trackId: string;
beforeEach(async () => {
  server = await startTestServer();
  people = [];
  for (let at = 0; at < Math.ceil(sockets / windows); at++) people.push(await server.person(`Person ${at}`));
  const [first, ...others] = people;
  trackId = await server.track('Autumn blend launch', [first!, ...others]);
});
afterEach(() => server.stop());

test('nobody loses a message when everybody comes back at once while people write', { timeout: 120_000 * patienceFactor }, async () => {
  const writer = people[0]!;
  const ids: string[] = [];
  const write = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const { id } = await writer.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: `message ${at}` });
      ids.push(id);
    }
  };
  const clients = Array.from({ length: sockets }, (_, at) => client(people[at % people.length]!));
  await write(1);
  await Promise.all(clients.map((it) => it.comeBack()));
  await write(5);
  for (const it of clients) it.hangUp();
  await Promise.all([write(writes), ...clients.map((it) => it.comeBack())]);
  await Promise.all(clients.map((it) => it.until(ids.at(-1)!)));
  const wrong = clients.map((it) => it.has()).filter((has) => ids.some((id) => !has.includes(id)) || has.length !== ids.length);
  expect(wrong).toEqual([]);
});

/** As much of a client as it takes: a cursor in one chat, the socket's frames, and a pull for what lies before them. */
function client(person: TestPerson) {
  const scope = scopeOf('chat', trackId);
  const rows = new Map<string, number>();
  let cursor = 0;
  let socket: TestSocket | undefined;
  const take = (frame: Frame): void => {
    expect(frame.after).toBeLessThanOrEqual(cursor);
    for (const { id, seq } of frame.rows as ChangedRow[]) rows.set(id, Math.max(seq, rows.get(id) ?? 0));
    cursor = Math.max(cursor, frame.seq);
  };
  const framesOf = ({ messages }: TestSocket): Frame[] =>
    messages.flatMap((it) => (it.type === 'changes' && it.frame.scope === scope ? [it.frame] : []));
  return {
    async comeBack() {
      socket = await person.socket();
      const { scopes } = await person.call('sync.pull', cursor ? { cursors: { [scope]: cursor } } : { cursors: {}, chats: [trackId] });
      const pulled = scopes.find((it) => it.scope === scope);
      if (pulled) take({ ...pulled, after: Math.min(pulled.after, cursor) } as Frame);
    },
    hangUp() {
      for (const frame of framesOf(socket!)) take(frame);
      socket!.close();
    },
    async until(id: string) {
      await socket!.next('changes', ({ frame }) => frame.rows.some((it) => it.id === id));
      for (const frame of framesOf(socket!)) take(frame);
    },
    has: () => [...rows.keys()],
  };
}
