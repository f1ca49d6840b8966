import { auditCommand } from '../audit/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run audit:verify` */
await runCommand(auditCommand);
