import { parseArgs } from 'node:util';
import { TrackyardError } from '@trackyard/contract';
import { type CommandApp, type CommandWorld, withData } from '../platform/command.ts';

const usage = `npm run secrets -- list      the keys of the instance, and how many secrets each has sealed
npm run secrets -- rotate    makes a new key, and seals every secret with it
npm run secrets -- prune     removes the keys that have sealed nothing any more
  --data DIR names the data folder`;

/** Manages the keys with which secrets in the database are sealed, whether or not a server runs. */
export async function secretsCommand(args: readonly string[], world: CommandWorld): Promise<void> {
  const { verb, data } = readArguments(args);
  for (const line of await withData(world, data, verbs[verb]!)) world.print(line);
}

type Act = (app: CommandApp) => Promise<string[]>;
const verbs: Record<string, Act> = {
  async list({ services: { secrets, database } }) {
    const [ids, used] = [await secrets.keyIds(), await secrets.use(database)];
    const lines = ids.map((it, at) => `${it}: ${secretsIn(used.get(it) ?? 0)}${at === ids.length - 1 ? ', seals what is new' : ''}`);
    const old = used.get('');
    return [...lines, ...(old ? [`Keys of earlier versions: ${secretsIn(old)}. A rotation moves them.`] : [])];
  },
  async rotate({ services: { secrets }, write }) {
    const { keyId, values } = await write(({ db }) => secrets.rotate(db));
    return [
      `${secretsIn(values)} sealed with the new key ${keyId}.`,
      'Earlier keys stay for backups that still need them; "npm run secrets -- prune" removes them.',
    ];
  },
  async prune({ services: { secrets }, write }) {
    const removed = await write(({ db }) => secrets.prune(db));
    return removed.length ? removed.map((it) => `${it} is removed.`) : ['No key is unused.'];
  },
};
const secretsIn = (count: number): string => (count === 1 ? '1 secret' : `${count} secrets`);

function readArguments(args: readonly string[]): { verb: string; data: string | undefined } {
  const { values, positionals } = parse(args);
  const [verb = '', ...rest] = positionals;
  if (!Object.hasOwn(verbs, verb)) throw wrong(verb ? `${verb} is nothing that this command does.` : 'Say what to do.');
  if (rest.length > 0) throw wrong(`${rest[0]} is too much.`);
  return { verb, data: values.data };
}
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw wrong(`${(cause as Error).message.split('. ')[0]}.`);
  }
}
const wrong = (what: string): TrackyardError => new TrackyardError('invalidInput', `${what}\n${usage}`);
