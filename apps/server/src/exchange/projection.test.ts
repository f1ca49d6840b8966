import { makeTable, patienceFactor, startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { finishedJob, uploadFile } from '../../test/imported-files.ts';
import { pauseProjection } from '../records/index.ts';
import { importTable } from './import-job.ts';

const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true, locale: 'en-GB', timeZone: 'UTC' };

test('a large import into a table is followed by its projection, and a small one is written into it', async () => {
  const server = await startTestServer({ configuration: { projectedRecords: 100 }, heldJobs: ['records.projectTables'] });
  try {
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const trackId = await server.track('Roastery', [anna]);
    const { tableId } = await makeTable(anna.call, { trackId, newId: server.services.ids.id });
    const importRows = async (count: number): Promise<void> => {
      const csv = ['Weight', ...Array.from({ length: count }, (_, at) => (at * 7) % count)].join('\n');
      const uploadId = await uploadFile(anna, server.services.ids.id(), csv);
      const columns = [{ at: 0, attributeId: 'weight' }];
      const { jobId } = await anna.call('tables.importData', { trackId, tableId, uploadId, fileName: 'lots.csv', columns, ...form });
      expect(await finishedJob(anna, jobId)).toMatchObject({ state: 'DONE' });
    };
    const projection = () => server.services.database.selectFrom('record_projection').selectAll().executeTakeFirst();
    await importRows(300);
    await expect.poll(async () => (await projection())?.state, { timeout: 10_000 * patienceFactor }).toBe('ready');
    const first = await projection();
    await importRows(20);
    expect(await projection()).toMatchObject({ name: first!.name, state: 'ready' });
    await importRows(150);
    await expect.poll(async () => (await projection())?.state, { timeout: 10_000 * patienceFactor }).toBe('ready');
    expect((await projection())!.name).not.toBe(first!.name);
    const { records } = await anna.call('records.window', { trackId, tableId, sortBy: 'weight', sortDirection: 'desc', offset: 469 });
    expect(records.map((it) => it.properties['weight'])).toEqual([0]);
  } finally {
    await server.stop();
  }
});

test('an import whose node died behind its last batch is ended by its next run, which has its projection made', async () => {
  // Nothing makes the projection before the test has looked.
  const heldJobs = ['records.projectTables', 'records.project', 'exchange.importTable'];
  const server = await startTestServer({ configuration: { projectedRecords: 100 }, heldJobs });
  try {
    const { database } = server.services;
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const trackId = await server.track('Roastery', [anna]);
    const { tableId } = await makeTable(anna.call, { trackId, newId: server.services.ids.id });
    const uploadId = await uploadFile(anna, server.services.ids.id(), ['Weight', ...Array.from({ length: 150 }, (_, at) => at)].join('\n'));
    const columns = [{ at: 0, attributeId: 'weight' }];
    await anna.call('tables.importData', { trackId, tableId, uploadId, fileName: 'lots.csv', columns, ...form });
    const { id: importId } = await database.selectFrom('table_import').select('id').executeTakeFirstOrThrow();
    const run = { services: server.services, write: server.app.write };
    const { id } = await database.selectFrom('shown_job').select('id').executeTakeFirstOrThrow();
    const job = { ...run, id, input: { importId }, attempt: 2, signal: new AbortController().signal };
    // The first run: it paused the projection, and got as far as the last row.
    await pauseProjection(run, { trackId, tableId }, 150);
    await database.updateTable('table_import').set({ rows: 151, records: 150 }).where('id', '=', importId).execute();
    await importTable.handle(job);
    expect(await database.selectFrom('record_projection').select('resumed').executeTakeFirst()).toEqual({ resumed: true });
  } finally {
    await server.stop();
  }
});
