import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '@trackyard/contract';
import {
  createEmptyDatabase,
  patienceFactor,
  startTestServer,
  type TestDatabase,
  type TestPerson,
  type TestServer,
  uploadFile,
} from '@trackyard/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationFolders } from '../app.ts';
import { removeUnusedFiles } from '../entries/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { openPool } from '../platform/database/pool.ts';
import { type Files, folderOfFiles } from '../platform/files/files.ts';
import { filesInFolder } from '../platform/files/folder.ts';
import { randomIds } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { discardUpload, pieceName, uploadBytes } from '../uploads/index.ts';
import { backUp } from './back-up.ts';
import { openMoment } from './dump-database.ts';
import { openExisting, openToList } from './repository.ts';
import { chooseSnapshot, restoreInto } from './restore.ts';

// Each restores into a database of its own, and starts a server there.
vi.setConfig({ testTimeout: 60_000 * patienceFactor });
const ids = randomIds(systemClock);
const password = 'six green kettles';
const passphrase = 'nine red kettles on a shelf';
let server: TestServer;
let anna: TestPerson;
let trackId: string;
const folders: string[] = [];
const databases: TestDatabase[] = [];

beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', email: 'anna@kestrel.example', password });
  trackId = await server.track('Roastery', [anna]);
});
afterAll(async () => {
  await server?.stop();
  for (const it of databases) await it.drop();
  for (const it of folders) await rm(it, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = path.join(os.tmpdir(), `trackyard-backup-${ids.id()}`);
  folders.push(folder);
  return folder;
}
const send = (text: string) => anna.call('chat.sendMessage', { trackId, id: ids.id(), text });
async function addFile(title: string, bytes: Buffer): Promise<string> {
  const entryId = await uploadFile(anna, ids.id(), bytes);
  await anna.call('entries.addFile', { trackId, entryId, parentId: rootFolder, title });
  return entryId;
}
/** Snapshots are named by the second. */
let seconds = 0;
const moment = () => new Date(Date.UTC(2026, 10, 28, 3, 0, seconds++));
const backUpTo = (to: string, more: { passphrase?: string; keep?: number; files?: Files } = {}) =>
  backUp({
    ...{ connection: server.connection, files: more.files ?? server.services.files, ids, version: '0.1.0', to, now: moment },
    ...{ passphrase: more.passphrase ?? null, keep: more.keep ?? null, progress: () => undefined },
  });

/** Restores into a new database and folder, and starts a server on them. */
async function restored(from: string, given: { passphrase?: string; name?: string } = {}) {
  const fresh = await createEmptyDatabase();
  databases.push(fresh);
  const dataFolder = newFolder();
  const database = openPool(fresh.connection, createLog('error'), 2);
  try {
    const repository = await openExisting(from, ids, given.passphrase ?? null);
    const chosen = await chooseSnapshot(repository, given.name);
    const target = { database, connection: fresh.connection, files: filesInFolder(folderOfFiles(dataFolder), ids) };
    const migrations = await readMigrations(migrationFolders);
    const { lost } = await restoreInto(target, chosen, { repository, migrations, progress: () => undefined, onDamage: () => undefined });
    return { connection: fresh.connection, dataFolder, lost };
  } finally {
    await database.destroy();
  }
}
async function asAnna<T>(
  { connection, dataFolder }: Awaited<ReturnType<typeof restored>>,
  work: (who: Awaited<ReturnType<TestServer['signIn']>>) => Promise<T>,
) {
  const other = await startTestServer({ connection, configuration: { dataFolder } });
  try {
    return await work(await other.signIn('anna@kestrel.example', password));
  } finally {
    await other.stop();
  }
}
const problemOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (cause: Error) => cause.message,
  );

test('a backup that is made while people write is restored with all that was acknowledged before it, and nothing half done', async () => {
  const to = newFolder();
  const entryId = await addFile('Beans.txt', Buffer.from('Guji, Sidamo'));
  const before = Array.from({ length: 20 }, (_, at) => `before ${at}`);
  for (const text of before) await send(text);
  let isOver = false;
  const writing = (async () => {
    for (let at = 0; !isOver; at++) {
      await send(`meanwhile ${at}`);
      if (at % 5 === 0) await addFile(`meanwhile-${at}.txt`, Buffer.from(`bytes ${at}`));
    }
  })();
  const { manifest } = await backUpTo(to);
  isOver = true;
  await writing;
  await send('afterwards');
  const copy = await restored(to);
  await asAnna(copy, async (who) => {
    const all: string[] = [];
    for (let number: number | undefined; ; ) {
      const { messages } = await who.call('chat.listMessages', { trackId, ...(number !== undefined && { before: number }) });
      if (messages.length === 0) break;
      all.push(...messages.map((it) => it.chatMessageContent.plain));
      number = Math.min(...messages.map((it) => it.number));
    }
    expect(before.filter((it) => !all.includes(it))).toEqual([]);
    expect(all).not.toContain('afterwards');
    const meanwhile = all.filter((it) => it.startsWith('meanwhile')).map((it) => Number(it.split(' ')[1]));
    expect(meanwhile.toSorted((a, b) => a - b)).toEqual(meanwhile.map((_, at) => at));
    const file = await who.fetch(`/api/track/${trackId}/entry/${entryId}/binary`);
    expect(await file.text()).toBe('Guji, Sidamo');
    // People go on where they were.
    await who.call('chat.sendMessage', { trackId, id: ids.id(), text: 'restored' });
  });
  expect(manifest.tables.find((it) => it.name === 'app_user')!.rows).toBe(1);
});

test('a later backup copies only files that the earlier ones lack; the oldest go with the files that nobody else has', async () => {
  const to = newFolder();
  const entryId = await addFile('Old.txt', Buffer.from('old bytes'));
  const first = await backUpTo(to);
  await addFile('New.txt', Buffer.from('new bytes'));
  const second = await backUpTo(to);
  expect([first.copied.files > 1, second.copied.files]).toEqual([true, 1]);
  expect((await backUpTo(to)).copied.files).toBe(0);
  await server.services.files.remove(first.manifest.files.count > 0 ? await oneFile(to) : '');
  const last = await backUpTo(to, { keep: 1 });
  expect(last.removed).toEqual([first.snapshot, second.snapshot, expect.any(String)]);
  expect(await readdir(path.join(to, 'snapshots'))).toEqual([last.snapshot]);
  expect(last.manifest.files.count).toBe(second.manifest.files.count - 1);
  expect((await namesIn(to)).length).toBe(last.manifest.files.count);
  expect(entryId).toBeTruthy();
});
const namesIn = async (to: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const page of filesInFolder(path.join(to, 'files'), ids).walk('')) names.push(...page.map((it) => it.name));
  return names;
};
const oneFile = async (to: string): Promise<string> => (await namesIn(to)).find((it) => it.startsWith('uploads/'))!;

test('an encrypted backup tells nothing of what is in it, is made without the passphrase, and restored with it alone', async () => {
  const to = newFolder();
  await send('a word that nobody else may read');
  await addFile('Secret.txt', Buffer.from('a word that nobody else may read'.repeat(1_000)));
  await backUpTo(to, { passphrase });
  await backUpTo(to);
  for (const file of await readdir(to, { recursive: true, withFileTypes: true }))
    if (file.isFile() && !file.name.endsWith('.json'))
      expect((await readFile(path.join(file.parentPath, file.name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(await (await openToList(to, ids)).snapshots()).toHaveLength(2);
  expect(await problemOf(restored(to))).toMatch(/^This backup is encrypted\./);
  expect(await problemOf(restored(to, { passphrase: 'six blue kettles on a shelf' }))).toBe('This is not the passphrase of the backup.');
  const copy = await restored(to, { passphrase });
  await asAnna(copy, async (who) => {
    const { messages } = await who.call('chat.listMessages', { trackId });
    expect(messages.map((it) => it.chatMessageContent.plain)).toContain('a word that nobody else may read');
  });
});

test('a backup whose tables have other bytes than it was made with is refused, and the one before it is restored', async () => {
  const to = newFolder();
  const first = await backUpTo(to);
  const second = await backUpTo(to);
  const file = path.join(to, 'snapshots', second.snapshot, 'app_user.copy.zst');
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
  expect(await problemOf(restored(to))).not.toBe('ok');
  await restored(to, { name: first.snapshot });
});

test('a restore leaves out the damaged files of a backup and names them; the next backup copies a file that was deleted from it', async () => {
  const to = newFolder();
  const entryId = await addFile('Prices.txt', Buffer.from('three crowns'));
  const damagedId = await addFile('Broken.txt', Buffer.from('four crowns'));
  await backUpTo(to);
  const list = await (await openToList(to, ids)).snapshot((await (await openToList(to, ids)).snapshots())[0]!).list();
  const texts = await Promise.all(list.map(async ([name]) => [name, String(await readFile(path.join(to, 'files', name)))] as const));
  const [name] = texts.find(([, text]) => text === 'four crowns')!;
  await writeFile(path.join(to, 'files', name), 'four crownz');
  const copy = await restored(to);
  expect(copy.lost).toEqual([name]);
  await asAnna(copy, async (who) => {
    const binary = (id: string) => who.fetch(`/api/track/${trackId}/entry/${id}/binary`);
    expect(await (await binary(entryId)).text()).toBe('three crowns');
    expect((await binary(damagedId)).status).toBe(404);
  });
  await rm(path.join(to, 'files', name));
  expect((await backUpTo(to)).copied.files).toBe(1);
  expect((await restored(to)).lost).toEqual([]);
});

test('a restore that fails at its tables has put no rows in, and names all damaged ones', async () => {
  const to = newFolder();
  const { snapshot } = await backUpTo(to);
  for (const it of ['app_user', 'track']) await rm(path.join(to, 'snapshots', snapshot, `${it}.copy.zst`));
  const fresh = await createEmptyDatabase();
  databases.push(fresh);
  const database = openPool(fresh.connection, createLog('error'), 2);
  try {
    const repository = await openExisting(to, ids, null);
    const chosen = await chooseSnapshot(repository);
    const [lines, damaged]: [string[], string[]] = [[], []];
    const target = { database, connection: fresh.connection, files: filesInFolder(newFolder(), ids) };
    const migrations = await readMigrations(migrationFolders);
    const report = { progress: (line: string) => void lines.push(line), onDamage: (part: string) => void damaged.push(part) };
    expect(await problemOf(restoreInto(target, chosen, { repository, migrations, ...report }))).toMatch(/app_user\S+ is damaged: /);
    expect(damaged).toEqual(['app_user.copy.zst', 'track.copy.zst']);
    expect(await database.selectFrom('app_user').select('id').execute()).toEqual([]);
    expect(lines.at(-1)).toMatch(/^Nothing is restored\. /);
  } finally {
    await database.destroy();
  }
});

test('no key is removed while a backup needs it, and other backups do not wait', async () => {
  const moment = await openMoment(server.connection);
  const prune = () => server.app.write(({ db }) => server.services.secrets.prune(db));
  try {
    expect(await problemOf(prune())).toMatch(/^A backup is being made, which needs the keys\. /);
    await (await openMoment(server.connection)).end();
  } finally {
    await moment.end();
  }
  await vi.waitFor(prune);
});

test('bytes of a file that nobody uses any more stay until the backup that may name them has ended', async () => {
  const { database, files, clock } = server.services;
  const id = ids.id();
  const row = { id, hash: id, size: 3, media_type: 'text/plain', pieces: [], piece_sizes: [], created: new Date(0) };
  await database
    .insertInto('stored_file')
    .values({ ...row, width: null, height: null, removing: null })
    .execute();
  const size = () => files.size(`thumbnails/${id}`);
  await files.write(`thumbnails/${id}`, Buffer.from('abc'));
  const moment = await openMoment(server.connection);
  try {
    await removeUnusedFiles(database, files, clock.now());
    expect(await size()).toBe(3);
  } finally {
    await moment.end();
  }
  await vi.waitFor(async () => {
    await removeUnusedFiles(database, files, clock.now());
    expect(await size()).toBe(null);
  });
});

test('the bytes of an upload that is used up stay until the backup that may name them has ended', async () => {
  const { database, files, clock } = server.services;
  const { id, piece } = await uploadBytes(server.services, Buffer.from('abc'), clock.now());
  const size = () => files.size(pieceName(id, piece));
  const moment = await openMoment(server.connection);
  try {
    await discardUpload(database, files, id);
    expect(await size()).toBe(3);
  } finally {
    await moment.end();
  }
  await vi.waitFor(async () => {
    await discardUpload(database, files, id);
    expect(await size()).toBe(null);
  });
});

test('a picture that its owner replaces just before the snapshot of the database is in the backup', async () => {
  const to = newFolder();
  const { files } = server.services;
  const name = `pictures/${anna.userId}/${ids.id()}`;
  await files.write(name, Buffer.from('the picture before'));
  let rounds = 0;
  const replacedBetween: Files = {
    ...files,
    async *walk(folder) {
      if (++rounds > 1) await files.remove(name);
      yield* files.walk(folder);
    },
  };
  await backUpTo(to, { files: replacedBetween });
  expect(rounds).toBe(2);
  expect(await namesIn(to)).toContain(name);
});

test('a backup that loses its connection while it copies files leaves no snapshot, since files may have gone', async () => {
  const to = newFolder();
  const { database, files } = server.services;
  const idle = sql`pg_stat_activity where application_name = 'trackyard backup' and datname = current_database() and state = 'idle' and query = 'commit'`;
  let rounds = 0;
  const cutBeside: Files = {
    ...files,
    async *walk(folder) {
      if (++rounds > 1) {
        await vi.waitFor(async () => expect((await sql`select from ${idle}`.execute(database)).rows).toHaveLength(1), { timeout: 30_000 });
        await sql`select pg_terminate_backend(pid) from ${idle}`.execute(database);
      }
      yield* files.walk(folder);
    },
  };
  expect(await problemOf(backUpTo(to, { files: cutBeside }))).toMatch(/^The connection to the database was lost/);
  expect((await readdir(path.join(to, 'snapshots'))).filter((it) => !it.startsWith('.'))).toEqual([]);
});

test('a backup that fails beside its tables says why, leaves no snapshot, and holds nothing up', async () => {
  const to = newFolder();
  const { snapshot } = await backUpTo(to);
  let rounds = 0;
  const broken: Files = {
    ...server.services.files,
    async *walk(folder) {
      yield* server.services.files.walk(folder);
      if (++rounds > 1) throw new Error('the disk was taken away');
    },
  };
  expect(await problemOf(backUpTo(to, { files: broken }))).toBe('the disk was taken away');
  const whole = await backUpTo(to);
  expect((await readdir(path.join(to, 'snapshots'))).filter((it) => !it.startsWith('.'))).toEqual([snapshot, whole.snapshot]);
  await vi.waitFor(() => server.app.write(({ db }) => server.services.secrets.prune(db)));
});

test('a passphrase for a folder whose backups are not encrypted is refused', async () => {
  const to = newFolder();
  await backUpTo(to);
  expect(await problemOf(backUpTo(to, { passphrase }))).toMatch(/^The backups in \S+ are not encrypted\./);
});

test('a restore refuses a database in use, a backup of a newer version, and a folder without backups; a backup refuses a folder of other files', async () => {
  const to = newFolder();
  const { snapshot } = await backUpTo(to);
  const repository = await openExisting(to, ids, null);
  const chosen = await chooseSnapshot(repository);
  const migrations = await readMigrations(migrationFolders);
  const options = { repository, migrations, progress: () => undefined, onDamage: () => undefined };
  const target = { database: server.services.database, connection: server.connection, files: filesInFolder(newFolder(), ids) };
  expect(await problemOf(restoreInto(target, chosen, options))).toBe('The database holds tables. Restore into an empty one.');
  expect(await problemOf(restoreInto(target, chosen, { ...options, migrations: migrations.slice(0, -1) }))).toMatch(
    /^This backup was made by Trackyard 0\.1\.0, which is newer/,
  );
  expect(await problemOf(restored(to, { name: '2020-01-01T00-00-00Z' }))).toBe(
    'There is no backup 2020-01-01T00-00-00Z; --list shows all.',
  );
  expect(await problemOf(openExisting(newFolder(), ids, null))).toMatch(/^There are no backups in /);
  expect(await problemOf(backUpTo(path.join(to, 'snapshots', snapshot)))).toMatch(/holds other files\. Name an empty folder/);
});
