import { rootFolder } from '@trackyard/contract';
import { makeTable } from '@trackyard/testing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { defineConsumer } from '../src/platform/event-log/consumer.ts';
import { tableScene } from './table-scene.ts';

const seen: { event: string; payload: unknown }[] = [];
const consumer = defineConsumer<'records.changed' | 'entries.changed' | 'messages.sent'>({
  name: 'test-changes',
  events: ['records.changed', 'entries.changed', 'messages.sent'],
  handle: async ({ event, payload }) => void seen.push({ event, payload }),
});
const scene = tableScene({ moreConsumers: [consumer] });
beforeEach(() => void seen.splice(0));
const id = () => scene.server.services.ids.id();
const comes = async (...events: { event: string; payload: unknown }[]) => {
  await expect.poll(() => seen, { timeout: 10_000 }).toEqual(events);
};

test('each change of records is a durable event with the records, in the order of the changes', async () => {
  const { anna, server } = scene;
  const trackId = await server.track('Roastery', [anna]);
  const { tableId } = await makeTable(anna.call, { trackId, newId: id });
  const [first, second] = [id(), id()];
  const event = (change: string, recordIds: string[], userId: string | null = anna.userId) => ({
    event: 'records.changed',
    payload: { trackId, tableId, change, recordIds, userId },
  });
  await anna.call('records.add', { trackId, tableId, records: [first, second].map((it) => ({ id: it, properties: { title0: 'Guji' } })) });
  await anna.call('records.update', { trackId, tableId, records: [{ id: first, properties: { title0: 'Huila' } }] });
  // Nothing changes.
  await anna.call('records.update', { trackId, tableId, records: [{ id: first, properties: { title0: 'Huila' } }] });
  await anna.call('records.move', { trackId, tableId, recordIds: [second], before: first });
  await anna.call('records.delete', { trackId, tableId, recordIds: [first] });
  await anna.call('records.restore', { trackId, tableId, recordIds: [first] });
  await comes(
    event('created', [first, second]),
    event('updated', [first]),
    event('rewritten', [second], null),
    event('deleted', [first]),
    event('restored', [first]),
    event('rewritten', [first], null),
  );
});

test('sent messages and changed entries are durable events, and refused calls are none', async () => {
  const { anna, mateo, server } = scene;
  const trackId = await server.track('Guji', [anna]);
  const messageId = id();
  await anna.call('chat.sendMessage', { trackId, id: messageId, text: 'Hello' });
  await expect(mateo.call('chat.sendMessage', { trackId, id: id(), text: 'Not in it' })).rejects.toMatchObject({ code: 'notFound' });
  await anna.call('entries.create', { trackId, id: id(), type: 'folder', title: 'Contracts', parentId: rootFolder });
  await expect.poll(() => seen, { timeout: 10_000 }).toHaveLength(2);
  expect(seen).toContainEqual({ event: 'messages.sent', payload: { trackId, messageIds: [messageId] } });
  expect(seen).toContainEqual({ event: 'entries.changed', payload: { first: 1, last: 1 } });
});

test('an event that nobody consumes is not written', async () => {
  const { anna, mateo, server } = scene;
  const trackId = await server.track('Quiet', [anna, mateo]);
  await anna.call('members.remove', { trackId, userId: mateo.userId });
  const { rows } = await sql`select from event_log where scope = ${`track:${trackId}`}`.execute(server.services.database);
  expect(rows).toEqual([]);
});
