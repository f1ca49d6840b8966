import { parseArgs } from 'node:util';
import {
  type Flag,
  type FlagHolderKind,
  flagNames,
  flagShape,
  flagsOfCodes,
  type InputOf,
  type OperationName,
  TrackyardError,
} from '@trackyard/contract';
import { isGrantable } from '@trackyard/rules';
import { type CommandWorld, operator, withData } from '../platform/command.ts';
import { runOperation } from '../platform/operations/run.ts';
import type { Services } from '../platform/services.ts';
import { groupNamed, type Named, namedGroup, namedTenant, namedTrack, namedUser } from './named.sql.ts';

const usage = `npm run flags -- list
npm run flags -- grant FLAG  --user MAIL | --group NAME | --tenant NAME | --track ID
npm run flags -- revoke FLAG --user MAIL | --group NAME | --tenant NAME | --track ID
npm run flags -- join GROUP --user MAIL     (makes the group where there is none)
npm run flags -- leave GROUP --user MAIL
  --tenant NAME also says whose group it is;  --data DIR names the data folder`;

type Options = Partial<Record<'user' | 'group' | 'tenant' | 'track' | 'data', string>>;

/**
 * Lists, grants and takes back feature flags in the data folder (or the database of DATABASE_URL), whether or not a server runs on it;
 * open browsers hear of it within seconds. Throws a TrackyardError with what to type instead.
 */
export async function flagsCommand(args: readonly string[], world: CommandWorld): Promise<void> {
  const { verb, subject, options } = readArguments(args);
  const act = prepared[verb]!(subject, options);
  const lines = await withData(world, options.data, ({ services }) => act(services));
  for (const line of lines) world.print(line);
}

type Act = (services: Services) => Promise<string[]>;
/** By verb: everything that can be wrong in what was typed is said before the database is opened. */
const prepared: Record<string, (subject: string | undefined, options: Options) => Act> = {
  list: () => list,
  grant: (subject, options) => change('flags.grant', subject, options),
  revoke: (subject, options) => change('flags.revoke', subject, options),
  join: (subject, options) => join(subject, options),
  leave: (subject, options) => leave(subject, options),
};

const list: Act = async (services) => {
  const { grants, more } = (await run(services, 'flags.list', {})).result;
  const granted = grants.map((it) => `${it.flag}: ${it.to} ${it.name}${it.to !== 'tenant' && it.tenantName ? ` (${it.tenantName})` : ''}`);
  const free = flagNames.map((it) => `  ${it} (${flagShape(it).to.join(', ')})`);
  return [
    'Flags, and what each can be granted to:',
    ...free,
    granted.length ? 'Granted:' : 'Nothing is granted yet.',
    ...granted.map((it) => `  ${it}`),
    ...(more ? ['  and more'] : []),
  ];
};

function change(operation: 'flags.grant' | 'flags.revoke', subject: string | undefined, options: Options): Act {
  const flag = flagNamed(subject);
  const to = holderKindOf(options);
  if (!isGrantable(flag, to)) throw wrong(`${flag} can’t be granted to a ${to}: only to a ${flagShape(flag).to.join(', ')}.`);
  return async (services) => {
    const { id, name } = await holders[to](services, options);
    await run(services, operation, { flag, to, id });
    return [operation === 'flags.grant' ? `${flag} is on for the ${to} ${name}.` : `${flag} is no longer granted to the ${to} ${name}.`];
  };
}

function join(name: string | undefined, options: Options): Act {
  if (!name || !options.user) throw wrong('Say which group, and who with --user.');
  return async (services) => {
    const user = await namedUser(services.database, options.user!);
    const group = (await groupNamed(services.database, name, user.tenantId)) ?? (await newGroup(services, name, user));
    await run(services, 'groups.addMember', { groupId: group.id, userId: user.id });
    return [`${user.name} is in the group ${group.name}.`];
  };
}
async function newGroup(services: Services, name: string, { tenantId }: Named): Promise<Named> {
  if (!tenantId) throw wrong('Groups are of people of a tenant.');
  const id = services.ids.id();
  await run(services, 'groups.create', { id, name, tenantId });
  return { id, name, tenantId };
}

function leave(name: string | undefined, options: Options): Act {
  if (!name || !options.user) throw wrong('Say which group, and who with --user.');
  return async (services) => {
    const user = await namedUser(services.database, options.user!);
    const group = await namedGroup(services.database, name, user.tenantId);
    await run(services, 'groups.removeMember', { groupId: group.id, userId: user.id });
    return [`${user.name} is no longer in the group ${group.name}.`];
  };
}

const holders: Record<FlagHolderKind, (services: Services, options: Options) => Promise<Named>> = {
  user: ({ database }, { user }) => namedUser(database, user!),
  group: async ({ database }, { group, tenant }) =>
    namedGroup(database, group!, tenant === undefined ? undefined : (await namedTenant(database, tenant)).id),
  tenant: ({ database }, { tenant }) => namedTenant(database, tenant!),
  track: ({ database }, { track }) => namedTrack(database, track!),
};

function holderKindOf({ user, group, tenant, track }: Options): FlagHolderKind {
  const named = { user, group, track, tenant: group === undefined ? tenant : undefined };
  const kinds = (Object.keys(named) as FlagHolderKind[]).filter((it) => named[it] !== undefined);
  if (kinds.length !== 1) throw wrong('Say to whom, with one of --user, --group, --tenant and --track.');
  return kinds[0]!;
}

/** By its name, or by its code in the token; small and capital letters are the same. */
function flagNamed(given: string | undefined): Flag {
  if (!given) throw wrong('Say which flag.');
  const flag = flagNames.find((it) => it.toLowerCase() === given.toLowerCase()) ?? flagsOfCodes([given.toUpperCase()])[0];
  if (!flag) throw new TrackyardError('invalidInput', `There is no flag ${given}. There are ${flagNames.join(', ')}.`);
  return flag;
}

function readArguments(args: readonly string[]): { verb: string; subject: string | undefined; options: Options } {
  const { values, positionals } = parse(args);
  const [verb = '', subject, ...rest] = positionals;
  if (!(verb in prepared)) throw wrong(verb ? `${verb} is nothing that this command does.` : 'Say what to do.');
  if (rest.length || (verb === 'list' && subject)) throw wrong(`${rest[0] ?? subject} is too much.`);
  return { verb, subject, options: values };
}
function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { user: text, group: text, tenant: text, track: text, data: text },
      allowPositionals: true,
    });
  } catch (cause) {
    throw wrong(`${(cause as Error).message.split('. ')[0]}.`);
  }
}
const wrong = (what: string): TrackyardError => new TrackyardError('invalidInput', `${what}\n${usage}`);

/** Runs an operation as the operator: a person who may run commands on this machine may do everything. */
const run = <N extends OperationName>(services: Services, name: N, input: InputOf<N>) => runOperation(services, operator, name, input);
