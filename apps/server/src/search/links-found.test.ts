import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { indexAll } from './indexer.ts';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  mateo = await server.person('Mateo Ruiz');
});
afterAll(() => server?.stop());
const newId = () => server.services.ids.id();

test('the id of an article finds the messages, comments and records that link to it, for the people of their track', async () => {
  const trackId = await server.track('Roastery', [anna]);
  const article = newId();
  const other = `${article.slice(0, -1)}${article.endsWith('0') ? '1' : '0'}`;
  const [full, short, record] = [newId(), newId(), newId()];
  await anna.call('chat.sendMessage', { id: full, trackId, text: `Read https://team.example/k/a/${article}#top first` });
  await anna.call('chat.sendMessage', { id: short, trackId, text: `[this](/k/a/${article})` });
  await anna.call('chat.sendMessage', { id: newId(), trackId, text: `Read https://team.example/k/a/${other}` });
  const table = await makeTable(anna.call, { trackId, newId });
  await anna.call('records.add', {
    trackId,
    tableId: table.tableId,
    records: [{ id: record, properties: { title0: `See /k/a/${article}` } }],
  });
  await indexAll(server.services, new AbortController().signal);
  const found = async (who: TestPerson) => {
    const asked = { text: `"${article}"`, kinds: 'message,comment,record', spelling: 'asTyped' } as const;
    return (await who.call('search.find', asked)).results.map((it) => it.id).sort();
  };
  expect(await found(anna)).toEqual([full, short, record].sort());
  expect(await found(mateo)).toEqual([]);
});
