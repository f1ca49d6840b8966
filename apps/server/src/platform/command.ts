import { existsSync } from 'node:fs';
import { TrackyardError } from '@trackyard/contract';
import type { Configuration } from './configuration.ts';
import { inWords } from './database/in-words.ts';
import { addEnvironmentFile } from './environment-file.ts';
import type { OperatorActor } from './operations/context.ts';
import type { Write } from './operations/write.ts';
import type { Services } from './services.ts';
import { asTyped } from './typed.ts';

/** A server that does not listen. */
export interface CommandApp {
  services: Services;
  write: Write;
  stop(): Promise<void>;
}
/** The world of a command, by argument; `app.ts` knows how to open a server without listening. */
export interface CommandWorld {
  configure(args: readonly string[]): Configuration;
  open(configuration: Configuration): Promise<CommandApp>;
  print(line: string): void;
}

/** The operator on the machine itself: no account, and may do everything. */
export const operator: OperatorActor = {
  kind: 'operator',
  userId: '00000000-0000-0000-0000-000000000000',
  tenantId: null,
  sessionId: '00000000-0000-0000-0000-000000000000',
  displayName: 'Command line',
  email: '',
  systemAdmin: true,
  tenantAdmin: false,
  reportingUser: false,
};

/**
 * Opens the data folder (`--data`, or the database of DATABASE_URL) for one command, whether or not a server runs on it. Throws a
 * TrackyardError with a sentence for the person at the keyboard.
 */
export async function withData<T>(
  { configure, open }: Pick<CommandWorld, 'configure' | 'open'>,
  folder: string | undefined,
  work: (app: CommandApp) => Promise<T>,
): Promise<T> {
  const configuration = configure(folder === undefined ? [] : ['--data', folder]);
  if (!configuration.databaseUrl && !existsSync(configuration.dataFolder))
    throw new TrackyardError(
      'notFound',
      `There is no data in ${configuration.dataFolder}. Start Trackyard once first, or name its folder with --data.`,
    );
  const app = await open(configuration);
  try {
    return await work(app);
  } catch (cause) {
    throw inWords(cause);
  } finally {
    await app.stop();
  }
}

/** A command has done its work, but for a part that it names: exit code 3. */
export class DoneInPart extends TrackyardError {}

/** Runs a command to its end, with the settings of TRACKYARD_ENV_FILE; a mistake in it is one sentence on the standard error output, and exit code 1. */
export async function endWithWords(command: () => Promise<void>, before = ''): Promise<void> {
  try {
    addEnvironmentFile(process.env);
    await command();
  } catch (thrown) {
    const cause = inWords(thrown);
    if (!(cause instanceof TrackyardError)) throw cause;
    console.error(asTyped(`${before}${cause.message}`));
    process.exitCode = cause instanceof DoneInPart ? 3 : 1;
  }
}
