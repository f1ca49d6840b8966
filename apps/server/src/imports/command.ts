import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from '../platform/configuration.ts';
import { inWords } from '../platform/database/in-words.ts';
import type { Services } from '../platform/services.ts';
import { importLogs } from './import-logs.ts';
import { findImporter } from './importer.ts';
import { type LogFile, readLogFiles } from './log-files.ts';
import { reportOf } from './report.ts';

const usage = 'npm run import:chat -- FILE… --track TITLE [--data DIR] [--as EMAIL]';

/** What the command needs of the world; `app.ts` knows how to open a server without listening. */
export interface CommandWorld {
  configure(args: readonly string[]): Configuration;
  open(configuration: Configuration): Promise<{ services: Services; stop(): Promise<void> }>;
  /** Of the report, line by line. */
  print(line: string): void;
  /** Shows how far it is; replaces what it showed before. */
  progress(text: string): void;
}

/**
 * Imports chat logs into the data folder (or the database of DATABASE_URL), whether or not a server runs on it. Throws
 * a TrackyardError with one sentence for whoever typed the command.
 */
export async function importCommand(args: readonly string[], world: CommandWorld): Promise<void> {
  const { files, title, email, configuration } = readArguments(args, world);
  const logs = await readLogFiles(files);
  if (!configuration.databaseUrl && !existsSync(configuration.dataFolder))
    throw new TrackyardError(
      'notFound',
      `There is no data in ${configuration.dataFolder}. Start Trackyard once first, or name its folder with --data.`,
    );
  const app = await world.open(configuration);
  try {
    const importer = await findImporter(app.services.database, email);
    const total = countOf(logs);
    const onProgress = (done: number) => world.progress(`${done} of ${total} lines`);
    const report = await importLogs(app.services, importer, { title, files: logs, onProgress });
    for (const line of reportOf(title, logs, report)) world.print(line);
  } catch (cause) {
    throw inWords(cause);
  } finally {
    await app.stop();
  }
}

const countOf = (logs: readonly LogFile[]) => logs.reduce((sum, it) => sum + it.lines.length, 0);

function readArguments(args: readonly string[], { configure }: CommandWorld) {
  const { values, positionals: files } = parse(args);
  const title = values.track?.trim();
  if (files.length === 0) throw new TrackyardError('invalidInput', `Name a file to import: ${usage}`);
  if (!title) throw new TrackyardError('invalidInput', `Name the track with --track: ${usage}`);
  const configuration = configure(values.data === undefined ? [] : ['--data', values.data]);
  return { files, title, email: values.as, configuration };
}

function parse(args: readonly string[]) {
  try {
    const options = { track: { type: 'string' }, data: { type: 'string' }, as: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new TrackyardError('invalidInput', `${(cause as Error).message.split('. ')[0]}. Use: ${usage}`, { cause });
  }
}
