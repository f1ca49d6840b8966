import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, filesInFolder, openFiles } from './files.ts';

const anna = '0199a000-0000-7000-8000-0000000000a1';
const one = `pictures/${anna}/0199a000-0000-7000-8000-000000000001`;
const two = `pictures/${anna}/0199a000-0000-7000-8000-000000000002`;
let root: string;
let files: Files;
let drawn = 0;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'trackyard-files-'));
  files = filesInFolder(root, { id: () => `draft-${drawn++}`, secret: () => '' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('files in a folder', () => {
  test('are read as they were written, and listed, until they are removed', async () => {
    expect(await files.list(`pictures/${anna}`)).toEqual([]);
    await files.write(one, Buffer.from('first'));
    await files.write(two, Buffer.from([0, 255, 10]));
    expect(await files.read(two)).toEqual(Buffer.from([0, 255, 10]));
    expect((await files.list(`pictures/${anna}`)).sort()).toEqual([one, two]);
    await files.remove(one);
    await files.remove(one);
    expect(await files.read(one)).toBeNull();
    expect(await files.list(`pictures/${anna}`)).toEqual([two]);
    expect(await readdir(path.join(root, 'pictures', anna))).toHaveLength(1);
  });

  test('are for the account of the server alone, also in a folder that an older version made for everybody', async () => {
    const data = await mkdtemp(path.join(root, 'data-'));
    await mkdir(path.join(data, 'files'), { mode: 0o755 });
    const own = await openFiles({ dataFolder: data }, { id: () => `draft-${drawn++}`, secret: () => '' });
    await own.write(one, Buffer.from('first'));
    const modeOf = async (...names: string[]) => ((await stat(path.join(data, 'files', ...names))).mode & 0o777).toString(8);
    expect([await modeOf(), await modeOf('pictures'), await modeOf('pictures', anna), await modeOf(one)]).toEqual([
      '700',
      '700',
      '700',
      '600',
    ]);
  });

  test.each(['../passwd', 'pictures/../../passwd', '/etc/passwd', 'pictures/a b', `${one}.part`, ''])(
    'know no name such as %j',
    async (name) => {
      await expect(async () => files.read(name)).rejects.toThrow('No name of a file');
      await expect(async () => files.write(name, Buffer.from('x'))).rejects.toThrow('No name of a file');
    },
  );
});
