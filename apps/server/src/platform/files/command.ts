import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from '../configuration.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import { copyFiles } from './copy.ts';
import { folderOfFiles, openFiles } from './files.ts';

const usage = `npm run files:copy                copies the files of the data folder into the bucket of TRACKYARD_S3_BUCKET
npm run files:copy -- --back      copies them from the bucket into the folder
  --data DIR names the data folder`;

interface World {
  configure(args: readonly string[]): Configuration;
  ids: Ids;
  log: Log;
  print(line: string): void;
}

/** Copies all files between the data folder and the bucket. Throws a TrackyardError with a sentence for the person at the keyboard. */
export async function copyCommand(args: readonly string[], { configure, ids, log, print }: World): Promise<void> {
  const { data, back } = readArguments(args);
  const configuration = configure(data === undefined ? [] : ['--data', data]);
  const { dataFolder, s3 } = configuration;
  if (!s3) throw wrong('Set TRACKYARD_S3_BUCKET and what belongs to it, see docs/configuration.md.');
  const folder = folderOfFiles(dataFolder);
  if (!back && !existsSync(folder))
    throw new TrackyardError('notFound', `There are no files in ${folder}. Name the data folder with --data.`);
  const bucket = await openFiles({ dataFolder, s3 }, ids, log);
  const disk = await openFiles({ dataFolder, s3: null }, ids, log);
  const [from, to] = back ? [bucket, disk] : [disk, bucket];
  const { copied, known, bytes } = await copyFiles(from, to, (it) => print(`${it.copied + it.known} files, ${megabytes(it.bytes)}`));
  const where = back ? folder : `the bucket ${s3.bucket}`;
  print(`${copied} copied, ${known} there already: ${megabytes(bytes)} in ${where}, all with the same SHA-256 as before.`);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function readArguments(args: readonly string[]): { data: string | undefined; back: boolean } {
  try {
    const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' }, back: { type: 'boolean' } } });
    return { data: values.data, back: values.back ?? false };
  } catch (cause) {
    throw wrong(`${(cause as Error).message.split('. ')[0]}.`);
  }
}
const wrong = (what: string): TrackyardError => new TrackyardError('invalidInput', `${what}\n${usage}`);
