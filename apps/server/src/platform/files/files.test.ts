import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openS3, patienceFactor, type TestS3 } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { filesInBucket } from './bucket.ts';
import { type Files, type FoundFile, readInWindows } from './files.ts';
import { filesInFolder } from './folder.ts';

const anna = '0199a000-0000-7000-8000-0000000000a1';
let made = 0;
const newId = () => `0199a000-0000-7000-8000-${String(made++).padStart(12, '0')}`;
const ids = { id: newId, secret: () => '' };
let root: string;
let s3: TestS3;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'trackyard-files-'));
  s3 = await openS3();
});
afterAll(async () => {
  await s3?.stop();
  await rm(root, { recursive: true, force: true });
});

interface Side {
  files: Files;
  /** Files or parts of files that are not whole. */
  remains(): Promise<number>;
}
const sides: Record<string, () => Promise<Side>> = {
  async 'a folder'() {
    const folder = await mkdtemp(path.join(root, 'side-'));
    const remains = async () => (await readdir(folder, { recursive: true })).filter((it) => it.endsWith('.part')).length;
    return { files: filesInFolder(folder, ids), remains };
  },
  async 'a bucket'() {
    const setting = { ...s3.setting, prefix: `of-${made++}/` };
    return { files: filesInBucket(setting, createLog('silent')), remains: async () => (await s3.counts()).openUploads };
  },
};
const pagesOf = async (files: Files, folder: string): Promise<FoundFile[][]> => {
  const pages: FoundFile[][] = [];
  for await (const page of files.walk(folder)) pages.push(page);
  return pages;
};
const megabyte = Buffer.alloc(1_000_000, 'twelve bytes');
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Of buffers, without those that nothing holds any more. */
const liveBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};
async function* megabytes(count: number) {
  for (let at = 0; at < count; at++) yield megabyte;
}

describe.each(Object.keys(sides))('files in %s', (name) => {
  let files: Files;
  let remains: Side['remains'];
  beforeAll(async () => {
    ({ files, remains } = await sides[name]!());
  });

  test('are read as they were written, and listed, until they are removed', async () => {
    const [one, two] = [`pictures/${anna}/${newId()}`, `pictures/${anna}/${newId()}`];
    expect(await files.list(`pictures/${anna}`)).toEqual([]);
    await files.write(one, Buffer.from('first'));
    await files.write(two, Buffer.from([0, 255, 10]));
    expect(await files.read(two)).toEqual(Buffer.from([0, 255, 10]));
    expect((await files.list(`pictures/${anna}`)).sort()).toEqual([one, two]);
    expect(await files.list('pictures'), 'what is in a folder within').toEqual([]);
    await files.remove(one);
    await files.remove(one);
    expect(await files.read(one)).toBeNull();
    expect(await files.list(`pictures/${anna}`)).toEqual([two]);
    await files.write('fieldkey', Buffer.from('key'));
    expect(await files.read('fieldkey')).toEqual(Buffer.from('key'));
  });

  test('are read in part, from any byte to any other', async () => {
    const it = `uploads/${newId()}`;
    await files.write(it, Buffer.from('0123456789'));
    const part = async (from: number, to: number) => String(await files.read(it, { from, to }));
    expect([await part(0, 0), await part(2, 4), await part(9, 9), await part(7, 40)]).toEqual(['0', '234', '9', '789']);
    expect(await part(10, 12)).toBe('');
    expect(await files.read(`uploads/${newId()}`, { from: 0, to: 1 })).toBeNull();
  });

  test('have a size, also where nothing is in them', async () => {
    const it = `thumbnails/${newId()}`;
    expect(await files.size(it)).toBeNull();
    await files.write(it, Buffer.alloc(0));
    expect([await files.size(it), await files.read(it)]).toEqual([0, Buffer.alloc(0)]);
  });

  test('are found in pages, with their sizes and the time of their writing', { timeout: 60_000 * patienceFactor }, async () => {
    const folder = `uploads/${newId()}`;
    const names = Array.from({ length: 1_203 }, () => `${folder}/${newId()}`);
    const begun = Date.now();
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((it) => files.write(it, Buffer.from('x'))));
    const pages = await pagesOf(files, folder);
    expect(pages.map((it) => it.length)).toEqual([1_000, 203]);
    const found = pages.flat();
    expect(found.map((it) => it.name).sort()).toEqual(names);
    expect(found.every((it) => it.size === 1 && it.written.getTime() > begun - 5_000)).toBe(true);
    expect(await pagesOf(files, `uploads/${newId()}`).then((it) => it.flat())).toEqual([]);
    const all = (await pagesOf(files, '')).flat().map((it) => it.name);
    expect(all).toEqual(expect.arrayContaining([...names, 'fieldkey']));
  });

  test('of 100 MB come and go as streams, in little memory', { timeout: 60_000 * patienceFactor }, async () => {
    const it = `uploads/${newId()}`;
    const before = liveBytes();
    let most = 0;
    let calls = 0;
    const watch = () => {
      if (calls++ % 20 === 10) most = Math.max(most, liveBytes() - before);
    };
    await files.write(
      it,
      (async function* () {
        for await (const bytes of megabytes(100)) {
          watch();
          yield bytes;
        }
      })(),
    );
    expect(await files.size(it)).toBe(100_000_000);
    const [hash, expected] = [createHash('sha256'), createHash('sha256')];
    for await (const bytes of megabytes(100)) expected.update(bytes);
    for await (const bytes of readInWindows(files, it, 100_000_000, () => new Error('gone'))) {
      watch();
      hash.update(bytes);
    }
    expect(hash.digest('hex')).toBe(expected.digest('hex'));
    expect(most).toBeLessThan(50_000_000);
    await files.remove(it);
  });

  test.each([1, 30])('whose stream breaks off after %i MB leave nothing', async (count) => {
    const it = `uploads/${newId()}/${newId()}`;
    const broken = async function* () {
      yield* megabytes(count);
      throw new Error('the line was cut');
    };
    await expect(files.write(it, broken())).rejects.toThrow('the line was cut');
    expect([await files.read(it), await files.list(it), await remains()]).toEqual([null, [], 0]);
  });

  test('may be written twice with the same bytes, also at once', async () => {
    const it = `uploads/${newId()}`;
    const bytes = Buffer.alloc(100_000, 'same');
    await Promise.all([1, 2, 3].map(() => files.write(it, bytes)));
    expect((await files.read(it))!.equals(bytes)).toBe(true);
  });

  test.each(['../passwd', 'pictures/../../passwd', '/etc/passwd', 'pictures/a b', `pictures/${anna}.part`, 'Invoice.pdf', ''])(
    'know no name such as %j',
    async (wrong) => {
      for (const ask of [
        () => files.read(wrong),
        () => files.write(wrong, Buffer.from('x')),
        () => files.size(wrong),
        () => files.remove(wrong),
      ])
        await expect(async () => ask()).rejects.toThrow('No name of a file');
    },
  );
});
