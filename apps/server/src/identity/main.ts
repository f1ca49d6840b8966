import { createApp } from '../app.ts';
import { endWithWords } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { createLog } from '../platform/log.ts';
import { printTyped } from '../platform/typed.ts';
import { peopleCommand } from './command.ts';

/** `npm run people -- list | deactivate MAIL | reactivate MAIL | make-admin MAIL | sign-out MAIL | set-email MAIL NEW | reset-second-factor MAIL | reset-link MAIL` */
await endWithWords(() =>
  peopleCommand(process.argv.slice(2), {
    configure: (args) => readConfiguration(args, process.env),
    open: (configuration) => createApp(configuration, { log: createLog('error') }),
    print: printTyped,
  }),
);
