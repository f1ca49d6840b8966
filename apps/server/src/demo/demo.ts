import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import { findUserByEmail, isPassword, setPassword } from '../identity/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { SystemWrite, Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { wayIn } from '../platform/way-in.ts';
import { createTenant, isAnyTenant } from '../tenants/index.ts';
import { autumnBlend } from './autumn-blend.ts';
import { fillLibrary } from './library.ts';
import { hire } from './people.ts';
import { roastery } from './roastery.ts';
import { everyone, people } from './script.ts';
import { playConversation, playScene } from './stage.ts';
import { conversations, wholesale } from './wholesale.ts';

export interface DemoSignIn {
  displayName: string;
  email: string;
  password: string;
}
/** Everybody can read it here: it opens nothing that other machines can reach. */
const publicPassword = 'kestrel-coffee-demo';
const emailOf = (name: string) => `${name}@kestrel.example`;
/** Two nodes that start together make one demo. */
const demoLock = 7_233_420;

interface App {
  services: Services;
  write: Write;
}

/**
 * Makes the demo (Kestrel Coffee, its people and tracks) in an empty database, all or nothing. Answers how to sign in; an empty list
 * where the database belongs to somebody else. Where other machines can reach the server its people get a new password at each start.
 */
export async function ensureDemo({ services, write }: App): Promise<DemoSignIn[]> {
  const password = wayIn(services.configuration) ? services.ids.secret().slice(0, 20) : publicPassword;
  return write(async (writing) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(writing.db);
    if (!(await isAnyTenant(writing.db))) await play(services, writing, password);
    else if (!(await isDemo(writing.db))) return [];
    else await renewPasswords(writing, password);
    return everyone.map((name) => ({ displayName: people[name].name, email: emailOf(name), password }));
  });
}

/** Throws with what to type where the demo would be open to other machines and nobody asked for that by name. */
export async function refuseOpenDemo({ services: { configuration, database } }: Pick<App, 'services'>): Promise<void> {
  const way = wayIn(configuration);
  if (!way || configuration.demo) return;
  if (await isDemo(database))
    throw new TrackyardError(
      'invalidInput',
      `This data holds the demo, and with ${way} it is not for this machine alone. Start with --demo to show the demo to others, or name another folder with --data.`,
    );
  if (configuration.demo === null && !(await isAnyTenant(database)))
    throw new TrackyardError(
      'invalidInput',
      `With ${way} this server is not for this machine alone. Start it with --no-demo for real use, or with --demo to show the demo to others.`,
    );
}

const isDemo = async (db: Queryable): Promise<boolean> => (await findUserByEmail(db, emailOf('anna')))?.display_name === people.anna.name;

/** Also back to the public one, once the demo is for this machine alone again. */
async function renewPasswords({ db, now }: SystemWrite, password: string): Promise<void> {
  for (const name of everyone) {
    const person = await findUserByEmail(db, emailOf(name));
    if (person && !(await isPassword(db, person.id, password))) await setPassword(db, person.id, password, now);
  }
}

async function play(services: Services, writing: SystemWrite, password: string): Promise<void> {
  const tenantId = services.ids.id();
  await createTenant(writing.db, writing.feed, { id: tenantId, name: 'Kestrel Coffee', now: writing.now });
  const cast = await hire({ services, writing, tenantId, emailOf, password });
  const stage = { services, writing, cast };
  for (const scene of [...wholesale, ...roastery, autumnBlend]) await playScene(stage, scene);
  for (const conversation of conversations) await playConversation(stage, conversation);
  await fillLibrary(stage, tenantId);
}
