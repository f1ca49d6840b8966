import { TrackyardError } from '@trackyard/contract';
import { createApp } from '../app.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { importCommand } from './command.ts';

/** `npm run import:chat -- FILE… --track TITLE [--data DIR] [--as EMAIL]` */
const isTerminal = process.stderr.isTTY;
try {
  await importCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: createApp,
    print(line) {
      if (isTerminal) process.stderr.write('\r\x1b[K');
      console.log(line);
    },
    progress: (text) => process.stderr.write(isTerminal ? `\r${text}\x1b[K` : `${text}\n`),
  });
} catch (cause) {
  if (!(cause instanceof TrackyardError)) throw cause;
  console.error(`${isTerminal ? '\n' : ''}${cause.message}`);
  process.exitCode = 1;
}
