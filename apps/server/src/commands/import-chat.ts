import { importCommand } from '../imports/index.ts';
import { endWithWords } from '../platform/command.ts';
import { commandWorld } from './run-command.ts';

/** `npm run import:chat -- FILE… --track TITLE [--data DIR] [--as EMAIL]` */
const isTerminal = process.stderr.isTTY;
const command = () =>
  importCommand(process.argv.slice(2), {
    ...commandWorld,
    print(line) {
      if (isTerminal) process.stderr.write('\r\x1b[K');
      console.log(line);
    },
    progress: (text) => process.stderr.write(isTerminal ? `\r${text}\x1b[K` : `${text}\n`),
  });
await endWithWords(command, isTerminal ? '\n' : '');
