import { createApp } from '../app.ts';
import { endWithWords } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { createLog } from '../platform/log.ts';
import { printTyped } from '../platform/typed.ts';
import { secretsCommand } from './secrets-command.ts';

/** `npm run secrets -- list | rotate | prune [--data DIR]` */
await endWithWords(() =>
  secretsCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: (configuration) => createApp(configuration, { log: createLog('error') }),
    print: printTyped,
  }),
);
