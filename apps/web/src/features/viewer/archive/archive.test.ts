import { strToU8, zipSync } from 'fflate';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { listTar } from './list-tar.ts';
import { listZip } from './list-zip.ts';
import { mostEntries, treeOf } from './listing.ts';

const listed = (bytes: Uint8Array) => {
  const read: [number, number][] = [];
  const listing = listZip(async (from, to) => {
    read.push([from, to]);
    return bytes.slice(from, to);
  }, bytes.length);
  return listing.then((it) => ({ ...it, read }));
};

test('a .zip file is listed by its directory alone', async () => {
  const random = crypto.getRandomValues(new Uint8Array(60_000));
  const large = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`photos/${at}.jpg`, random]));
  const bytes = zipSync({ ...large, 'notes.txt': strToU8('Guji: peach') });
  const { entries, isCut, read } = await listed(bytes);
  expect(isCut).toBe(false);
  expect(entries).toHaveLength(11);
  expect(entries.at(-1)).toEqual({ path: 'notes.txt', size: 11, isFolder: false });
  expect(Math.min(...read.map(([from]) => from)), 'the beginning is not read').toBeGreaterThan(bytes.length / 2);
});

test('an archive of very many files is cut', async () => {
  const many = Object.fromEntries(Array.from({ length: mostEntries + 1 }, (_, at) => [`${at}`, new Uint8Array()]));
  const { entries, isCut } = await listed(zipSync(many, { level: 0 }));
  expect([entries.length, isCut]).toEqual([mostEntries, true]);
});

test('a directory that lies about sizes unpacks nothing, and one that is broken is refused', async () => {
  const bytes = zipSync({ 'bomb.txt': new Uint8Array(1_000_000) });
  const directory = bytes.findLastIndex((_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1);
  const lying = bytes.slice();
  // 4 GB, little-endian.
  lying.set([0xfe, 0xff, 0xff, 0xff], directory + 24);
  expect((await listed(lying)).entries).toEqual([{ path: 'bomb.txt', size: 0xfffffffe, isFolder: false }]);
  const broken = bytes.slice();
  broken.fill(0, directory, directory + 30);
  await expect(listed(broken)).rejects.toThrow();
  await expect(listed(strToU8('PK, but nothing else'))).rejects.toThrow();
});

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
const tar = () =>
  packTar([
    { header: { name: 'lots/', size: 0, type: 'directory' } },
    { header: { name: 'lots/guji.csv', size: 5, type: 'file' }, body: 'a,b\n1' },
  ]);

test('a .tar file is listed, packed or not', async () => {
  const plain = await tar();
  const expected = [
    { path: 'lots/', size: 0, isFolder: true },
    { path: 'lots/guji.csv', size: 5, isFolder: false },
  ];
  expect((await listTar(streamOf(plain), false)).entries).toEqual(expected);
  const packed = new Uint8Array(await new Response(streamOf(plain).pipeThrough(new CompressionStream('gzip'))).arrayBuffer());
  expect((await listTar(streamOf(packed), true)).entries).toEqual(expected);
  await expect(listTar(streamOf(packed.slice(0, -20)), true)).rejects.toThrow();
});

test('entries become a tree, folders first; paths that lead out stay within', () => {
  const file = (path: string, size = 1) => ({ path, size, isFolder: false });
  const tree = treeOf(
    [
      file('b.txt'),
      file('../../etc/passwd', 3),
      file('a\\deep\\10.txt', 2),
      file('a/deep/2.txt', 4),
      { path: 'empty/', size: 0, isFolder: true },
    ],
    'en',
  );
  expect(tree).toEqual([
    { name: 'a', size: 6, children: [{ name: 'deep', size: 6, children: [leaf('2.txt', 4), leaf('10.txt', 2)] }] },
    { name: 'empty', size: 0, children: [] },
    { name: 'etc', size: 3, children: [leaf('passwd', 3)] },
    leaf('b.txt', 1),
  ]);
});
const leaf = (name: string, size: number) => ({ name, size, children: null });
