import { openS3, type TestS3 } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { filesInBucket } from './bucket.ts';
import { type Files, openFiles } from './files.ts';
import { claimBucket } from './owner.ts';

let made = 0;
const newId = () => `0199a000-0000-7000-8000-${String(made++).padStart(12, '0')}`;
const ids = { id: newId, secret: () => '' };
const namesIn = async (folder: string): Promise<string[]> => {
  const names: string[] = [];
  for await (const page of files.walk(folder)) names.push(...page.map((it) => it.name));
  return names;
};
const closed = { code: 'unavailable', message: 'Files can’t be reached right now. Try again in a moment.' };
const lines: string[] = [];
const log = createLog('debug', (line) => lines.push(line));
let s3: TestS3;
let files: Files;
beforeAll(async () => {
  s3 = await openS3();
  files = filesInBucket(s3.setting, log);
});
afterAll(() => s3?.stop());

test('a bucket that refuses for a moment, or whose answer breaks off, is asked again', async () => {
  const it = `uploads/${newId()}`;
  await s3.fail({ refusals: 2 });
  await files.write(it, Buffer.from('0123456789'));
  await s3.fail({ refusals: 2, cuts: 2 });
  expect(String(await files.read(it))).toBe('0123456789');
  await s3.fail({ cuts: 1 });
  expect(String(await files.read(it, { from: 3, to: 5 }))).toBe('345');
  await s3.fail({ refusals: 1 });
  await files.remove(it);
});

test('a bucket that can’t be reached says so in one sentence for each call, and works again when it is back', async () => {
  const it = `uploads/${newId()}`;
  await files.write(it, Buffer.from('there'));
  await s3.close();
  const stream = async function* () {
    yield Buffer.from('never');
  };
  const calls = [
    () => files.read(it),
    () => files.write(`uploads/${newId()}`, Buffer.from('never')),
    () => files.write(`uploads/${newId()}`, stream()),
    () => files.size(it),
    () => files.list('uploads'),
    () => namesIn(''),
    () => files.remove(it),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(closed);
  await s3.open();
  expect(String(await files.read(it))).toBe('there');
});

test('a bucket refuses a server at its start that can’t use it, and says why', async () => {
  const startWith = (change: Partial<typeof s3.setting>) =>
    openFiles({ dataFolder: 'nowhere', s3: { ...s3.setting, ...change } }, ids, log).then(
      () => 'started',
      (cause: Error) => cause.message,
    );
  const { endpoint } = s3.setting;
  expect(await startWith({})).toBe('started');
  expect(await startWith({ bucket: 'elsewhere' })).toBe(`The bucket elsewhere at ${endpoint} can’t be used: S3 answered 404 NoSuchBucket.`);
  expect(await startWith({ accessKey: 'AKIANOBODY' })).toBe(
    `The bucket trackyard at ${endpoint} can’t be used: S3 answered 403 InvalidAccessKeyId.`,
  );
  await s3.close();
  expect(await startWith({})).toMatch(/^The bucket trackyard at \S+ can’t be used: S3 did not answer \(ECONNREFUSED/);
  await s3.open();
  expect(await namesIn('checks')).toEqual([]);
});

test('a bucket takes the files of one installation, and of another one under a prefix alone', async () => {
  const [one, other] = [newId(), newId()];
  const claim = (installation: string, prefix = '') => {
    const setting = { ...s3.setting, prefix };
    return claimBucket(filesInBucket(setting, log), setting, installation);
  };
  await claim(one);
  await claim(one);
  await expect(claim(other)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('Set TRACKYARD_S3_PREFIX') });
  await claim(other, 'other/');
  await claim(one);
});

test('a bucket leaves no key, secret or signature in the log', async () => {
  const write = filesInBucket({ ...s3.setting, accessKey: 'AKIANOBODY' }, log).write('fieldkey', Buffer.from('x'));
  const cause = await write.catch((it: unknown) => it);
  log.error('A call failed', { cause });
  const text = lines.join('\n');
  expect(text).toContain('S3 answered 403 InvalidAccessKeyId');
  for (const secret of ['AKIANOBODY', s3.setting.accessKey, s3.setting.secretKey, 'Signature', 'Credential'])
    expect(text).not.toContain(secret);
});
