import { secretsCommand } from '../system/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run secrets -- list | rotate | prune [--data DIR]` */
await runCommand(secretsCommand);
