import { flagsCommand } from '../flags/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run flags -- list | grant FLAG … | revoke FLAG …` */
await runCommand(flagsCommand);
