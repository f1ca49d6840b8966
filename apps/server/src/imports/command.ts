import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import { type CommandWorld, withData } from '../platform/command.ts';
import { importLogs } from './import-logs.ts';
import { findImporter } from './importer.ts';
import { type LogFile, readLogFiles } from './log-files.ts';
import { reportOf } from './report.ts';

const usage = 'npm run import:chat -- FILE… --track TITLE [--data DIR] [--as EMAIL]';

interface ImportWorld extends CommandWorld {
  /** Shows how far it is; replaces what it showed before. */
  progress(text: string): void;
}

/**
 * Imports chat logs into the data folder (or the database of DATABASE_URL), whether or not a server runs on it. Throws
 * a TrackyardError with one sentence for the operator who typed the command.
 */
export async function importCommand(args: readonly string[], world: ImportWorld): Promise<void> {
  const { files, title, email, folder } = readArguments(args);
  const logs = await readLogFiles(files);
  await withData(world, folder, async ({ services }) => {
    const importer = await findImporter(services.database, email);
    const total = countOf(logs);
    const onProgress = (done: number) => world.progress(`${done} of ${total} lines`);
    const report = await importLogs(services, importer, { title, files: logs, onProgress });
    for (const line of reportOf(title, logs, report)) world.print(line);
  });
}

const countOf = (logs: readonly LogFile[]) => logs.reduce((sum, it) => sum + it.lines.length, 0);

function readArguments(args: readonly string[]) {
  const { values, positionals: files } = parse(args);
  const title = values.track?.trim();
  if (files.length === 0) throw new TrackyardError('invalidInput', `Name a file to import: ${usage}`);
  if (!title) throw new TrackyardError('invalidInput', `Name the track with --track: ${usage}`);
  return { files, title, email: values.as, folder: values.data };
}

function parse(args: readonly string[]) {
  try {
    const options = { track: { type: 'string' }, data: { type: 'string' }, as: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new TrackyardError('invalidInput', `${(cause as Error).message.split('. ')[0]}. Use: ${usage}`, { cause });
  }
}
