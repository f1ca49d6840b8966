import { createApp } from '../app.ts';
import { type CommandWorld, endWithWords } from '../platform/command.ts';
import { readConfiguration } from '../platform/configuration.ts';
import { createLog } from '../platform/log.ts';
import { printTyped } from '../platform/typed.ts';

/** The surroundings of a command in this process. It may start the whole server, which doesn’t listen. */
export const commandWorld: CommandWorld = {
  configure: (args) => readConfiguration(args, process.env),
  open: (configuration) => createApp(configuration, { log: createLog('error') }),
  print: printTyped,
};

/** Runs a command with the arguments of this process. Mistakes end it with a text for people. */
export const runCommand = (command: (args: readonly string[], world: CommandWorld) => Promise<void>): Promise<void> =>
  endWithWords(() => command(process.argv.slice(2), commandWorld));
