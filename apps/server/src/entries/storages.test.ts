import { readdir } from 'node:fs/promises';
import { entryAddress, limits } from '@trackyard/contract';
import { createLog } from '@trackyard/server';
import { type TestPerson, type TestSession, testSession } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage, storageNames } from '../../test/files/storages.ts';
import { openTrackEntries, problemOf, type TrackEntries } from '../../test/track-entries.ts';
import { removeOrphanedFiles } from './orphans.ts';
import { removeUnusedFiles } from './stored-files.ts';

describe.each(storageNames)('with files in %s', (name) => {
  let storage: Storage;
  let it: TrackEntries;
  beforeAll(async () => {
    storage = await openStorage(name);
    it = await openTrackEntries({ nodes: 2, configuration: storage.configuration, log: createLog('silent') });
  });
  afterAll(async () => {
    await it?.server.stop();
    await storage?.drop();
  });

  const at = (node: number, person: TestPerson): TestSession => {
    const { services } = it.server.nodes[node]!;
    const session = testSession(`http://127.0.0.1:${services.configuration.port}`, services);
    for (const [key, value] of person.cookies) session.cookies.set(key, value);
    return session;
  };
  const get = (entryId: string, headers: Record<string, string> = {}, session: Pick<TestSession, 'fetch'> = at(1, it.ben)) =>
    session.fetch(entryAddress(it.trackId, entryId, 'binary') as `/${string}`, { headers });
  const textOf = async (entryId: string) => (await get(entryId)).text();
  const namesIn = async (folder: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const page of it.server.services.files.walk(folder)) names.push(...page.map((each) => each.name));
    return names;
  };
  const storedId = async (entryId: string): Promise<string> => {
    const { database } = it.server.services;
    const version = database.selectFrom('entry_version').select('stored_file_id as id').where('entry_id', '=', entryId);
    return (await version.executeTakeFirstOrThrow()).id;
  };
  const unuse = (entryId: string) => it.server.services.database.deleteFrom('entry').where('id', '=', entryId).execute();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test('an upload that began at one node goes on at another, and is read from every byte at each', async () => {
    const { trackId } = it;
    const bytes = Buffer.alloc(9_000_000, it.newId());
    const entryId = it.newId();
    const piece = (node: number, offset: number, size: number) =>
      at(node, it.anna).call('uploads.addPiece', {
        ...{ uploadId: entryId, offset, total: bytes.length, bytes: bytes.subarray(offset, offset + size) },
      });
    await piece(0, 0, 64_000);
    await piece(1, 64_000, 4_000_000);
    await piece(0, 4_064_000, 3_936_000);
    await piece(1, 8_000_000, 1_000_000);
    await at(0, it.anna).call('entries.addFile', { trackId, entryId, parentId: '0', title: 'film.bin' });
    const whole = await get(entryId);
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    for (const [from, to] of [
      [0, 0],
      [63_990, 64_010],
      [10, 8_500_000],
      [8_999_999, 8_999_999],
    ] as const) {
      const part = await get(entryId, { range: `bytes=${from}-${to}` });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/9000000`]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
    }
    const again = await get(entryId, { 'if-none-match': whole.headers.get('etag')! });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(entryId, { range: 'bytes=9000000-' })).status).toBe(416);
    if (storage.s3) expect(await readdir(storage.configuration.dataFolder), 'nothing lies on the disk of a node').toEqual([]);
  });

  test('a page of somebody else is saved, and runs nothing in our origin', async () => {
    const answer = await get(await it.file('page.html', '<script>alert(1)</script>'));
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect([answer.headers.get('x-content-type-options'), answer.redirected]).toEqual(['nosniff', false]);
  });

  test('bytes that are stored anew while they are removed are there afterwards, at whatever moment that is', async () => {
    const { files, database } = it.server.services;
    const real = { ...files };
    for (const moment of ['list', 'remove'] as const) {
      const words = `Stored anew ${moment} ${it.newId()}`;
      const first = await it.file('first.txt', words);
      const old = await storedId(first);
      await unuse(first);
      let second = '';
      const storeAnew = async (folder: string): Promise<void> => {
        if (second || !folder.includes(old)) return;
        second = 'begun';
        second = await it.file('second.txt', words, { by: it.ben });
      };
      const held = {
        ...real,
        list: async (folder: string) => {
          if (moment === 'list') await storeAnew(folder);
          return real.list(folder);
        },
        remove: async (file: string) => {
          if (moment === 'remove') await storeAnew(file);
          await real.remove(file);
        },
      };
      await removeUnusedFiles(database, held, inDays(1));
      expect(await namesIn(`uploads/${old}`)).toEqual([]);
      expect(await textOf(second)).toBe(words);
      await removeUnusedFiles(database, files, it.server.clock.now());
      expect(await textOf(second)).toBe(words);
    }
  });

  test('what is found once more in the moment before it would be marked stays', async () => {
    const words = `Found once more ${it.newId()}`;
    const first = await it.file('first.txt', words);
    const id = await storedId(first);
    await unuse(first);
    const { services, clock } = it.server;
    const { database, files } = services;
    clock.advance(2 * 3_600_000);
    const [second] = await Promise.all([it.file('second.txt', words), removeUnusedFiles(database, files, clock.now())]);
    expect(await textOf(second)).toBe(words);
    if ((await storedId(second)) === id) expect(await namesIn(`uploads/${id}`)).toHaveLength(1);
  });

  test('bytes that no row names go after two days, and none that a row names', async () => {
    const { database, files } = it.server.services;
    const words = `Named ${it.newId()}`;
    const entryId = await it.file('named.txt', words);
    const begun = it.newId();
    await it.anna.call('uploads.addPiece', { uploadId: begun, offset: 0, total: 10, bytes: Buffer.from('half ') });
    const orphans = [`uploads/${it.newId()}/${it.newId()}`, `uploads/${entryId}/${it.newId()}`, `thumbnails/${it.newId()}`];
    for (const each of orphans) await files.write(each, Buffer.from('nobody’s'));
    const others = [`pictures/${it.anna.userId}/${it.newId()}`, 'fieldkey'];
    for (const each of others) await files.write(each, Buffer.from('of others'));
    const before = await namesIn('');
    expect(before).toEqual(expect.arrayContaining(orphans));
    await removeOrphanedFiles(database, files, inDays(1));
    expect(await namesIn('')).toEqual(before);
    await removeOrphanedFiles(database, files, inDays(3));
    expect((await namesIn('')).toSorted()).toEqual(before.filter((each) => !orphans.includes(each)).toSorted());
    expect(await textOf(entryId)).toBe(words);
    await it.anna.call('uploads.addPiece', { uploadId: begun, offset: 5, total: 10, bytes: Buffer.from('whole') });
    await it.anna.call('entries.addFile', { trackId: it.trackId, entryId: begun, parentId: '0', title: 'begun.txt' });
    expect(await textOf(begun)).toBe('half whole');
  });

  test.runIf(name === 'a bucket')('one that is away is one clear answer, and changes nothing; when it is back, all goes on', async () => {
    const s3 = storage.s3!;
    const { trackId } = it;
    const words = `There again ${it.newId()}`;
    const entryId = await it.file('there.txt', words);
    const begun = it.newId();
    const piece = (offset: number, text: string) =>
      it.anna.call('uploads.addPiece', { uploadId: begun, offset, total: 8, bytes: Buffer.from(text) });
    await piece(0, 'half');
    await s3.close();
    const away = 'unavailable: Files can’t be reached right now. Try again in a moment.';
    expect(await problemOf(piece(4, 'more'))).toBe(away);
    const answer = await get(entryId);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([503, away.slice(13)]);
    expect(await it.anna.call('uploads.state', { uploadId: begun })).toEqual({ size: 4 });
    expect((await it.anna.fetch('/readyz')).status, 'the rest of the server goes on').toBe(200);
    await s3.open();
    await piece(4, 'more');
    await it.anna.call('entries.addFile', { trackId, entryId: begun, parentId: '0', title: 'begun.txt' });
    expect([await textOf(begun), await textOf(entryId)]).toEqual(['halfmore', words]);
  });

  test('small pieces of a slow line are read together, few bytes at a time', async () => {
    const { files } = it.server.services;
    const bytes = Buffer.alloc(640_000, it.newId());
    const entryId = it.newId();
    for (let offset = 0; offset < bytes.length; offset += 16_000)
      await it.anna.call('uploads.addPiece', {
        uploadId: entryId,
        offset,
        total: bytes.length,
        bytes: bytes.subarray(offset, offset + 16_000),
      });
    let [reading, most] = [0, 0];
    const { read } = files;
    files.read = async (...of) => {
      most = Math.max(most, ++reading);
      return read(...of).finally(() => reading--);
    };
    await at(0, it.anna).call('entries.addFile', { trackId: it.trackId, entryId, parentId: '0', title: 'slow.bin' });
    const answer = await get(entryId, {}, at(0, it.ben));
    files.read = read;
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(most).toBeGreaterThan(8);
    expect(most * 16_000).toBeLessThanOrEqual(limits.uploadPiece);
  });
});
