import { TrackyardError } from '@trackyard/contract';
import { createApp } from '../app.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { flagsCommand } from './command.ts';

/** `npm run flags -- list | grant FLAG … | revoke FLAG …` */
try {
  await flagsCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: createApp,
    print: (line) => console.log(line),
  });
} catch (cause) {
  if (!(cause instanceof TrackyardError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}
