import { parseArgs } from 'node:util';
import { type AccountStatus, email as emailShape, type OperationName, TrackyardError } from '@trackyard/contract';
import { type CommandApp, type CommandWorld, operator, withData } from '../platform/command.ts';
import { runOperation } from '../platform/operations/run.ts';
import { setEmail } from './email-change.ts';
import { findUserByEmail } from './find-people.ts';
import { resetAddress } from './password-resets.ts';
import type { Person } from './people.ts';

const usage = `npm run people -- list                   accounts, and who administers
npm run people -- deactivate EMAIL       signs the person out and lets nobody sign in with the account
npm run people -- reactivate EMAIL       opens the account again
npm run people -- make-admin EMAIL       makes the person an administrator of their company
npm run people -- sign-out EMAIL         ends all sessions of the person
npm run people -- set-email EMAIL NEW    gives the account another address, and signs the person out
npm run people -- reset-second-factor EMAIL  removes the second factor of a person who lost it, and signs them out
npm run people -- reset-link EMAIL       prints a link that sets a new password: works once, for an hour
  --data DIR names the data folder`;

/**
 * Manages accounts in the data folder (or the database of DATABASE_URL), whether or not a server runs on it; it acts on open sessions
 * within seconds. Throws a TrackyardError with what to type instead.
 */
export async function peopleCommand(args: readonly string[], world: CommandWorld): Promise<void> {
  const { verb, rest, data } = readArguments(args);
  const act = verbs[verb]!(rest);
  for (const line of await withData(world, data, act)) world.print(line);
}

type Act = (app: CommandApp) => Promise<string[]>;
/** Everything that can be wrong in what was typed is said before the database is opened. */
const verbs: Record<string, (rest: readonly string[]) => Act> = {
  list: (rest) => {
    refuseMore(rest);
    return list;
  },
  deactivate: (rest) => onAccount(rest, 'identity.deactivateUser', (it) => `${it} is deactivated and signed out everywhere.`),
  reactivate: (rest) => onAccount(rest, 'identity.reactivateUser', (it) => `${it} can sign in again.`),
  'sign-out': (rest) => onAccount(rest, 'identity.endUserSessions', (it) => `${it} is signed out everywhere.`),
  'reset-second-factor': (rest) =>
    onAccount(rest, 'identity.resetSecondFactor', (it) => `${it} signs in by the password alone now, and is signed out everywhere.`),
  'make-admin': (rest) =>
    act(rest, async ({ services }, { id, tenant_id: tenantId, display_name }) => {
      if (tenantId === null) throw new TrackyardError('conflict', `${display_name} belongs to no company.`);
      await runOperation(services, operator, 'tenantUsers.update', { tenantId, user: { id, tenantAdmin: true } });
      return `${display_name} is an administrator now.`;
    }),
  'set-email': ([from, to, ...rest]) => {
    const email = addressIn(to, 'Say the new address.');
    return act([from, ...rest], async ({ write }, person) => {
      await write((it) => setEmail(it, person, email));
      return `${person.display_name} signs in with ${email} now, and is signed out everywhere.`;
    });
  },
  'reset-link': (rest) => act(rest, ({ services }, person) => resetAddress(services, person)),
};

type ManagingOperation = 'identity.deactivateUser' | 'identity.reactivateUser' | 'identity.endUserSessions' | 'identity.resetSecondFactor';
const onAccount = (rest: readonly string[], operation: Extract<OperationName, ManagingOperation>, said: (who: string) => string): Act =>
  act(rest, async ({ services }, { id, display_name }) => {
    await runOperation(services, operator, operation, { userId: id });
    return said(display_name);
  });

function act([email, ...rest]: readonly (string | undefined)[], work: (app: CommandApp, person: Person) => Promise<string>): Act {
  const address = addressIn(email, 'Say whose account, by the email address.');
  refuseMore(rest);
  return async (app) => {
    const person = await findUserByEmail(app.services.database, address);
    if (!person) throw new TrackyardError('notFound', `Nobody has the address ${address}.`);
    return [await work(app, person)];
  };
}

const states: Record<AccountStatus, string> = {
  CONFIRMED: '',
  PENDING: 'invited',
  DEACTIVATED: 'deactivated',
  PENDING_DEACTIVATED: 'invited, deactivated',
};
const list: Act = async ({ services: { database } }) => {
  const people = await database
    .selectFrom('app_user')
    .leftJoin('tenant', 'tenant.id', 'app_user.tenant_id')
    .select(['app_user.email', 'app_user.display_name', 'app_user.status', 'app_user.tenant_admin', 'app_user.system_admin', 'tenant.name'])
    .where('app_user.email', 'is not', null)
    .orderBy('app_user.email')
    .execute();
  return people.map((it) => {
    const roles = [it.system_admin && 'system administrator', it.tenant_admin && 'administrator', states[it.status]].filter(Boolean);
    return [it.email, it.display_name, it.name ?? 'no company', ...roles].join(', ');
  });
};

function addressIn(given: string | undefined, missing: string): string {
  if (given === undefined) throw wrong(missing);
  const parsed = emailShape.safeParse(given);
  if (!parsed.success) throw wrong(`${given} is no email address.`);
  return parsed.data;
}
function refuseMore(rest: readonly (string | undefined)[]): void {
  if (rest.length > 0) throw wrong(`${rest[0]} is too much.`);
}

function readArguments(args: readonly string[]): { verb: string; rest: readonly string[]; data: string | undefined } {
  const { values, positionals } = parse(args);
  const [verb = '', ...rest] = positionals;
  if (!(verb in verbs)) throw wrong(verb ? `${verb} is nothing that this command does.` : 'Say what to do.');
  return { verb, rest, data: values.data };
}
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw wrong(`${(cause as Error).message.split('. ')[0]}.`);
  }
}
const wrong = (what: string): TrackyardError => new TrackyardError('invalidInput', `${what}\n${usage}`);
