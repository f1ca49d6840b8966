import { createApp } from '../app.ts';
import { endWithWords } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { createLog } from '../platform/log.ts';
import { printTyped } from '../platform/typed.ts';
import { flagsCommand } from './command.ts';

/** `npm run flags -- list | grant FLAG … | revoke FLAG …` */
await endWithWords(() =>
  flagsCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: (configuration) => createApp(configuration, { log: createLog('error') }),
    print: printTyped,
  }),
);
