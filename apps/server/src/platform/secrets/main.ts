import { createApp } from '../../app.ts';
import { endWithWords } from '../command.ts';
import { readConfiguration } from '../configuration.ts';
import { createLog } from '../log.ts';
import { secretsCommand } from './command.ts';

/** `npm run secrets -- list | rotate | prune [--data DIR]` */
await endWithWords(() =>
  secretsCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: (configuration) => createApp(configuration, { log: createLog('error') }),
    print: (line) => console.log(line),
  }),
);
