import { offlineTable, operationNames, operationOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { DataWorkerClient } from '../interface.ts';
import { createMemoryStores, type OutboxItem } from '../stores/index.ts';
import { createDesk, type Desk, watch } from '../testing/desk.ts';
import { manualTime } from '../testing/manual-time.ts';
import { trackId } from '../testing/rows.ts';
import { annaAtDesk, answerPulls } from '../testing/signed-in.ts';
import { broughtOver, outboxVersion } from './outbox-versions.ts';

/** What the inputs look like in the newest version: when they change, so does the version. */
const newest = { version: 9, hash: 'd9dbf126a061e872' };
const mine = '0199a000-0000-7000-8000-00000000fade';

/** Anna's disk as another build left it: with what waits in the shape of its own. */
async function left(...items: object[]): Promise<{ desk: Desk; page: DataWorkerClient; notices: string[]; disk(): Promise<OutboxItem[]> }> {
  const [stores, time] = [createMemoryStores(), manualTime()];
  const { desk: earlier, page: before } = await annaAtDesk({ stores, time });
  await Promise.all([before.act('chat.open', { trackId }), time.settle()]);
  earlier.host.stop();
  const open = () => stores({ name: 'desk', onInvalidated: () => undefined });
  const waiting = { id: 'waits', order: 1, created: time.clock.now(), tries: 0, state: 'waiting', failure: null, awaits: {} };
  await (await open()).write([{ table: 'outbox', put: items.map((it) => ({ ...waiting, ...it }) as OutboxItem) }]);
  const desk = createDesk({ stores, time });
  answerPulls(desk);
  const page = desk.page();
  const notices: string[] = [];
  page.onNotice(({ text }) => notices.push(text));
  return { desk, page, notices, disk: async () => (await open()).all('outbox') };
}
const sending = { operation: 'chat.sendMessage', input: { id: mine, trackId, text: 'Beans are in', parentMessageId: null } };

test('what waits in the shape of an older build is brought over and goes out', async () => {
  const { desk } = await left(sending);
  await desk.time.settle();
  expect(desk.peer.of('chat.sendMessage')).toMatchObject([{ key: 'waits', input: { id: mine, text: 'Beans are in' } }]);
});

test('words of a newer build are not sent: they stay, with what to do about it, also after Retry', async () => {
  const { desk, page, disk } = await left({ ...sending, version: outboxVersion + 1, attempted: false });
  const messages = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  for (let round = 0; round < 2; round++) {
    const row = messages.now()!.messages.find((it) => it.id === mine)!;
    expect([row.chatMessageContent.plain, row.delivery]).toEqual(['Beans are in', 'failed']);
    expect(row.failure).toContain('Reload the app');
    await Promise.all([page.act('outbox.retry', { id: mine }), desk.time.settle()]);
  }
  expect(desk.peer.of('chat.sendMessage')).toEqual([]);
  expect(await disk()).toMatchObject([{ version: outboxVersion + 1, attempted: false, input: sending.input }]);
});

test('a change without words that this build does not know is taken back, and its person is told', async () => {
  const { desk, notices, disk } = await left({ version: outboxVersion, operation: 'chat.setMood', input: { trackId, mood: 'calm' } });
  await desk.time.settle();
  expect(notices).toEqual([expect.stringContaining('could not be sent')]);
  expect(await disk()).toEqual([]);
});

test('each step is taken once, in order, and one that refuses keeps the words and says why', () => {
  const stored = { ...sending, id: 'waits', state: 'waiting' } as OutboxItem;
  const said = (more: string) => (item: OutboxItem) =>
    ({ ...item, input: { ...item.input, text: `${(item.input as { text: string }).text}${more}` } }) as OutboxItem;
  const refuse = (item: OutboxItem) => ({ ...item, refused: 'Write it anew.' });
  const steps = [said(' 1'), said(' 2'), refuse];
  expect(broughtOver(stored, steps)).toEqual({
    ...stored,
    input: { ...stored.input, text: 'Beans are in 1 2' },
    version: 3,
    refused: 'Write it anew.',
  });
  expect(broughtOver({ ...stored, version: 1 }, steps.slice(0, 2)).input).toMatchObject({ text: 'Beans are in 2' });
  const refused = { ...stored, version: 1, refused: 'Write it anew.' };
  expect(broughtOver(refused, steps)).toBe(refused);
});

test('an item that was refused once is never sent, and fails with its reason', async () => {
  const { desk, page } = await left({ ...sending, version: outboxVersion, attempted: false, refused: 'Write it anew.' });
  const messages = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  expect(messages.now()!.messages.find((it) => it.id === mine)).toMatchObject({ delivery: 'failed', failure: 'Write it anew.' });
  expect(desk.peer.of('chat.sendMessage')).toEqual([]);
});

test('a change of what waits comes with a version of its own', async () => {
  const names = operationNames.filter((it) => it in offlineTable).toSorted();
  const inputs = names.map((name) => [name, operationOf(name).input.toJSONSchema({ io: 'input', unrepresentable: 'any' })]);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(inputs))));
  const hash = [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(newest.version).toBe(outboxVersion);
  expect(
    newest.hash,
    `The inputs of what waits have changed. See outbox-versions.ts: raise the version, add a step, and write '${hash}' here.`,
  ).toBe(hash);
});
