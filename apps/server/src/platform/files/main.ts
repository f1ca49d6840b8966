import { systemClock } from '../clock.ts';
import { endWithWords } from '../command.ts';
import { readConfiguration } from '../configuration.ts';
import { randomIds } from '../ids.ts';
import { createLog } from '../log.ts';
import { printTyped } from '../typed.ts';
import { copyCommand } from './command.ts';

/** `npm run files:copy -- [--back] [--data DIR]` */
await endWithWords(() =>
  copyCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    ids: randomIds(systemClock),
    log: createLog('error'),
    print: printTyped,
  }),
);
