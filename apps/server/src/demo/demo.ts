import { sql } from 'kysely';
import { findUserByEmail } from '../identity/index.ts';
import type { SystemWrite, Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { createTenant, isAnyTenant } from '../tenants/index.ts';
import { autumnBlend } from './autumn-blend.ts';
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
const password = 'kestrel-coffee-demo';
const emailOf = (name: string) => `${name}@kestrel.example`;
/** Two nodes that start together make one demo. */
const demoLock = 7_233_420;

/**
 * Makes the demo (Kestrel Coffee, its people and tracks) in an empty database, all or nothing. Answers how to sign in; an
 * empty list where the database belongs to somebody else.
 */
export async function ensureDemo({ services, write }: { services: Services; write: Write }): Promise<DemoSignIn[]> {
  await write(async (writing) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(writing.db);
    if (!(await isAnyTenant(writing.db))) await play(services, writing);
  });
  const isDemo = (await findUserByEmail(services.database, emailOf('anna')))?.display_name === people.anna.name;
  return isDemo ? everyone.map((name) => ({ displayName: people[name].name, email: emailOf(name), password })) : [];
}

async function play(services: Services, writing: SystemWrite): Promise<void> {
  const tenantId = services.ids.id();
  await createTenant(writing.db, writing.feed, { id: tenantId, name: 'Kestrel Coffee', now: writing.now });
  const cast = await hire({ services, writing, tenantId, emailOf, password });
  const stage = { services, writing, cast };
  for (const scene of [...wholesale, ...roastery, autumnBlend]) await playScene(stage, scene);
  for (const conversation of conversations) await playConversation(stage, conversation);
}
