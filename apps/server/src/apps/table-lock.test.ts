import { makeTable, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let table: Awaited<ReturnType<typeof makeTable>>;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  trackId = await server.track('Green buying', [anna]);
  table = await makeTable(anna.call, { trackId, newId: () => server.services.ids.id() });
});
afterAll(() => server?.stop());

const writers = 16;
const mostWrites = 100;

test('a field is added while people write to the table without a pause', async () => {
  const { appId, tableId } = table;
  let isAdded = false;
  const write = async (): Promise<number> => {
    for (let count = 1; count <= mostWrites; count++) {
      if (isAdded) return count;
      await anna.call('records.add', { trackId, tableId, records: [{ id: server.services.ids.id(), properties: {} }] });
    }
    return mostWrites;
  };
  const writing = Array.from({ length: writers }, write);
  const attribute = { name: 'Harvest', type: 'text', options: {} } as const;
  await anna.call('tables.updateAttribute', { trackId, appId, tableId, attributeId: 'harvest', attribute });
  isAdded = true;
  expect(Math.max(...(await Promise.all(writing)))).toBeLessThan(mostWrites);
});
