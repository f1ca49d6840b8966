import { makeTable, startTestServer, type TestPerson } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { finishedJob, uploadFile } from '../../test/imported-files.ts';
import { findTable } from '../apps/index.ts';
import { addFlags } from '../flags/index.ts';
import { importTable } from './import-job.ts';
import { checkMayImport, mayConfigureStill } from './import-rights.ts';
import { refuseGoneAssets } from './links.ts';
import type { ReadRow } from './read-row.ts';

const form = { encoding: 'utf-8' as const, delimiter: ',' as const, firstRowHeaders: true, locale: 'en-GB', timeZone: 'UTC' };

test('an import goes on only while its person may write in the track, and makes choices only while they may configure the app', async () => {
  const server = await startTestServer({ heldJobs: ['exchange.importTable'] });
  try {
    const { database, ids, clock } = server.services;
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const mateo = await server.person({ displayName: 'Mateo Ruiz', tenantAdmin: true });
    const trackId = await server.track('Roastery', [anna, mateo]);
    const { appId, tableId } = await makeTable(anna.call, { trackId, newId: ids.id });
    const uploadId = await uploadFile(mateo, ids.id(), 'Title\nGuji\n');
    const columns = [{ at: 0, attributeId: 'title0' }];
    const { jobId } = await mateo.call('tables.importData', { trackId, tableId, uploadId, fileName: 'lots.csv', columns, ...form });
    const importer = { userId: mateo.userId, trackId };
    const mayConfigure = () => mayConfigureStill(database, { ...importer, appId }, clock.now());
    await checkMayImport(database, { ...importer, appId }, clock.now());
    expect(await mayConfigure()).toBe(true);
    await anna.call('members.changeRole', { trackId, userId: mateo.userId, role: 'VIEWER' });
    expect(await mayConfigure()).toBe(false);
    const { id: importId } = await database.selectFrom('table_import').select('id').executeTakeFirstOrThrow();
    const { run_id: runId } = await database.selectFrom('shown_job').select('run_id').where('id', '=', jobId).executeTakeFirstOrThrow();
    const run = { services: server.services, write: server.app.write, id: runId };
    await importTable.handle({ ...run, input: { importId }, attempt: 1, signal: new AbortController().signal });
    const message = 'You can’t add records in this track any more. What was imported until then is there.';
    expect(await finishedJob(mateo, jobId)).toMatchObject({ state: 'FAILED', message });
    expect(await anna.call('records.count', { trackId, tableId })).toEqual({ count: 0 });
    await anna.call('members.remove', { trackId, userId: mateo.userId });
    await expect(checkMayImport(database, { ...importer, appId }, clock.now())).rejects.toMatchObject({ code: 'forbidden' });
  } finally {
    await server.stop();
  }
});

test('an import of who may not configure the app ends when maintenance begins, and goes on for who may', async () => {
  const server = await startTestServer({ heldJobs: ['exchange.importTable'] });
  try {
    const { database, ids } = server.services;
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const mateo = await server.person('Mateo Ruiz');
    const trackId = await server.track('Roastery', [anna, [mateo, 'COLLABORATOR']]);
    const { appId, tableId } = await makeTable(anna.call, { trackId, newId: ids.id });
    const importAs = async (who: typeof anna) => {
      const uploadId = await uploadFile(who, ids.id(), 'Title\nGuji\n');
      const columns = [{ at: 0, attributeId: 'title0' }];
      return (await who.call('tables.importData', { trackId, tableId, uploadId, fileName: 'lots.csv', columns, ...form })).jobId;
    };
    const jobIds = [await importAs(mateo), await importAs(anna)];
    await anna.call('apps.update', { trackId, appId, maintenanceEnabled: true });
    for (const jobId of jobIds) {
      const job = database.selectFrom('shown_job').select(['run_id', 'input']).where('id', '=', jobId);
      const { run_id: id, input } = await job.executeTakeFirstOrThrow();
      const run = { services: server.services, write: server.app.write, id, attempt: 1, signal: new AbortController().signal };
      await importTable.handle({ ...run, input: input as { importId: string } });
    }
    const message = '“Lots” is under maintenance. Changes can be saved when it’s over.';
    expect(await finishedJob(mateo, jobIds[0]!)).toMatchObject({ state: 'FAILED', message });
    expect(await finishedJob(anna, jobIds[1]!)).toMatchObject({ state: 'DONE' });
    expect(await anna.call('records.count', { trackId, tableId })).toEqual({ count: 1 });
  } finally {
    await server.stop();
  }
});

test('an import makes choices, which all tracks with the app read, for those alone who answer for the app', async () => {
  const server = await startTestServer();
  try {
    const { ids } = server.services;
    const admin = await server.person({ displayName: 'Ada Kern', tenantAdmin: true });
    const [priya, jonas] = [await server.person('Priya Nair'), await server.person('Jonas Falk')];
    for (const { userId } of [priya, jonas])
      await server.app.write(({ db, feed }) => addFlags(db, feed, { kind: 'user', id: userId }, ['appConfiguration']));
    const board = await server.track('Board', [priya]);
    const own = await server.track('Own', [jonas, [admin, 'COLLABORATOR']]);
    const field = { id: 'stage0', name: 'Stage', type: 'select' as const, options: { choices: [] } };
    const { appId, tableId } = await makeTable(priya.call, { trackId: board, newId: ids.id, attributes: [field] });
    await priya.call('apps.setPermissions', { trackId: board, appId, permissions: [] });
    await admin.call('apps.addToTrack', { trackId: own, appId });
    const importAs = async (who: TestPerson, trackId: string) => {
      const uploadId = await uploadFile(who, ids.id(), 'Stage\nOWNSECRET\n');
      const columns = [{ at: 0, attributeId: field.id }];
      const { jobId } = await who.call('tables.importData', { trackId, tableId, uploadId, fileName: 'lots.csv', columns, ...form });
      return (await finishedJob(who, jobId)).report;
    };
    const inBoard = async () => JSON.stringify(await priya.call('tables.get', { trackId: board, tableId }));
    expect(await importAs(jonas, own)).toContainEqual({ label: 'Values to check', value: '1' });
    expect(await inBoard()).not.toContain('OWNSECRET');
    expect(await importAs(priya, board)).toEqual([{ label: 'Records', value: '1' }]);
    expect(await inBoard()).toContain('OWNSECRET');
  } finally {
    await server.stop();
  }
});

test('an asset that was deleted since a batch of rows was read is refused where the batch is saved', async () => {
  const server = await startTestServer();
  try {
    const { ids } = server.services;
    const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
    const trackId = await server.track('Roastery', [anna]);
    const addFile = async (title: string) => {
      const entryId = ids.id();
      await uploadFile(anna, entryId, `bytes of ${title}`);
      await anna.call('entries.addFile', { trackId, entryId, parentId: '0', title });
      return { id: entryId, title, type: 'file' as const };
    };
    const [contract, plan] = [await addFile('Contract.pdf'), await addFile('Plan.pdf')];
    const assets = { id: 'assets0', name: 'Assets', type: 'content' as const, options: {} };
    const { tableId } = await makeTable(anna.call, { trackId, newId: ids.id, attributes: [assets] });
    await anna.call('entries.delete', { trackId, entryIds: [contract.id] });
    const refusal = { row: 2, column: 'Assets', value: '', reason: '' };
    const links = [{ attributeId: 'assets0', parts: ['Contract.pdf', 'Plan.pdf'], refusal }];
    const row: ReadRow = { number: 2, properties: { assets0: [contract, plan] }, refusals: [], unknownChoices: [], links };
    await server.app.write(async ({ db }) => refuseGoneAssets(db, trackId, await findTable(db, trackId, tableId), [row]));
    expect(row.properties).toEqual({ assets0: [plan] });
    expect(row.refusals).toEqual([{ ...refusal, value: 'Contract.pdf', reason: 'Nothing here has this name.' }]);
  } finally {
    await server.stop();
  }
});
