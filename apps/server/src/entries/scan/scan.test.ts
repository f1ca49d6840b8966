import { entryAddress } from '@trackyard/contract';
import { eicar, openClamd, patienceFactor, type TestClamd, type TestPerson } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../../test/track-entries.ts';
import { releaseUnscanned, scanRound } from './rounds.ts';

const sizeLimit = 100_000;
let clamd: TestClamd;
let it: TrackEntries;
beforeAll(async () => {
  clamd = await openClamd({ sizeLimit });
  it = await openTrackEntries({ configuration: { clamd: clamd.setting } });
});
afterAll(async () => {
  await it?.server.stop();
  await clamd?.stop();
});
const patiently = { timeout: 15_000 * patienceFactor };
const clean = (): string => `Guji, 12.5 ${it.newId()}`;
const infected = (): string => `${eicar}${it.newId()}`;
const threat = 'Eicar-Test-Signature';

const scanOf = (entryId: string, who: TestPerson = it.ben, of = it.trackId) =>
  who.call('entries.scanStatus', { trackId: of, entryId }).then((answer) => answer.status);
const settled = (entryId: string, status: string, who?: TestPerson, of?: string) =>
  expect.poll(() => scanOf(entryId, who, of), patiently).toBe(status);
const get = (who: TestPerson, entryId: string, as: 'view' | 'binary' | 'thumbnail' = 'binary', version?: string) =>
  who.fetch(entryAddress(it.trackId, entryId, as, version) as `/${string}`);
const refusal = async (answer: Response) => `${answer.status} ${((await answer.json()) as { message: string }).message}`;
const linkOf = async (entryId: string, who = it.ben) => {
  const { messages } = await who.call('chat.listMessages', { trackId: it.trackId });
  return messages.flatMap((message) => message.entryLinks).find((link) => link.entryId === entryId);
};
const row = async (entryId: string) => (await it.rows()).find((each) => each.id === entryId)!;
const runRound = () => it.server.services.jobs.enqueue(it.server.services.database, scanRound, {});

test('while a file is being scanned only the person who uploaded it opens it; found clean, everybody does [API-022, FILE-008]', async () => {
  clamd.hold();
  const content = clean();
  const entryId = await it.file('lots.csv', content);
  const { entryId: sent } = await it.sendFile('sent.csv', clean());
  for (const id of [entryId, sent]) {
    expect(await it.ben.call('entries.scanStatus', { trackId: it.trackId, entryId: id })).toEqual({
      ...{ status: 'pending', threat: null, mayOpen: false },
    });
    expect((await it.anna.call('entries.scanStatus', { trackId: it.trackId, entryId: id })).mayOpen).toBe(true);
    expect((await get(it.anna, id)).status).toBe(200);
    expect(await refusal(await get(it.ben, id))).toBe('403 This file is still being scanned.');
    const allowed = (who: TestPerson) => who.call('entries.capability', { trackId: it.trackId, entryId: id });
    expect(await allowed(it.ben)).toMatchObject({ open: false, download: false, copy: false });
    expect(await allowed(it.anna)).toMatchObject({ open: true, download: true, copy: true });
  }
  expect(await refusal(await get(it.guest, sent))).toBe('403 This file is still being scanned.');
  expect([(await row(entryId)).currentVersion!.scan, (await linkOf(sent))!.scan]).toEqual([
    { status: 'pending', threat: null },
    { status: 'pending', threat: null },
  ]);
  clamd.release();
  for (const id of [entryId, sent]) await settled(id, 'clean');
  await expect.poll(async () => (await linkOf(sent, it.guest))!.scan?.status, patiently).toBe('clean');
  await expect.poll(async () => (await row(entryId)).currentVersion!.scan?.status, patiently).toBe('clean');
  expect(await (await get(it.ben, entryId)).text()).toBe(content);
  expect((await get(it.guest, sent)).status).toBe(200);
});

test('the state of a scan is told to those who have the file, and to nobody else [API-022, FILE-008]', async () => {
  const entryId = await it.file('known.csv', clean());
  const { entryId: sent } = await it.sendFile('heard.csv', clean());
  await settled(entryId, 'clean', it.vera);
  await settled(sent, 'clean', it.guest);
  const address = `/api/track/${it.trackId}/entry/${entryId}/scan/status` as const;
  expect(await (await it.ben.fetch(address)).json()).toMatchObject({ status: 'clean' });
  expect(await problemOf(scanOf(entryId, it.guest))).toMatch(/^notFound/);
  for (const id of [entryId, sent]) expect(await problemOf(scanOf(id, it.nils))).toMatch(/^notFound/);
  expect(await problemOf(scanOf(it.newId()))).toMatch(/^notFound/);
  await it.remove([entryId]);
  expect(await problemOf(scanOf(entryId))).toMatch(/^notFound/);
});

test('nobody opens an infected file, by none of its addresses, and it is neither copied nor restored', async () => {
  const bytes = infected();
  const entryId = await it.file('invoice.png', bytes);
  const { entryId: sent } = await it.sendFile('invoice.pdf', bytes);
  await settled(entryId, 'infected');
  await it.addVersion(entryId, clean());
  await settled(entryId, 'clean');
  const { versions } = await it.ben.call('entries.versions', { trackId: it.trackId, entryId });
  const first = versions.at(-1)!;
  expect(first.scan).toEqual({ status: 'infected', threat });
  const refused = `403 This file is infected (${threat}) and can’t be opened.`;
  for (const who of [it.anna, it.ben])
    for (const as of ['view', 'binary', 'thumbnail'] as const) expect(await refusal(await get(who, entryId, as, first.id))).toBe(refused);
  for (const who of [it.anna, it.ben, it.guest]) expect(await refusal(await get(who, sent))).toBe(refused);
  await expect.poll(async () => (await linkOf(sent))!.scan, patiently).toEqual({ status: 'infected', threat });
  const copying = it.anna.call('entries.copy', { trackId: it.trackId, entryIds: [sent], parentId: '0' });
  expect(await problemOf(copying)).toBe(`conflict: “invoice.pdf” is infected (${threat}) and can’t be opened.`);
  const restoring = it.anna.call('entries.restoreVersion', { trackId: it.trackId, entryId, versionId: first.id });
  expect(await problemOf(restoring)).toBe(`conflict: This version is infected (${threat}) and can’t be opened.`);
});

test('others can’t make a file theirs by copying it before it was scanned', async () => {
  clamd.hold();
  const entryId = await it.file('early.csv', clean());
  const copy = (who: TestPerson) => who.call('entries.copy', { trackId: it.trackId, entryIds: [entryId], parentId: '0' });
  expect(await problemOf(copy(it.ben))).toBe('conflict: “early.csv” is still being scanned.');
  const { entryIds } = await copy(it.anna);
  clamd.release();
  await settled(entryIds[0]!, 'clean');
  expect(await problemOf(copy(it.ben))).toBe('ok');
});

test('the same bytes are scanned once, and an organisation that has them too has the same answer', async () => {
  const bytes = infected();
  await settled(await it.file('first.bin', bytes), 'infected');
  const before = await clamd.scans();
  const twin = await it.server.person({
    ...{ displayName: 'Wilma Gren', tenantId: await it.server.createTenant('Twin Roasters'), tenantAdmin: true },
  });
  const theirs = await it.server.track('Theirs', [twin]);
  const entryId = await it.file('second.bin', bytes, { by: twin, of: theirs });
  expect(await scanOf(entryId, twin, theirs)).toBe('infected');
  expect(await problemOf(scanOf(entryId, it.anna, theirs))).toMatch(/^notFound/);
  expect(await clamd.scans()).toBe(before);
});

test('a file that is too large for the scanner counts as not scanned: only the person who uploaded it opens it', async () => {
  const entryId = await it.file('film.bin', Buffer.alloc(sizeLimit + 1, it.newId()));
  await settled(entryId, 'failed');
  expect((await get(it.anna, entryId)).status).toBe(200);
  expect(await refusal(await get(it.ben, entryId))).toMatch(/^403 This file couldn’t be scanned for viruses/);
});

test('while the scanner is away files wait and the node is ready; they are scanned when it is back', async () => {
  await clamd.stop();
  const entryId = await it.file('patient.csv', clean());
  const [address] = [`${it.server.address}`];
  const waiting = async () => /^trackyard_scans_waiting (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1];
  expect([await scanOf(entryId), await waiting(), (await fetch(`${address}/readyz`)).status]).toEqual(['pending', '1', 200]);
  // All tries of the job pass.
  const failed = () => it.server.services.database.selectFrom('failed_job').selectAll().execute();
  await expect
    .poll(async () => {
      it.server.clock.advance(120_000);
      return (await failed()).length;
    }, patiently)
    .toBe(1);
  await it.server.services.jobs.idle();
  expect(await scanOf(entryId)).toBe('pending');
  await clamd.start();
  it.server.clock.advance(10 * 60_000);
  await it.renewSessions();
  await runRound();
  await settled(entryId, 'clean');
  await expect.poll(waiting, patiently).toBe('0');
});

test('files that were there before the scanner are scanned in the background, and stay open until then', async () => {
  const { database } = it.server.services;
  const [old, bad] = [await it.file('old.csv', clean()), await it.file('bad.csv', infected())];
  await settled(old, 'clean');
  await settled(bad, 'infected');
  await database
    .updateTable('stored_file')
    .set({ scan_status: 'none', scan_threat: null, scan_due: new Date(0) })
    .execute();
  expect((await get(it.ben, old)).status).toBe(200);
  await runRound();
  await settled(old, 'clean');
  await settled(bad, 'infected');
  await expect.poll(async () => (await row(bad)).currentVersion!.scan?.threat, patiently).toBe(threat);
  const left = () => database.selectFrom('stored_file').select('id').where('scan_due', 'is not', null).execute();
  await expect.poll(left, patiently).toEqual([]);
});

test('where unscanned files may be opened, others do so at once, but no infected one', async () => {
  const { configuration } = it.server.services;
  configuration.scanRequired = false;
  clamd.hold();
  const [fine, bad] = [await it.file('open.csv', clean()), await it.file('shut.csv', infected())];
  expect([(await get(it.ben, fine)).status, await scanOf(fine)]).toEqual([200, 'pending']);
  clamd.release();
  await settled(bad, 'infected');
  expect((await get(it.ben, bad)).status).toBe(403);
  configuration.scanRequired = true;
});

test('without a scanner, files that waited for one are released', async () => {
  const { configuration } = it.server.services;
  clamd.hold();
  const entryId = await it.file('released.csv', clean());
  configuration.clamd = null;
  await it.server.services.jobs.enqueue(it.server.services.database, releaseUnscanned, {});
  await settled(entryId, 'none');
  await expect.poll(async () => (await row(entryId)).currentVersion!.scan, patiently).toBeUndefined();
  expect((await get(it.ben, entryId)).status).toBe(200);
  configuration.clamd = clamd.setting;
  clamd.release();
});
