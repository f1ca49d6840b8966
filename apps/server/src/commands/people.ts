import { peopleCommand } from '../identity/index.ts';
import { runCommand } from './run-command.ts';

/** `npm run people -- list | deactivate MAIL | reactivate MAIL | make-admin MAIL | sign-out MAIL | set-email MAIL NEW | reset-second-factor MAIL | reset-link MAIL` */
await runCommand(peopleCommand);
