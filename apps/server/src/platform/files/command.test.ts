import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openS3, type TestS3 } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfiguration } from '../configuration.ts';
import { randomIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { filesInBucket } from './bucket.ts';
import { copyCommand } from './command.ts';
import { copyFiles } from './copy.ts';
import { type Files, folderOfFiles } from './files.ts';
import { filesInFolder } from './folder.ts';

const ids = randomIds(systemClock);
const log = createLog('silent');
let data: string;
let s3: TestS3;
let disk: Files;
let bucket: Files;
let env: Record<string, string>;
beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'trackyard-copy-'));
  s3 = await openS3();
  const { endpoint, accessKey, secretKey } = s3.setting;
  env = {
    ...{ TRACKYARD_S3_BUCKET: s3.setting.bucket, TRACKYARD_S3_ENDPOINT: endpoint!, TRACKYARD_S3_PREFIX: 'moved' },
    ...{ TRACKYARD_S3_ACCESS_KEY: accessKey, TRACKYARD_S3_SECRET_KEY: secretKey },
  };
  disk = filesInFolder(folderOfFiles(data), ids);
  bucket = filesInBucket({ ...s3.setting, prefix: 'moved/' }, log);
});
afterAll(async () => {
  await s3?.stop();
  await rm(data, { recursive: true, force: true });
});
const lines: string[] = [];
const run = async (args: string[], of = env): Promise<string> => {
  lines.length = 0;
  const configure = (given: readonly string[]) => readConfiguration(given, of);
  try {
    await copyCommand(args, { configure, ids, log, print: (line) => lines.push(line) });
    return lines.at(-1)!;
  } catch (cause) {
    return (cause as Error).message.split('\n')[0]!;
  }
};

test('the files of a folder come into the bucket and back, each once; what broke off goes on, and what differs is copied anew', async () => {
  expect(await run(['--data', data])).toBe(`There are no files in ${folderOfFiles(data)}. Name the data folder with --data.`);
  const large = Buffer.alloc(9_000_000, ids.id());
  const names = Array.from({ length: 12 }, () => `uploads/${ids.id()}/${ids.id()}`);
  for (const it of names) await disk.write(it, Buffer.from(`bytes of ${it}`));
  await disk.write(names[0]!, large);
  await disk.write('fieldkey', Buffer.from('the key'));
  await writeFile(path.join(folderOfFiles(data), 'notes of mine.txt'), 'not a file of the server');
  // The first run broke off after some, and a bad disk spoiled one.
  for (const it of names.slice(0, 5)) await bucket.write(it, (await disk.read(it))!);
  await bucket.write(names[3]!, Buffer.from((await disk.read(names[3]!))!.map((it) => it ^ 1)));
  expect(await run(['--data', data])).toBe(
    '9 copied, 4 there already: 9.0 MB in the bucket trackyard, all with the same SHA-256 as before.',
  );
  expect(await run(['--data', data])).toMatch(/^0 copied, 13 there already/);
  for (const it of [...names, 'fieldkey']) expect((await bucket.read(it))!.equals((await disk.read(it))!)).toBe(true);
  await rm(folderOfFiles(data), { recursive: true });
  expect(await run(['--back', `--data=${data}`])).toMatch(/^13 copied, 0 there already/);
  expect((await disk.read(names[0]!))!.equals(large)).toBe(true);
});

test('a copy that has other bytes is found out', async () => {
  await disk.write(`uploads/${ids.id()}`, Buffer.from('right'));
  const lossy: Files = { ...bucket, write: (to) => bucket.write(to, Buffer.from('wrong')) };
  await expect(copyFiles(disk, lossy, () => {})).rejects.toThrow(/^The copy of \S+ has other bytes than the file\./);
});

test('the command says what it needs, and what it doesn’t know', async () => {
  expect(await run([], {})).toBe('Set TRACKYARD_S3_BUCKET and what belongs to it, see docs/configuration.md.');
  expect(await run(['--elsewhere'])).toBe("Unknown option '--elsewhere'.");
  expect(await run(['--data', data], { ...env, TRACKYARD_S3_BUCKET: 'elsewhere' })).toMatch(
    /^The bucket elsewhere at .* can’t be used: S3 answered 404/,
  );
});
