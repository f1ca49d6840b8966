import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { openFiles } from './files.ts';
import { filesInFolder } from './folder.ts';

const anna = '0199a000-0000-7000-8000-0000000000a1';
let made = 0;
const newId = () => `0199a000-0000-7000-8000-${String(made++).padStart(12, '0')}`;
const ids = { id: newId, secret: () => '' };
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'trackyard-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a folder is for the account of the server alone, also one that an older version made for everybody', async () => {
  const data = await mkdtemp(path.join(root, 'data-'));
  await mkdir(path.join(data, 'files'), { mode: 0o755 });
  const own = await openFiles({ dataFolder: data, s3: null }, ids, createLog('silent'));
  const one = `pictures/${anna}/${newId()}`;
  await own.write(one, Buffer.from('first'));
  const modeOf = async (...names: string[]) => ((await stat(path.join(data, 'files', ...names))).mode & 0o777).toString(8);
  expect([await modeOf(), await modeOf('pictures'), await modeOf('pictures', anna), await modeOf(one)]).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);
});

test('a file is on the disk, with its name and its new folders, before its write is through: a power cut loses nothing that is committed', async () => {
  const folder = await mkdtemp(path.join(root, 'flushed-'));
  const files = filesInFolder(folder, ids);
  const handle = await open(folder);
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
  try {
    await files.write(`uploads/${anna}/${newId()}`, Buffer.from('first'));
    // The file, its folder, the folder of that one, and the root.
    expect(sync).toHaveBeenCalledTimes(4);
    await files.write(`uploads/${anna}/${newId()}`, Buffer.from('second'));
    expect(sync).toHaveBeenCalledTimes(6);
  } finally {
    sync.mockRestore();
    await handle.close();
  }
});

test('a folder loses the drafts of writes that died, and the folders in which nothing is left', async () => {
  const folder = await mkdtemp(path.join(root, 'drafts-'));
  const files = filesInFolder(folder, ids);
  const [old, fresh] = [`uploads/${newId()}`, `uploads/${newId()}`];
  const long = new Date(Date.now() - 1_000_000_000);
  for (const it of [old, fresh]) {
    await mkdir(path.join(folder, it), { recursive: true });
    await writeFile(path.join(folder, it, 'one.part'), 'half');
  }
  await utimes(path.join(folder, old, 'one.part'), long, long);
  await files.write(`${old}/${newId()}`, Buffer.from('whole'));
  await files.removeBrokenOff(new Date(Date.now() - 500_000_000));
  expect([(await readdir(path.join(folder, old))).length, await readdir(path.join(folder, fresh))]).toEqual([1, ['one.part']]);
  for (const name of await files.list(old)) await files.remove(name);
  await utimes(path.join(folder, old), long, long);
  await files.removeBrokenOff(new Date(Date.now() - 500_000_000));
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([path.basename(fresh)]);
});

test('a folder that fails is out of reach, and says so in one sentence', async () => {
  const file = path.join(root, 'no-folder');
  await writeFile(file, 'x');
  await expect(filesInFolder(file, ids).write('fieldkey', Buffer.from('x'))).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Files can’t be reached right now. Try again in a moment.',
  });
});
