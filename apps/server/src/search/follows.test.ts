import { startTestServer } from '@trackyard/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { followFeeds } from './job.ts';

test('the index follows changes by itself', async () => {
  const server = await startTestServer({ indexes: true });
  try {
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Roastery', [anna]);
    await anna.call('chat.sendMessage', { id: server.services.ids.id(), trackId, text: 'Followed by itself' });
    const find = async () => (await anna.call('search.find', { text: 'followed' })).results.map((it) => it.excerpt.text);
    await expect.poll(find, { timeout: 20_000 }).toEqual(['Followed by itself']);
  } finally {
    await server.stop();
  }
});

test('what could not be indexed is tried again after growing pauses, and what changes meanwhile does not wait for it', async () => {
  const server = await startTestServer();
  const due: { ms: number; work: () => void }[] = [];
  const pauses = () => due.map((it) => it.ms).toSorted((a, b) => a - b);
  /** The work that was to come after so long. */
  const pass = (ms: number) =>
    due
      .splice(
        due.findIndex((it) => it.ms === ms),
        1,
      )[0]!
      .work();
  const after = (ms: number, work: () => void) => {
    const timer = { ms, work };
    due.push(timer);
    return () => void due.splice(due.indexOf(timer), 1);
  };
  const { services } = server;
  const stop = followFeeds({ ...services, timers: { ...services.timers, after }, jobs: { ...services.jobs, named: () => undefined } });
  const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(services.database);
  try {
    const anna = await server.person('Anna Lindqvist');
    const trackId = await server.track('Roastery', [anna]);
    const say = (text: string) => anna.call('chat.sendMessage', { id: services.ids.id(), trackId, text });
    const find = async () => (await anna.call('search.find', { text: 'beans' })).results.map((it) => it.excerpt.text);
    await rename('search_item', 'search_item_away');
    await say('Washed beans');
    await expect.poll(pauses).toEqual([1_000]);
    pass(1_000);
    await expect.poll(pauses).toEqual([2_000]);
    pass(2_000);
    pass(1_000);
    await expect.poll(pauses).toEqual([4_000]);
    await say('Natural beans');
    await expect.poll(pauses).toEqual([1_000, 4_000]);
    await rename('search_item_away', 'search_item');
    pass(4_000);
    pass(1_000);
    await expect.poll(find).toEqual(expect.arrayContaining(['Washed beans', 'Natural beans']));
    expect(pauses()).toEqual([]);
  } finally {
    await stop();
    await server.stop();
  }
});
